import type { AirportDetail } from '../../../domain/airports/airport.ts';
import { counted, grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { FARTHER_NM, NEARBY_NM } from '../../../domain/search.ts';
import { onOffer } from '../../../domain/search-query.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { Figure } from '../../listing/figure.tsx';
import { ListingLine, rowsClass } from '../../listing/listing-line.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import type { MarketFound, Neighbor } from './airport-queries.ts';

/** Rows shown without opening the rest. */
const ROWS = 10;

export function Nearby({ airport, offers, neighbors, nearest }: { airport: AirportDetail } & MarketFound) {
  const { icaoCode } = airport;
  return (
    <section
      aria-labelledby="nearby"
      className="later flex flex-col gap-5 [contain-intrinsic-height:auto_110rem] lg:[contain-intrinsic-height:auto_65rem]"
    >
      <h2 id="nearby">
        Within {NEARBY_NM} nm of {icaoCode}
      </h2>
      {neighbors.length === 0 && (
        <p className="text-ink-soft">
          Nothing is for lease at airports within {NEARBY_NM} nm.{' '}
          {(nearest[0]?.distanceNm ?? Infinity) <= FARTHER_NM && (
            <Link
              to={paths.browse({
                near: icaoCode,
                withinNm: FARTHER_NM,
                ...onOffer(null),
              })}
              className="link whitespace-nowrap"
            >
              Look within {FARTHER_NM} nm
            </Link>
          )}
        </p>
      )}
      {nearest.length > 0 && (
        <div>
          <h3 className="mb-3">Nearest listings</h3>
          <ul className={rowsClass}>
            {nearest.map((listing) => (
              <ListingLine key={listing.id} listing={listing} level={4} />
            ))}
          </ul>
        </div>
      )}
      {neighbors.length > 0 && (
        <>
          <ul className="flex flex-wrap gap-2" aria-label={`All within ${NEARBY_NM} nm`}>
            {offers
              .filter(({ within }) => within > 0)
              .map(({ kind, within }) => (
                <li key={kind.category}>
                  <Link
                    to={paths.browseKind(kind, {
                      near: icaoCode,
                      withinNm: NEARBY_NM,
                      ...onOffer(null),
                    })}
                    className="chip"
                  >
                    {kind.label} <span className="figure">{grouped(within)}</span>
                  </Link>
                </li>
              ))}
          </ul>
          <Neighbors rows={neighbors.slice(0, ROWS)} label={`Airports within ${NEARBY_NM} nm`} />
          {neighbors.length > ROWS && (
            <details>
              <summary className="min-h-11 cursor-pointer py-2 font-semibold text-chart">
                {neighbors.length - ROWS} more, farther away
              </summary>
              <div className="mt-2">
                <Neighbors rows={neighbors.slice(ROWS)} label="Airports farther away" />
              </div>
            </details>
          )}
        </>
      )}
    </section>
  );
}

const columns: readonly Column<Neighbor>[] = [
  {
    name: 'Airport',
    cell: ({ icaoCode, name, hasControlTower }) => (
      <Link
        to={paths.airport(icaoCode)}
        className="-my-0.5 block min-h-11 text-ink no-underline hover:text-chart hover:underline"
      >
        <AirportCode code={icaoCode} towered={hasControlTower} />
        <span className="block text-sm not-narrow:wrap-anywhere">{name}</span>
      </Link>
    ),
  },
  {
    name: 'Distance, true bearing',
    figure: true,
    cell: ({ distanceNm, bearingDeg }) => (
      <>
        <Figure text={`${distanceNm.toFixed(1)} nm`} className="block font-bold" />
        <span className="block text-ink-soft">{bearingText(bearingDeg)}</span>
      </>
    ),
  },
  {
    name: 'For lease',
    cell: ({ icaoCode, offers }) => (
      <ul className="text-sm">
        {offers.map(({ kind, count }) => (
          <li key={kind.category}>
            <Link
              to={paths.browseKind(kind, { icaoCode, ...onOffer(null) })}
              className="inline-block py-1 text-chart hover:underline"
            >
              {counted(count, kind.singular, kind.plural)}
              <span className="sr-only"> at {icaoCode}</span>
            </Link>
          </li>
        ))}
      </ul>
    ),
  },
];

const Neighbors = ({ rows, label }: { rows: readonly Neighbor[]; label: string }) => (
  <DataTable
    label={label}
    className="table-top"
    rows={rows}
    keyOf={({ icaoCode }) => icaoCode}
    columns={columns}
  />
);

/** "045°": three digits, as pilots say it. North is 360°. */
const bearingText = (degrees: number): string => `${String(Math.round(degrees) || 360).padStart(3, '0')}°`;
