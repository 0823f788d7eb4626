/** Long texts scroll, so that what the dialog asks stays on the first screen. */
export const Quote = ({ label, children }: { label: string; children: string }) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    tabIndex={0}
    className="max-h-32 overflow-y-auto border-l-4 border-rule-strong bg-sheet py-1.5 pr-2 pl-3 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]"
  >
    {children}
  </section>
);
