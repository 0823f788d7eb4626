import { type RawBuilder, sql } from 'kysely';
import type { FigureColumn } from '../../../domain/fields/field.ts';
import { teeMeasures } from '../../../domain/fit/fit.ts';
import { fitLevels } from '../../../domain/fit/fit-filters.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { optionNames, optionNumbers } from '../options.ts';
import { boundsAt, boundsOf, type FitSearch, missingSides } from '../plan/aircraft.ts';

const states = (kind: ListingKind, name: FigureColumn) => kind.fields.some(({ column }) => column === name);
const columnOf = (name: FigureColumn) => sql.ref(`s.${name}`);

const holds = (figure: RawBuilder<unknown>, least: number, mayBeUnstated: boolean): RawBuilder<unknown> =>
  // One comparison for both, which takes a tenth less than asking for null as well.
  mayBeUnstated ? sql`(${figure} < ${least}::numeric) is not true` : sql`${figure} >= ${least}::numeric`;

/** The stated floor is a rectangle, or the aircraft passes where a T-hangar narrows. */
function floorCondition({ straightFloors }: ListingKind, fit: FitSearch): RawBuilder<unknown>[] {
  if (!straightFloors) return [];
  const mayBeUnstated = fit.level === 'unknown';
  const bounds = boundsAt(teeMeasures, fit);
  if (mayBeUnstated && bounds.length === 0) return [];
  const { field, values } = straightFloors;
  const isStraight = sql`s.options && ${optionNumbers(optionNames({ [field]: values }))}`;
  if (!mayBeUnstated && bounds.length < teeMeasures.length) return [isStraight];
  const each = bounds.map(({ column, least }) => holds(columnOf(column), least, mayBeUnstated));
  return [sql`(${isStraight} or ${sql.join(each, sql` and `)})`];
}

/** True for the spaces `s` of the kind that the aircraft fits into at the level. */
export function fitConditions(kind: ListingKind, fit: FitSearch): RawBuilder<unknown>[] {
  if (!kind.takesAircraft) return [];
  const mayBeUnstated = fit.level === 'unknown';
  if (!mayBeUnstated && missingSides(kind, fit).length > 0) return [sql`false`];
  const each = boundsOf(kind, fit).flatMap(({ column, atLeast, least }) => {
    const names = [column, ...(atLeast && !mayBeUnstated ? [atLeast] : [])].filter((name) =>
      states(kind, name),
    );
    if (names.length === 0) return mayBeUnstated ? [] : sql`false`;
    const figure = names.length > 1 ? sql`coalesce(${sql.join(names.map(columnOf))})` : columnOf(column);
    return holds(figure, least, mayBeUnstated);
  });
  return [...each, ...floorCondition(kind, fit)];
}

/** Larger than any space in square feet, and than any door in feet. */
const LARGER = 1e9;
const WIDER = 10_000;

/** Puts what fits before what is tight and what is unknown, the smallest space first, and of as large ones the narrowest door. */
export function bestFit(kind: ListingKind, fit: FitSearch): RawBuilder<unknown> {
  const levels = fitLevels.slice(0, fitLevels.indexOf(fit.level));
  const better = levels.map(
    (level, at) =>
      sql`when ${sql.join(fitConditions(kind, { ...fit, level }), sql` and `)} then ${sql.lit(at * LARGER)}`,
  );
  const last = sql.lit(levels.length * LARGER);
  const level = better.length > 0 ? sql`case ${sql.join(better, sql` `)} else ${last} end` : last;
  const door = columnOf(states(kind, 'door_width') ? 'door_width' : 'width');
  return sql`(${level} + s.size_sf + coalesce(${door} / ${sql.lit(WIDER)}, 1))::float8`;
}
