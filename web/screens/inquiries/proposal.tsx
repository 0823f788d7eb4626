import { useQuery } from '@tanstack/react-query';
import type { InquiryThread } from '../../../domain/inquiries-schema.ts';
import type { Viewing } from '../../../domain/viewings-schema.ts';
import { Button } from '../../ui/button.tsx';
import { isReachable } from './thread-data.ts';
import { PROPOSAL, useAnswer, viewingsQuery } from './viewing-data.ts';

/** The open times that a message proposes, with buttons to answer them. */
export function Proposal({ thread, viewingId }: { thread: InquiryThread; viewingId: number }) {
  const { data } = useQuery(viewingsQuery(thread.id));
  const viewing = data?.viewing;
  if (viewing?.id !== viewingId || viewing.state !== 'proposed') return null;
  return <OpenTimes thread={thread} viewing={viewing} isPossible={!data?.impossibleBecause} />;
}

type OpenTimesProps = { thread: InquiryThread; viewing: Viewing; isPossible: boolean };

function OpenTimes({ thread, viewing, isPossible }: OpenTimesProps) {
  const { pending, answer } = useAnswer(thread, viewing);
  const isOwn = viewing.proposedBy === thread.side;
  const mayAnswer = !isOwn && isPossible && isReachable(thread);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div id={PROPOSAL} role="group" aria-label="Proposed times" className="mt-3 flex flex-col gap-2">
      <ul className="flex flex-col gap-2">
        {viewing.times.map(({ start, text, overlaps }) => (
          <li key={start} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-semibold">
              <Time text={text} />
            </span>
            {overlaps && (
              <span className="order-last w-full text-sm text-caution">
                Overlaps your viewing of <bdi>{overlaps}</bdi>
              </span>
            )}
            {mayAnswer && (
              <Button
                variant="primary"
                busy={pending === start}
                aria-label={`Accept ${text}`}
                onClick={() => answer({ state: 'accepted', time: start }, 'Viewing confirmed')}
              >
                Accept
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOwn ? (
        <Button
          busy={pending === 'canceled'}
          onClick={() => answer({ state: 'canceled' }, 'Proposed times withdrawn')}
          className="self-start"
        >
          Withdraw these times
        </Button>
      ) : (
        <Button
          busy={pending === 'declined'}
          onClick={() => answer({ state: 'declined' }, 'Viewing declined')}
          className="self-end"
        >
          Decline
        </Button>
      )}
    </div>
  );
}

/** Breaks lines between the day and the clock only. */
export function Time({ text }: { text: string }) {
  const clock = text.lastIndexOf(', ') + 2;
  return (
    <>
      {text.slice(0, clock)}
      <span className="whitespace-nowrap">{text.slice(clock)}</span>
    </>
  );
}
