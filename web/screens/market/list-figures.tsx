import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { counted, grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import type { Figures } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { listFiguresByStateQuery, listFiguresQuery } from './market-data.ts';

const years = (median: number | null) =>
  median === null ? null : median < 1 ? 'under 1 year' : `${median} ${median === 1 ? 'year' : 'years'}`;

type MarketState = { code: string; name: string };
type Place = Figures & { id: string; to: string; name: ReactNode };

/** Figures of lists by place; nothing if there are none. */
const Lists = ({ title, intro, by, rows }: { title: string; intro: string; by: string; rows: Place[] }) =>
  rows.length > 0 && (
    <section aria-labelledby="lists" className="mb-8 max-w-xl">
      <h2 id="lists">{title}</h2>
      <p className="mt-1 mb-3 text-ink-soft">{intro}</p>
      <DataTable
        label={`Waiting lists by ${by.toLowerCase()}`}
        className="text-sm"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            name: by,
            cell: ({ to, name }) => (
              <Link to={to} className="-my-2.5 inline-flex min-h-11 items-center text-chart hover:underline">
                <span>{name}</span>
              </Link>
            ),
          },
          { name: 'Lists', figure: true, cell: ({ lists }) => grouped(lists) },
          { name: 'Waiting', figure: true, cell: ({ people }) => grouped(people) },
          { name: 'Median wait', figure: true, cell: ({ medianYears }) => years(medianYears) ?? 'not known' },
        ]}
      />
    </section>
  );

export function ListFiguresByState() {
  const { data = [] } = useQuery(listFiguresByStateQuery);
  return (
    <Lists
      title="Waiting lists"
      intro="For spaces of any kind. The median wait is of people who got a space in the last five years, where there were at least 3."
      by="State"
      rows={data.map((one) => ({ ...one, id: one.code, to: paths.airports({ state: one.code }) }))}
    />
  );
}

/** Of one kind of space in a state. */
export function ListFigures({ state, category }: { state: MarketState; category: string }) {
  const { data } = useQuery(listFiguresQuery(state.code, category));
  if (!data) return null;
  const wait = years(data.medianYears);
  return (
    <Lists
      title={`Waiting lists in ${state.name}`}
      intro={`${counted(data.lists, 'list', 'lists')} with ${counted(data.people, 'place', 'places')}.${wait ? ` Half of those who got a space in the last five years waited more than ${wait}.` : ''}`}
      by="Airport"
      rows={data.airports.map(({ icaoCode, hasControlTower, name, ...figures }) => ({
        ...{ ...figures, id: icaoCode, to: paths.airport(icaoCode) },
        name: (
          <>
            <AirportCode code={icaoCode} towered={hasControlTower} /> {name}
          </>
        ),
      }))}
    />
  );
}
