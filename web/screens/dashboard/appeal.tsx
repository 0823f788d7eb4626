import { lazy, Suspense, useState } from 'react';
import type { OwnAppeal } from '../../../domain/cases-schema.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';

// The form's library is large, and few owners ever need it.
const AppealDialog = lazy(async () => ({ default: (await import('./appeal-dialog.tsx')).AppealDialog }));

/** The owner's appeal with our answer, and a way to appeal while the listing is taken down and none is open. */
export function Appeal({ listing }: { listing: OwnListing }) {
  const { appeal, takenDownAt, title } = listing;
  const [writing, setWriting] = useState(false);
  const [sent, setSent] = useState(false);
  const mayAppeal = takenDownAt !== null && appeal?.state !== 'open';
  return (
    <>
      {appeal && <Outcome appeal={appeal} focused={sent && appeal.state === 'open'} />}
      {mayAppeal && (
        <Button onClick={() => setWriting(true)}>
          {appeal ? 'Ask again' : 'Ask us to restore it'}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {mayAppeal && writing && (
        <Suspense>
          <AppealDialog
            listing={listing}
            onSent={() => {
              setSent(true);
              setWriting(false);
            }}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const outcomes: Record<OwnAppeal['state'], string> = {
  open: 'You asked us to restore it. We’ll answer by email and here.',
  upheld: 'We restored this listing after your appeal.',
  dismissed: 'We looked at it again and didn’t change our decision.',
  withdrawn: '',
};

type OutcomeProps = { appeal: OwnAppeal; focused: boolean };

function Outcome({ appeal: { state, openedAt, decidedAt, answer }, focused }: OutcomeProps) {
  const at = decidedAt ?? openedAt;
  return (
    <p ref={focused ? focusOnMount : undefined} tabIndex={-1} className="max-w-prose wrap-anywhere">
      <Day at={at} />: {outcomes[state]} {answer && <bdi className="whitespace-pre-line">{answer}</bdi>}
    </p>
  );
}
