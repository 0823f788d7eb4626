import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { inquiryPaths } from '../../../domain/paths.ts';
import { upcomingQuery } from '../../api/queries.ts';
import { Link } from '../../ui/link.tsx';

/** The listings come first, so the rest is behind a press. */
const SHOWN = 2;

/** Viewings that were agreed on, soonest first. */
export function Upcoming() {
  const { data: viewings = [] } = useQuery(upcomingQuery);
  if (viewings.length === 0) return null;
  const rows = viewings.map(({ inquiryId, text, title, person }) => (
    <li key={inquiryId}>
      <Link
        to={inquiryPaths.thread(inquiryId)}
        className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 hover:underline"
      >
        <span className="font-semibold">
          <span className="phone:sr-only">Viewing </span>
          {text}
        </span>
        <span className="min-w-0 text-sm wrap-anywhere text-ink-soft">
          <bdi>{title}</bdi>, with <bdi>{person}</bdi>
        </span>
      </Link>
    </li>
  ));
  const more = rows.slice(SHOWN);
  return (
    <section
      aria-label="Upcoming viewings"
      className="flex gap-3 rounded-sm border border-rule-strong bg-sheet px-4 phone:px-2"
    >
      <CalendarDays aria-hidden="true" size="1.25rem" className="mt-3 shrink-0 text-chart" />
      <div className="min-w-0 flex-1">
        <ul className="divide-y divide-rule">{rows.slice(0, SHOWN)}</ul>
        {more.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-chart">
              {more.length} more {more.length === 1 ? 'viewing' : 'viewings'}
            </summary>
            <ul className="divide-y divide-rule">{more}</ul>
          </details>
        )}
      </div>
    </section>
  );
}
