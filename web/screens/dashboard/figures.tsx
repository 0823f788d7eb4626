import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { grouped } from '../../../domain/figures.ts';
import type { OwnFigures } from '../../../domain/own-listings-schema.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One frame in three parts, because the listings come first. */
const gridClass =
  'grid grid-cols-[repeat(3,auto)] narrow:grid-cols-1 divide-x divide-rule rounded-sm border border-rule-strong bg-sheet';

const places = ['active', 'views', 'inquiries'];

/** Three stats in a line. */
export function Figures({ figures }: { figures: UseQueryResult<OwnFigures> }) {
  return (
    <Loaded
      query={figures}
      title="Your stats didn’t load"
      label="Loading your stats…"
      skeleton={
        <div className={gridClass}>
          {places.map((place) => (
            <Skeleton key={place} className="h-8 wide:h-10.5" />
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
            note="one per visitor per day"
          />
          <Stat label="Inquiries" value={inquiries} note="sent to you" />
        </ul>
      )}
    </Loaded>
  );
}

/** Words that only a large screen has room for. */
const More = ({ children }: { children: ReactNode }) => <span className="max-wide:sr-only">{children}</span>;

function Stat({ label, value, note }: { label: ReactNode; value: number; note: string }) {
  return (
    <li className="flex items-baseline gap-x-1.5 px-2.5 py-1 wide:gap-x-2 wide:px-4 wide:py-1.5">
      <p className="text-xs font-semibold text-ink-soft wide:text-sm">{label}</p>
      <p className="font-mono font-bold tracking-tight wide:text-lg">{grouped(value)}</p>
      <p className="text-xs text-ink-soft max-2xl:sr-only">{note}</p>
    </li>
  );
}
