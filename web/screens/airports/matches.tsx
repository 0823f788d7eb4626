import { paths } from '../../../domain/paths.ts';
import { AirportLine } from '../../fields/airport-line.tsx';
import { AIRPORTS_SHOWN, useAirportSearch } from '../../fields/use-airport-search.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function Matches({ typed }: { typed: string }) {
  const { airports, loading, failed, retry } = useAirportSearch(typed);
  const query = typed.trim();
  if (failed) return <ErrorState title="The airports didn’t load" onRetry={retry} />;
  if (airports.length === 0 && loading) {
    return (
      <Loading label="Loading airports...">
        <Skeleton className="h-120" />
      </Loading>
    );
  }
  if (airports.length === 0) {
    return (
      <EmptyState title={`No airports found matching "${query}"`}>
        Try the ICAO or FAA code, or one word from the name or city.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="matches">
      <h2 id="matches" className="mb-3 wrap-anywhere">
        Airports matching “{query}”
      </h2>
      <p role="status" className="mb-2 text-sm text-ink-soft">
        {airports.length === AIRPORTS_SHOWN
          ? `Showing the ${AIRPORTS_SHOWN} best matches. Type more to narrow them down.`
          : airports.length === 1
            ? '1 airport found'
            : `${airports.length} airports found`}
      </p>
      <ul
        aria-busy={loading}
        className={`divide-y divide-rule border border-rule-strong bg-sheet ${loading ? 'opacity-60' : ''}`}
      >
        {airports.map((airport) => (
          <li key={airport.id}>
            <Link
              to={paths.airport(airport.icaoCode)}
              className="block px-4 py-3 text-ink no-underline hover:bg-sunken"
            >
              <AirportLine airport={airport} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
