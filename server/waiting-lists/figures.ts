import { sql } from 'kysely';
import { stateName } from '../../domain/airports/states.ts';
import type {
  Figures,
  ListFigures,
  StateListFigures,
} from '../../domain/waiting-lists/waiting-list-schema.ts';
import type { Services } from '../services.ts';

/** Fewer waits could tell what a single person waited. */
const WAITS_MIN = 3;
const YEAR_MS = 365.25 * 86_400_000;

type Row = { airport: number; lists: number; people: number; waits: number[] };

type Reads = Pick<Services, 'db' | 'airports'>;

/** Rows of the airports that have lists, the most people first; of one kind of space, or of all. */
async function readRows({ db, airports }: Reads, now: Date, state?: string, category?: string) {
  const { rows: used } = await sql<{ id: number }>`
    select distinct airport_id as id from waiting_lists where ended_at is null`.execute(db);
  const places = new Map(
    used.flatMap(({ id }) => {
      const airport = airports.findById(id);
      return airport && (!state || airport.state === state) ? [[id, airport] as const] : [];
    }),
  );
  const covers = category
    ? sql`exists (select from list_covers c join listings l on l.id = c.listing_id
        where c.list_id = w.id and l.kind = ${category})`
    : sql`true`;
  const { rows } = await sql<Row>`
    with lists as (
      select id, airport_id from waiting_lists w
      where ended_at is null and airport_id = any(${[...places.keys()]}::integer[]) and ${covers}
    ), waits as (
      select l.airport_id, extract(epoch from p.at) * 1000 - (c.body ->> 'date')::float8 as ms
      from lists l join list_events p on p.list_id = l.id and p.body ->> 'type' = 'placed'
        and p.at > ${now}::timestamptz - interval '5 years'
      join list_offers o on o.list_id = l.id and o.id = (p.body ->> 'offer')::integer
      join lateral (
        select body from list_events e where e.list_id = l.id and e.body ->> 'type' = 'completed'
          and (e.body ->> 'entry')::integer = o.entry_id order by seq limit 1
      ) c on true
    )
    select airport_id as airport, count(*)::integer as lists,
      sum((select count(*) from list_entries e where e.list_id = lists.id and e.state in ('applied', 'waiting')))::integer as people,
      array(select ms::float8 from waits where waits.airport_id = lists.airport_id) as waits
    from lists group by airport_id order by people desc, airport_id`.execute(db);
  return rows.flatMap(({ airport, ...row }) => {
    const found = places.get(airport);
    return found ? [{ airport: found, ...row }] : [];
  });
}

type Counted = Omit<Row, 'airport'>;

function figuresOfRows(rows: readonly Counted[]): Figures {
  const waits = rows.flatMap((row) => row.waits);
  return {
    lists: rows.reduce((sum, row) => sum + row.lists, 0),
    people: rows.reduce((sum, row) => sum + row.people, 0),
    medianYears: waits.length < WAITS_MIN ? null : medianYears(waits),
  };
}

/** Figures of the lists for one kind of space in a state, and at its airports. */
export async function figuresOf(
  services: Reads,
  state: string,
  category: string,
  now: Date,
): Promise<ListFigures> {
  const rows = await readRows(services, now, state, category);
  return {
    ...figuresOfRows(rows),
    airports: rows.map(({ airport: { icaoCode, code, name, hasControlTower }, ...row }) => ({
      ...{ icaoCode, code, name, hasControlTower },
      ...figuresOfRows([row]),
    })),
  };
}

/** Figures of all lists, by state. */
export async function figuresByState(services: Reads, now: Date): Promise<StateListFigures[]> {
  const rows = await readRows(services, now);
  return [...Map.groupBy(rows, ({ airport }) => airport.state ?? '')]
    .flatMap(([code, own]) => (code ? [{ code, name: stateName(code), ...figuresOfRows(own) }] : []))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function medianYears(waits: readonly number[]): number {
  const sorted = waits.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const ms = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return Math.round((ms / YEAR_MS) * 10) / 10;
}
