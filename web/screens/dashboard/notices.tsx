import { useQuery } from '@tanstack/react-query';
import { Clock, EyeOff, type LucideIcon, MessageSquare, Search } from 'lucide-react';
import { counted, grouped } from '../../../domain/figures.ts';
import { NEEDS_CONFIRMING } from '../../../domain/freshness.ts';
import { takenDownPath } from '../../../domain/own-listings.ts';
import type { OwnFigures } from '../../../domain/own-listings-schema.ts';
import { inquiryPaths, paths, withQuery } from '../../../domain/paths.ts';
import { wantedPaths } from '../../../domain/wanted.ts';
import { unreadQuery } from '../../api/queries.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { lookingQuery } from './dashboard-data.ts';
import { LIST_ROWS } from './listings.tsx';

type NoticesProps = { figures: OwnFigures | undefined; mayList: boolean };

/** Tasks for the owner as buttons in one line, because the listings come first. */
export function Notices({ figures, mayList }: NoticesProps) {
  const { data: looking } = useQuery({ ...lookingQuery, enabled: mayList });
  const { data: unread } = useQuery(unreadQuery);
  const { needsConfirming = 0, takenDown = 0 } = figures ?? {};
  const waiting = unread?.needsReply ?? 0;
  const people = (mayList && looking?.total) || 0;
  if (waiting + needsConfirming + takenDown + people === 0) return null;
  return (
    <>
      {waiting > 0 && (
        <Notice
          Icon={MessageSquare}
          look="border-chart bg-chart-tint text-chart"
          to={inquiryPaths.all({ state: 'needs-reply' })}
          text={`${counted(waiting, 'conversation needs', 'conversations need')} your reply`}
          short={`${grouped(waiting)} to answer`}
        />
      )}
      {needsConfirming > 0 && (
        <Notice
          Icon={Clock}
          look="border-caution bg-caution-tint text-caution"
          to={`${withQuery(paths.dashboard, { state: NEEDS_CONFIRMING })}#${LIST_ROWS}`}
          text={`${grouped(needsConfirming)} ${needsConfirming === 1 ? 'needs' : 'need'} confirming`}
          short={`${grouped(needsConfirming)} to confirm`}
        />
      )}
      {takenDown > 0 && (
        <Notice
          Icon={EyeOff}
          look="border-danger bg-danger-tint text-danger"
          to={`${takenDownPath}#${LIST_ROWS}`}
          text={`${counted(takenDown, 'listing', 'listings')} taken down`}
          short={`${grouped(takenDown)} taken down`}
        />
      )}
      {people > 0 && (
        <Notice
          Icon={Search}
          look="border-rule-strong bg-sheet text-chart"
          to={wantedPaths.matches()}
          text={`${counted(people, 'person', 'people')} looking for space like yours`}
          short={`${grouped(people)} wanted`}
        />
      )}
    </>
  );
}

type NoticeProps = { Icon: LucideIcon; look: string; to: string; text: string; short: string };

function Notice({ Icon, look, to, text, short }: NoticeProps) {
  const isHere = to.endsWith(LIST_ROWS);
  return (
    <Link
      to={to}
      onClick={() => isHere && document.getElementById(LIST_ROWS)?.focus({ preventScroll: true })}
      className={cx(
        'inline-flex min-h-11 items-center gap-x-3 rounded-sm border px-4 font-semibold phone:px-2 phone:text-sm',
        look,
      )}
    >
      <Icon aria-hidden="true" size="1.25rem" className="shrink-0 phone:hidden" />
      <span aria-hidden="true" className="hidden phone:inline">
        {short}
      </span>
      <span className="text-ink phone:sr-only">{text}</span>
    </Link>
  );
}
