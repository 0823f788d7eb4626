import { type RawBuilder, sql } from 'kysely';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import type { AirportClass, ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../airports/airports.ts';
import { factsOf } from './fact-words.ts';
import { choiceCondition } from './search.ts';

/**
 * Marks say as words what a listing has besides its text, so that one text search asks for both. They are added to its words only
 * while it is compared with stored searches, which contain them: a changed mark needs a migration.
 */

// No word of a text begins with @.
const marks = {
  fact: (field: string, word: string) => `@fact ${field} ${word}`,
  floor: (filter: string, option: string) => `@floor ${filter} ${option}`,
  airport: (id: number) => `@airport ${id}`,
  state: (code: string) => `@state ${code}`,
  airportClass: (name: AirportClass) => `@class ${name}`,
};

/** Asks for the mark. */
const asking =
  <Of extends unknown[]>(name: (...of: Of) => string) =>
  (...of: Of): RawBuilder<string> =>
    sql<string>`${`'${name(...of).replaceAll("'", "''")}'`}::tsquery`;

export const asks = {
  fact: asking(marks.fact),
  floor: asking(marks.floor),
  airport: asking(marks.airport),
  state: asking(marks.state),
  airportClass: asking(marks.airportClass),
};

const isOfClass: Record<AirportClass, (airport: AirportSummary) => boolean> = {
  public: ({ use }) => use === 'public',
  private: ({ use }) => use === 'private',
  controlled: ({ hasControlTower }) => hasControlTower,
  uncontrolled: ({ hasControlTower }) => !hasControlTower,
};

export const airportsOfClass = ({ list }: Airports, name: AirportClass): AirportSummary[] =>
  list.filter(isOfClass[name]);

function marksOfAirport(airports: Airports, id: number): string[] {
  const airport = airports.summaryOf(id);
  const classes = Object.entries(isOfClass).flatMap(([name, isOf]) =>
    airport && isOf(airport) ? marks.airportClass(name as AirportClass) : [],
  );
  return [marks.airport(id), ...(airport ? [marks.state(airport.state), ...classes] : [])];
}

/** The words of the listing `l` at the airport, with its marks. */
export function markedWords(kind: ListingKind, airports: Airports, airportId: number): RawBuilder<string> {
  const facts = factsOf(kind).map(({ name, words, condition }) => ({
    names: [...words].map((word) => marks.fact(name, word)),
    condition,
  }));
  const floors = kind.choices.flatMap((filter) =>
    filter.by === 'floor'
      ? filter.options.map(({ value }) => ({
          names: [marks.floor(filter.name, value)],
          condition: choiceCondition(kind, filter, value),
        }))
      : [],
  );
  const each = [...facts, ...floors].map(
    ({ names, condition }) => sql`|| case when ${condition} then ${names}::text[] end`,
  );
  return sql<string>`(l.search || array_to_tsvector(
    ${marksOfAirport(airports, airportId)}::text[] ${sql.join(each, sql` `)}))`;
}
