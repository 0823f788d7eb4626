import { useQuery } from '@tanstack/react-query';
import { counted, grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import type { Figures } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { listFiguresByStateQuery, listFiguresQuery } from './market-data.ts';

const years = (median: number | null) =>
  median === null ? null : median < 1 ? 'under 1 year' : `${median} ${median === 1 ? 'year' : 'years'}`;

const columns: readonly Column<Figures>[] = [
  { name: 'Lists', figure: true, cell: ({ lists }) => grouped(lists) },
  { name: 'Waiting', figure: true, cell: ({ people }) => grouped(people) },
  { name: 'Median wait', figure: true, cell: ({ medianYears }) => years(medianYears) ?? 'not known' },
];

/** Waiting lists by state; nothing if there are none. */
export function ListFiguresByState() {
  const { data = [] } = useQuery(listFiguresByStateQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="lists" className="later max-w-xl">
      <h2 id="lists">Waiting lists</h2>
      <p className="mt-1 mb-3 text-ink-soft">
        For spaces of any kind. The median wait is of people who got a space in the last five years, where
        there were at least 3.
      </p>
      <DataTable
        label="Waiting lists by state"
        className="text-sm"
        rows={data}
        keyOf={({ code }) => code}
        columns={[
          {
            name: 'State',
            cell: ({ code, name }) => (
              <Link
                to={paths.airports({ state: code })}
                className="-my-2.5 inline-flex min-h-11 items-center text-chart hover:underline"
              >
                {name}
                <span className="sr-only">, airports</span>
              </Link>
            ),
          },
          ...columns,
        ]}
      />
    </section>
  );
}

/** Waiting lists for a kind of space in a state; nothing if there are none. */
export function ListFigures({
  state,
  category,
}: {
  state: { code: string; name: string };
  category: string;
}) {
  const { data } = useQuery(listFiguresQuery(state.code, category));
  if (!data || data.lists === 0) return null;
  const wait = years(data.medianYears);
  return (
    <section aria-labelledby="lists" className="mb-8 max-w-xl">
      <h2 id="lists">Waiting lists in {state.name}</h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {counted(data.lists, 'list', 'lists')} with {counted(data.people, 'place', 'places')}.
        {wait && ` Half of those who got a space in the last five years waited more than ${wait}.`}
      </p>
      <DataTable
        label="Waiting lists by airport"
        className="text-sm"
        rows={data.airports}
        keyOf={({ icaoCode }) => icaoCode}
        columns={[
          {
            name: 'Airport',
            cell: ({ icaoCode, name, hasControlTower }) => (
              <Link to={paths.airport(icaoCode)} className="link">
                <AirportCode code={icaoCode} towered={hasControlTower} /> {name}
              </Link>
            ),
          },
          ...columns,
        ]}
      />
    </section>
  );
}
