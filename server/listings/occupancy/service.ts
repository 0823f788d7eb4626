import { DAY_MS } from '../../../domain/dates.ts';
import type { Values } from '../../../domain/fields/field.ts';
import { allFields } from '../../../domain/listing-kinds/all-fields.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { messages } from '../../../domain/messages.ts';
import { OCCUPANCY_MONTHS, type Occupancy } from '../../../domain/occupancy-schema.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { listComingUp } from '../coming-up/service.ts';
import type { ListingServices } from '../service.ts';
import { findAirports, findMonths, findSpaces, findVacancies, type Space } from './store.ts';

function median(figures: readonly number[]): number | null {
  const sorted = figures.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const sizeOf = ({ category, columns }: Space): string => {
  const kind = kindOfCategory(category);
  if (!kind) return '';
  const values: Values = Object.fromEntries(
    allFields(kind).map(({ name, column }) => [name, columns[column ?? name]]),
  );
  return kind.size(values);
};

/** Counts by kind and size; the largest groups of a kind first. */
function groupsOf(spaces: readonly Space[]): Occupancy['groups'] {
  const groups = Map.groupBy(spaces, (space) => `${space.category} ${sizeOf(space)}`);
  const kinds = [...new Set(spaces.map(({ category }) => category))];
  return [...groups.values()]
    .map((some) => {
      const [first] = some as [Space];
      const count = (availability: string) => some.filter((one) => one.availability === availability).length;
      return {
        category: first.category,
        size: sizeOf(first),
        units: some.length,
        available: count('available'),
        limited: count('limited'),
        occupied: count('occupied'),
        medianRate: median(some.flatMap(({ rate }) => rate ?? [])),
      };
    })
    .toSorted(
      (one, other) => kinds.indexOf(one.category) - kinds.indexOf(other.category) || other.units - one.units,
    );
}

/** All of it from stored changes; `code` is of an airport, or undefined for all of them. */
export async function readOccupancy(
  { db, airports, clock }: Pick<ListingServices, 'db' | 'airports' | 'clock'>,
  owner: Actor,
  code: string | undefined,
): Promise<Occupancy> {
  const airport = code === undefined ? null : airports.findByCode(code);
  if (airport === undefined) throw problem.badRequest([{ path: 'airport', message: messages.selectAirport }]);
  const now = clock();
  const of = [db, owner.id, airport?.id ?? null] as const;
  const [spaces, vacancies, months, own, { dates }] = await Promise.all([
    findSpaces(...of),
    findVacancies(...of, now),
    findMonths(...of, { now, months: OCCUPANCY_MONTHS }),
    findAirports(db, owner.id),
    listComingUp(db, owner.id, now),
  ]);
  const start = Date.parse(`${months.months[0]?.month}-01`);
  const daysOf = ({ began, ended }: { began: Date; ended: Date }) =>
    Math.floor((ended.getTime() - began.getTime()) / DAY_MS);
  const keyOf = ({ listing, unit }: { listing: number; unit: number | null }) => `${listing} ${unit}`;
  const current = new Map(vacancies.filter(({ isNow }) => isNow).map((one) => [keyOf(one), one]));
  const ended = vacancies.filter((one) => !one.isNow && one.isWhole && one.began.getTime() >= start);
  const listings = new Map(spaces.map((space) => [space.listing, space]));
  const today = now.toISOString().slice(0, 10);
  return {
    airport: airport && { code: airport.icaoCode, name: airport.name },
    airports: own,
    ...months,
    groups: groupsOf(spaces),
    vacant: spaces
      .flatMap(({ unit, ...space }) => {
        const { listing, category, title, label } = space;
        const vacancy = current.get(keyOf({ listing, unit }));
        return vacancy
          ? [{ listing, category, title, label, days: daysOf(vacancy), isLeast: !vacancy.isWhole }]
          : [];
      })
      .toSorted((one, other) => other.days - one.days),
    medianDaysVacant: median([...current.values()].map(daysOf).filter((days) => days > 0)),
    turnovers: { count: ended.length, medianDays: median(ended.map(daysOf)) },
    leases: dates.flatMap(({ listing, unit, tenant, fact, day }) =>
      fact === 'leaseEnd' && day >= today && listings.has(listing.id)
        ? [
            {
              listing: listing.id,
              category: listing.category,
              title: listing.title,
              label: unit.label,
              day,
              tenant,
            },
          ]
        : [],
    ),
  };
}
