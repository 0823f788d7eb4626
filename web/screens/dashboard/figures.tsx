import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { grouped } from '../../../domain/figures.ts';
import type { OwnFigures } from '../../../domain/own-listings-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One frame in three parts on small screens, where the navigation above already has the link to create a listing. */
const gridClass =
  'grid grid-cols-[repeat(3,auto)] narrow:grid-cols-1 max-wide:divide-x max-wide:divide-rule max-wide:rounded-sm max-wide:border max-wide:border-rule-strong max-wide:bg-sheet wide:grid-cols-4 wide:gap-4';

const places = ['active', 'views', 'inquiries', 'create'];

type FiguresProps = { figures: UseQueryResult<OwnFigures>; mayList: boolean };

/** Three stats and a link to create a listing. */
export function Figures({ figures, mayList }: FiguresProps) {
  return (
    <Loaded
      query={figures}
      title="Your stats didn’t load"
      label="Loading your stats…"
      skeleton={
        <div className={gridClass}>
          {places.map((place) => (
            <Skeleton key={place} className="h-8.5 last:max-wide:hidden wide:h-30" />
          ))}
        </div>
      }
    >
      {({ active, total, views, inquiries }) => (
        <ul className={gridClass}>
          <Stat
            label={
              <>
                Active<More> Listings</More>
              </>
            }
            value={active}
            note={`of ${grouped(total)} total`}
          />
          <Stat
            label={
              <>
                <More>Total </More>Views
              </>
            }
            value={views}
            note="all time, one per visitor per day"
          />
          <Stat label="Inquiries" value={inquiries} note="all time, sent to you" />
          {mayList && (
            <li className="max-wide:hidden">
              <Link
                to={paths.createListing()}
                className="flex h-full min-h-30 flex-col justify-between rounded-sm border border-dashed border-rule-strong p-4 font-semibold text-chart no-underline hover:border-chart hover:bg-sheet"
              >
                <Plus aria-hidden="true" size="1.5rem" />
                Create Listing
              </Link>
            </li>
          )}
        </ul>
      )}
    </Loaded>
  );
}

/** Words that only a card has room for. */
const More = ({ children }: { children: ReactNode }) => <span className="max-wide:sr-only">{children}</span>;

/** A card; on small screens, a part of one line. */
function Stat({ label, value, note }: { label: ReactNode; value: number; note: string }) {
  return (
    <li className="flex items-baseline gap-x-1.5 px-2.5 py-1 wide:min-h-30 wide:flex-col wide:justify-between wide:rounded-sm wide:border wide:border-rule-strong wide:bg-sheet wide:p-4">
      <p className="text-xs font-semibold text-ink-soft wide:text-sm">{label}</p>
      <p className="font-mono font-bold tracking-tight wide:text-2xl">{grouped(value)}</p>
      <p className="text-xs text-ink-soft max-wide:sr-only">{note}</p>
    </li>
  );
}
