import { useRef, useState } from 'react';
import { agreement } from '../../../domain/agreement.ts';
import { counted } from '../../../domain/figures.ts';
import { messages } from '../../../domain/messages.ts';
import { AgreementFrame } from '../../listing-form/agreement-text.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Checkbox } from '../../ui/input.tsx';

type AcceptProps = {
  /** New and changed listings. */
  count: number;
  busy: boolean;
  failure: string | undefined;
  onImport: () => void;
};

/** The agreement for all rows, and the import button. */
export function Accept({ count, busy, failure, onImport }: AcceptProps) {
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
        <AgreementFrame className="border" />
      </details>
      <Checkbox
        ref={box}
        checked={accepted}
        onChange={(event) => {
          setAccepted(event.target.checked);
          setRefused(false);
        }}
        label={`I have read and accept the ${agreement.title} for all of these listings`}
        error={refused ? messages.agreement : undefined}
      />
      <Button variant="primary" className="mt-3" busy={busy} onClick={go}>
        {busy ? 'Importing…' : `Import ${counted(count, 'listing', 'listings')}`}
      </Button>
      <FieldError message={failure} />
    </div>
  );
}
