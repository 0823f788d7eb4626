import type { InquiryThread } from '../../../domain/inquiries-schema.ts';
import { askedUnitText } from '../../../domain/units.ts';
import { MessageFiles } from '../../page/message-files.tsx';
import { cx } from '../../ui/cx.ts';
import { Moment } from '../../ui/time.tsx';
import { Proposal } from './proposal.tsx';

/** Plain text only: a link in a message isn't clickable. */
export function Messages({ thread }: { thread: InquiryThread }) {
  return (
    <ol aria-label="Messages" className="flex flex-col gap-3">
      {thread.messages.map(({ id, side, body, hasLink, unit, source, viewingId, at, files }) => {
        const isOwn = side === thread.side;
        return (
          <li
            key={id}
            className={cx(
              'rounded-sm border px-4 py-3',
              isOwn ? 'border-rule bg-chart-tint sm:ml-12' : 'border-rule-strong bg-sheet sm:mr-12',
            )}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <strong className="wrap-anywhere">
                <bdi>{isOwn ? 'You' : thread.person}</bdi>
              </strong>
              <span className="text-ink-soft">
                <Moment at={at} />
                {source === 'mail' && ', by email'}
              </span>
            </p>
            {unit && (
              <p className="mt-1 text-sm font-semibold">
                Unit <bdi className="wrap-anywhere">{askedUnitText(unit)}</bdi>
              </p>
            )}
            <p className="mt-1 wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">{body}</p>
            <MessageFiles files={files} />
            {viewingId !== null && <Proposal thread={thread} viewingId={viewingId} />}
            {!isOwn && hasLink && (
              <p className="mt-2 text-sm text-caution">
                This message contains a link. Open it only if you trust the person.
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
