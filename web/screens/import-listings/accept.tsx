import { useRef, useState } from 'react';
import { agreement } from '../../../domain/agreement.ts';
import { counted } from '../../../domain/figures.ts';
import { AgreementText } from '../../listing-form/agreement-text.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Checkbox } from '../../ui/input.tsx';

type AcceptProps = {
  /** Listings that come or change. */
  count: number;
  busy: boolean;
  failure: string | undefined;
  /** What is said when the agreement isn't accepted. */
  refusal: string;
  onImport: () => void;
};

/** The agreement, which holds for every row, and the button that carries the import out. */
export function Accept({ count, busy, failure, refusal, onImport }: AcceptProps) {
  const [accepted, setAccepted] = useState(false);
  const [refused, setRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  function go() {
    if (accepted) return onImport();
    setRefused(true);
    box.current?.focus();
  }

  return (
    <div className="border-t border-rule pt-4">
      <details>
        <summary className="link inline-block min-h-11 cursor-pointer py-2">
          Read the {agreement.title}
        </summary>
        <section
          aria-label={`Text of the ${agreement.title}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-80 overflow-y-auto border border-rule bg-paper p-4"
        >
          <AgreementText />
        </section>
      </details>
      <Checkbox
        ref={box}
        checked={accepted}
        onChange={(event) => {
          setAccepted(event.target.checked);
          setRefused(false);
        }}
        label={`I have read and accept the ${agreement.title} for all of these listings`}
        error={refused ? refusal : undefined}
      />
      <Button variant="primary" className="mt-3" busy={busy} onClick={go}>
        {busy ? 'Importing…' : `Import ${counted(count, 'listing', 'listings')}`}
      </Button>
      <FieldError message={failure} />
    </div>
  );
}
