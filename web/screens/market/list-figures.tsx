import { useQuery } from '@tanstack/react-query';
import { counted, grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { listFiguresQuery } from './market-data.ts';

const years = (median: number | null) =>
  median === null ? null : median < 1 ? 'under 1 year' : `${median} ${median === 1 ? 'year' : 'years'}`;

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
          { name: 'Lists', figure: true, cell: ({ lists }) => grouped(lists) },
          { name: 'Waiting', figure: true, cell: ({ people }) => grouped(people) },
          { name: 'Median years', figure: true, cell: ({ medianYears }) => medianYears ?? 'too few' },
        ]}
      />
    </section>
  );
}
