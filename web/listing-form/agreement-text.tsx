import { agreement } from '../../domain/agreement.ts';
import { cx } from '../ui/cx.ts';

/** The Property Listing Agreement in full. */
export function AgreementText() {
  return (
    <div className="max-w-prose text-sm">
      <p>{agreement.preamble}</p>
      {agreement.sections.map(({ id, heading, paragraphs }, index) => (
        <section key={id}>
          <h3 className="mt-5 mb-1 text-base">
            {index + 1}. {heading}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

/** The agreement in a scrolling frame. */
export const AgreementFrame = ({ className }: { className: string }) => (
  <section
    aria-label={`Text of the ${agreement.title}`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    tabIndex={0}
    className={cx('max-h-80 overflow-y-auto border-rule bg-paper p-4', className)}
  >
    <AgreementText />
  </section>
);
