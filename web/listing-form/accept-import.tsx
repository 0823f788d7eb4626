import { useRef, useState } from 'react';
import { agreement } from '../../domain/agreement.ts';
import { messages } from '../../domain/messages.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Checkbox } from '../ui/input.tsx';
import { AgreementFrame } from './agreement-text.tsx';

type AcceptProps = {
  /** What is imported: "12 units". */
  what: string;
  /** The listings that the agreement is for, such as "the new listings"; null if it isn't needed. */
  agreedFor: string | null;
  busy: boolean;
  failure: string | undefined;
  onImport: () => void;
};

/** The agreement, if listings are made, and the import button. */
export function AcceptImport({ what, agreedFor, busy, failure, onImport }: AcceptProps) {
  const [accepted, setAccepted] = useState(false);
  const [refused, setRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="border-t border-rule pt-4">
      {agreedFor && (
        <>
          <details>
            <summary className="link inline-block min-h-11 cursor-pointer py-2">
              Read the {agreement.title}
            </summary>
            <AgreementFrame className="border" />
          </details>
          <Checkbox
            ref={box}
            checked={accepted}
            onChange={({ target }) => {
              setAccepted(target.checked);
              setRefused(false);
            }}
            label={`I have read and accept the ${agreement.title} for ${agreedFor}`}
            error={refused ? messages.agreement : undefined}
          />
        </>
      )}
      <Button
        variant="primary"
        className="mt-3"
        busy={busy}
        onClick={() => {
          if (!agreedFor || accepted) return onImport();
          setRefused(true);
          box.current?.focus();
        }}
      >
        {busy ? 'Importing…' : `Import ${what}`}
      </Button>
      <FieldError message={failure} />
    </div>
  );
}
