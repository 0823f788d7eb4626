import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OwnAppeal } from '../../../domain/cases-schema.ts';
import { needsConfirming } from '../../../domain/freshness.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { Confirmed } from '../../listing/badges.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { focusOnMount } from '../../ui/focus.ts';
import { Day } from '../../ui/time.tsx';
import type { MyListing } from './my-listings.ts';

/** Says below a row why visitors don't see the listing, or that an appeal restored it. */
export function TakenDown({ listing }: { listing: OwnListing }) {
  const { takenDownAt, takenDownReason } = listing;
  return (
    <div
      className={cx(
        'flex flex-col items-start gap-1.5 border-t border-rule px-4 py-2.5 text-sm wide:border-t-0 wide:px-3',
        takenDownAt ? 'bg-danger-tint' : 'bg-good-tint',
      )}
    >
      {takenDownAt && (
        <>
          <Badge tone="danger">Taken down</Badge>
          <p className="max-w-prose wrap-anywhere">
            <Day at={takenDownAt} />: <bdi className="whitespace-pre-line">{takenDownReason}</bdi>
          </p>
        </>
      )}
      <Appeal listing={listing} />
    </div>
  );
}

// The form's library is large, and few owners ever need it.
const AppealDialog = lazy(async () => ({ default: (await import('./appeal-dialog.tsx')).AppealDialog }));

/** The owner's appeal with our answer, and a way to appeal while the listing is taken down and none is open. */
function Appeal({ listing }: { listing: OwnListing }) {
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

type ToConfirmProps = { row: MyListing; mayChange: boolean; busy: boolean; onConfirm: () => void };

/** Says below a row that its owner should confirm it, or why it has left the search results. */
export function ToConfirm({ row: { listing }, mayChange, busy, onConfirm }: ToConfirmProps) {
  const { freshness } = listing;
  const isDue = needsConfirming(freshness);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-caution bg-caution-tint px-3 py-1 text-sm wide:border-t-0">
      <p>
        {isDue ? (
          <Confirmed listing={listing} hasLeftWord />
        ) : (
          'Not in search results because its last available day has passed'
        )}
      </p>
      {isDue && mayChange && (
        <Button onClick={onConfirm} busy={busy}>
          <CircleCheck aria-hidden="true" size="1.125rem" />
          Confirm<span className="sr-only"> {listing.title}</span>
        </Button>
      )}
    </div>
  );
}
