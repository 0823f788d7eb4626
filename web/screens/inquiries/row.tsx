import type { InquiryRow } from '../../../domain/inquiries-schema.ts';
import { searchWords } from '../../../domain/search.ts';
import { unitNames } from '../../../domain/units.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/time.tsx';

type RowProps = {
  row: InquiryRow;
  to: string;
  /** In the list beside a conversation, which has less room. */
  isBeside?: boolean;
  isCurrent?: boolean;
};

/** A conversation in a list. */
export function Row({ row, to, isBeside = false, isCurrent }: RowProps) {
  const { lastMessage, isUnread, needsReply, aircraft, units, title, airportCode, picture } = row;
  const Name = isBeside ? 'p' : 'h2';
  return (
    <li
      className={cx(
        'relative flex gap-3 px-3 py-3',
        isCurrent ? 'bg-chart-tint' : 'hover:bg-paper',
        !isBeside && 'sm:px-4',
      )}
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          className="h-12 w-16 shrink-0 rounded-sm border border-rule object-cover"
        />
      ) : (
        <span className="h-12 w-16 shrink-0 rounded-sm bg-sunken" />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Name className="min-w-0 text-base leading-snug font-semibold wrap-anywhere">
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={cx(
                'text-ink no-underline after:absolute after:inset-0 hover:text-chart',
                isUnread && 'font-bold',
              )}
            >
              <bdi>{row.person}</bdi>
            </Link>
          </Name>
          <p className="text-sm text-ink-soft">
            <Moment at={lastMessage.at} />
          </p>
        </div>
        <p className={cx('text-sm wrap-anywhere text-ink-soft', isBeside && 'line-clamp-1')}>
          {row.side === 'owner' && !isBeside && 'About your listing '}
          <bdi>{title}</bdi>
          {!searchWords(title).includes(airportCode) && (
            <>
              , <span className="figure">{airportCode}</span>
            </>
          )}
          {units.length > 0 && (
            <>
              {' · '}
              <bdi>{unitNames(units.map(({ label }) => label))}</bdi>
            </>
          )}
          {aircraft && (
            <>
              {' · '}
              <bdi>{aircraft}</bdi>
            </>
          )}
        </p>
        <p
          className={cx(
            'mt-1 wrap-anywhere',
            isBeside ? 'line-clamp-1 text-sm' : 'line-clamp-2',
            isUnread && 'font-semibold',
          )}
        >
          {lastMessage.side === row.side && <span className="text-ink-soft">You: </span>}
          <bdi>{lastMessage.text}</bdi>
        </p>
        <Badges row={row} isUnread={isUnread} needsReply={needsReply} />
      </div>
    </li>
  );
}

type BadgesProps = { row: InquiryRow; isUnread: boolean; needsReply: boolean };

function Badges({ row, isUnread, needsReply }: BadgesProps) {
  const { lastMessage } = row;
  const hasDoubtfulLink = row.side === 'owner' && lastMessage.hasLink && lastMessage.side === 'sender';
  if (!isUnread && !needsReply && !row.closedAt && !row.isArchived && !hasDoubtfulLink) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
      {isUnread && <Badge tone="chart">Unread</Badge>}
      {needsReply && <Badge tone="caution">Needs your reply</Badge>}
      {row.closedAt && <Badge>Closed</Badge>}
      {row.isArchived && <Badge>Archived</Badge>}
      {hasDoubtfulLink && <Badge tone="caution">Has a link</Badge>}
    </p>
  );
}
