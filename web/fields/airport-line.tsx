import type { AirportSummary } from '../../domain/airports/airport.ts';
import { formatRunwayThousands } from '../../domain/airports/runway-length.ts';
import { AirportCode } from './airport-code.tsx';

const MAX_DESIGNATIONS = 3;

/** An airport in short: code, name, place, FAA designations, and longest runway. */
export function AirportLine({ airport }: { airport: AirportSummary }) {
  const { icaoCode, name, city, state, hasControlTower, faaDesignations, longestRunway } = airport;
  return (
    <span className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 narrow:block sm:grid-cols-[5.75rem_1fr_auto]">
      <AirportCode code={icaoCode} towered={hasControlTower} />
      <span className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm low:inline">
          {city}, {state}
        </span>{' '}
        <span className="block text-sm text-ink-soft low:ml-2 low:inline">
          {faaDesignations.slice(0, MAX_DESIGNATIONS).join(' · ')}
        </span>
      </span>
      {longestRunway !== null && (
        <span className="text-right text-sm whitespace-nowrap max-sm:col-start-2 max-sm:row-start-1">
          <span className="figure font-bold">{formatRunwayThousands(longestRunway)}</span>
          <span className="text-ink-soft">
            <span aria-hidden="true">k ft</span>
            <span className="sr-only"> thousand feet,</span> runway
          </span>
        </span>
      )}
    </span>
  );
}
