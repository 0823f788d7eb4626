import type { StateAirport, StateDirectory } from '../../../domain/airports/airport.ts';
import { formatRunwayThousands } from '../../../domain/airports/runway-length.ts';
import { counted } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { Link } from '../../ui/link.tsx';

const listClass = 'grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3';

/** Lists at least this long are grouped by first letter. */
const GROUPED_FROM = 40;

const byName = (a: StateAirport, b: StateAirport) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

export function StateAirports({ state: { code, airports } }: { state: StateDirectory }) {
  const sorted = airports.toSorted(byName);
  const listed = sorted.filter(({ listings }) => listings > 0);
  const others = sorted.filter(({ listings }) => listings === 0);
  const letters =
    others.length < GROUPED_FROM ? [] : [...Map.groupBy(others, ({ name }) => letterOf(name)).entries()];
  return (
    <>
      {listed.length > 0 && (
        <section aria-labelledby="listed">
          <h2 id="listed" className="mb-3">
            Airports with listings
          </h2>
          <Rows airports={listed} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="mb-3">
            {listed.length > 0 ? 'Other public airports' : 'Public airports'}{' '}
            <span className="figure font-normal text-ink-soft">{others.length}</span>
          </h2>
          {letters.length === 0 ? (
            <Rows airports={others} />
          ) : (
            <>
              <nav aria-label="By first letter">
                <ul className="flex flex-wrap gap-1">
                  {letters.map(([letter]) => (
                    <li key={letter}>
                      <a
                        href={`?state=${code}#${anchorOf(letter)}`}
                        className="figure inline-flex size-11 items-center justify-center rounded-md border border-rule text-chart no-underline hover:border-chart"
                      >
                        {letter}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              {letters.map(([letter, members]) => (
                <div key={letter} className="mt-6">
                  <h3 id={anchorOf(letter)} className="figure mb-1 scroll-mt-20">
                    {letter}
                  </h3>
                  <Rows airports={members} />
                </div>
              ))}
            </>
          )}
        </section>
      )}
    </>
  );
}

/** Names that begin with a digit share a group. */
const letterOf = (name: string): string => /^[A-Z]/i.exec(name)?.[0].toUpperCase() ?? '0–9';

const anchorOf = (letter: string): string => `letter-${letter.charAt(0).toLowerCase()}`;

function Rows({ airports }: { airports: readonly StateAirport[] }) {
  return (
    <ul className={listClass}>
      {airports.map((airport) => (
        <li key={airport.icaoCode} className="border-t border-rule">
          <Row airport={airport} />
        </li>
      ))}
    </ul>
  );
}

function Row({
  airport: { icaoCode, name, city, use, hasControlTower, longestRunway, listings },
}: {
  airport: StateAirport;
}) {
  return (
    <Link
      to={paths.airport(icaoCode)}
      className="group grid grid-cols-[5.5rem_minmax(0,1fr)] narrow:grid-cols-1 gap-x-3 py-2 text-ink no-underline"
    >
      <AirportCode code={icaoCode} towered={hasControlTower} className="self-start" />
      <span>
        <span className="block font-semibold wrap-anywhere group-hover:text-chart group-hover:underline">
          {name}
        </span>
        <span className="block text-sm text-ink-soft">
          {city}
          {use === 'private' && ', private use'}
          {longestRunway !== null && (
            <>
              {', '}
              <span className="whitespace-nowrap">
                <span className="figure">{formatRunwayThousands(longestRunway)}</span>k ft runway
              </span>
            </>
          )}
        </span>
        {listings > 0 && (
          <span className="block text-sm font-bold">{counted(listings, 'listing', 'listings')}</span>
        )}
      </span>
    </Link>
  );
}
