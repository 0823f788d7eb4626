import { type RawBuilder, sql } from 'kysely';
import {
  type ChoiceFilter,
  choicesOf,
  type ListingKind,
  type NumberFilter,
  partChosen,
} from '../../../domain/listing-kinds/kind.ts';
import type { ListingQuery } from '../../../domain/search-query.ts';
import { optionNames, optionNumbers, statesOption } from '../options.ts';
import type { Floor } from '../parse/dimensions.ts';
import { fitsOf } from '../plan/aircraft.ts';
import type { Plan } from '../plan/plan.ts';
import { fitConditions } from './fit.ts';
import { boxCondition, nearCondition } from './positions.ts';
import { wordsCondition } from './words.ts';

type Condition = RawBuilder<unknown>;

export const and = (all: readonly Condition[]): Condition =>
  all.length > 0 ? sql.join(all, sql` and `) : sql`true`;

/** Same expression as the index of this order: listings that don't state NNN come last, by their stated month. No month is that high. */
export const monthOrder = sql`coalesce(s.all_in_month, s.stated_month + 1000000000000)`;
/** Same expression as the index of this order. Each kind states one of the two. */
export const rate = sql`coalesce(s.lease_rate, s.monthly_rate)`;

const figure = (name: NumberFilter['column']) =>
  name === 'lease_rate' || name === 'monthly_rate' ? rate : sql.ref(`s.${name}`);
/** A space that doesn't state the all-in month is above every limit. */
const highest = (name: NumberFilter['column']) => (name === 'all_in_month' ? monthOrder : figure(name));

/** True if the rectangle fits on the floor, either way around. The area lets an index rule out most spaces. */
const holds = ([width, length]: readonly [number, number]) => sql`(s.size_sf >= ${width * length}
  and least(s.width, s.depth) >= ${width} and greatest(s.width, s.depth) >= ${length})`;

/** Sides that aren't stated may be long enough. */
function floorCondition(kind: ListingKind, { shorter, longer }: Floor): Condition {
  const area = sql`s.size_sf >= ${shorter * longer}::numeric`;
  const hasSides = ['width', 'depth'].every((side) => kind.fields.some(({ column }) => column === side));
  if (!hasSides) return area;
  return sql`(${area} and (s.width is null or s.depth is null
    or (least(s.width, s.depth) >= ${shorter} and greatest(s.width, s.depth) >= ${longer})))`;
}

function choiceCondition(kind: ListingKind, filter: ChoiceFilter, value: string): Condition {
  switch (filter.by) {
    case 'option':
    case 'answer':
      return statesOption(partChosen(kind, filter, value));
    case 'floor': {
      const at = filter.options.findIndex((option) => option.value === value);
      const [own, larger] = [filter.options[at], filter.options[at + 1]];
      return and([
        ...(own && at > 0 ? [holds(own.feet)] : []),
        ...(larger ? [sql`not ${holds(larger.feet)}`] : []),
      ]);
    }
    case 'airport':
      // Already part of `airportIds`.
      return sql`true`;
  }
}

/* Spaces that don't state the fact that a filter asks for. */

const orUnstated = (condition: Condition, unstated: Condition | undefined): Condition =>
  unstated ? sql`(${condition} or ${unstated})` : condition;

/** Undefined if every listing of the kind states the figure. */
function unstatedFigure(kind: ListingKind, { column }: NumberFilter): Condition | undefined {
  const isOptional = kind.fields.some((field) => field.column === column && !field.required);
  if (!isOptional && !(column === 'all_in_month' && kind.hasNnn)) return undefined;
  return sql`${sql.ref(`s.${column}`)} is null`;
}

/** Undefined for a filter that asks for no optional field. */
function unstatedChoice(kind: ListingKind, filter: ChoiceFilter, value: string): Condition | undefined {
  // An option that the form asks as a yes-or-no question is stated by either answer.
  const asked =
    filter.by === 'option'
      ? (kind.choices.find((one) => one.by === 'answer' && one.path === `${filter.field}.${value}`) ?? filter)
      : filter;
  const names = choicesOf(kind, asked).flatMap((option) => {
    const part = partChosen(kind, asked, option.value);
    return part ? optionNames(part) : [];
  });
  return names.length > 0 ? sql`not s.options && ${optionNumbers(names)}` : undefined;
}

/** True if the search asks for a fact that some listings don't state. */
export const asksUnstated = (
  kind: ListingKind,
  { numbers, choices }: Pick<ListingQuery, 'numbers' | 'choices'>,
): boolean =>
  kind.filters.some((filter) => filter.name in numbers && unstatedFigure(kind, filter)) ||
  kind.choices.some((filter) => {
    const value = choices[filter.name];
    return value !== undefined && unstatedChoice(kind, filter, value);
  });

/** The conditions of the filters for figures and choices. */
function filterConditions(kind: ListingKind, plan: Plan): Condition[] {
  const all: Condition[] = [];
  const add = (stated: Condition, unstated: Condition | undefined) =>
    all.push(plan.includesUnstated ? orUnstated(stated, unstated) : stated);
  for (const filter of kind.filters) {
    const value = plan.numbers[filter.name];
    if (value === undefined) continue;
    const bound =
      filter.compare === 'at-least'
        ? sql`${figure(filter.column)} >= ${value}::numeric`
        : sql`${highest(filter.column)} <= ${value}::numeric`;
    add(bound, unstatedFigure(kind, filter));
  }
  for (const filter of kind.choices) {
    const value = plan.choices[filter.name];
    if (value === undefined) continue;
    add(choiceCondition(kind, filter, value), unstatedChoice(kind, filter, value));
  }
  return all;
}

/** True if a search for the figure leaves out listings that don't state it: optional sides of a floor may be long enough. */
const mustState = (kind: ListingKind, name: string): boolean =>
  kind.fields.some(({ column: own, required, section }) => own === name && (required || section === 'door'));

/** Above this number, comparing each row is faster than an index look-up per airport. */
const FEW_AIRPORTS = 800;

const atAirports = (ids: readonly number[]) =>
  sql`${ids.length > FEW_AIRPORTS ? sql`s.airport_id + 0` : sql`s.airport_id`} = any(${ids}::integer[])`;

/** The conditions of a plan for a row `s` of `spaces`. */
export function conditions(kind: ListingKind, plan: Plan): Condition {
  const { airportIds, words, size, dimensions = [], floor, maxRate, maxRent, bbox, positions } = plan;
  const all = [sql`s.kind = ${kind.category}`, sql`s.active`];
  if (airportIds) all.push(atAirports(airportIds));
  if (words) all.push(wordsCondition(words));
  if (size?.least !== undefined) all.push(sql`s.size_sf >= ${size.least}::numeric`);
  if (size?.most !== undefined) all.push(sql`s.size_sf <= ${size.most}::numeric`);
  for (const { column, least } of dimensions) {
    const atLeast = sql`${figure(column)} >= ${least}::numeric`;
    all.push(mustState(kind, column) ? atLeast : sql`(${atLeast} or ${figure(column)} is null)`);
  }
  if (floor) all.push(floorCondition(kind, floor));
  if (maxRate !== undefined) all.push(sql`${rate} <= ${maxRate}::numeric`);
  if (maxRent !== undefined) all.push(sql`s.stated_month <= ${maxRent}::numeric / 12`);
  for (const fit of fitsOf(plan)) all.push(...fitConditions(kind, fit));
  if (plan.availability) all.push(sql`s.availability = ${plan.availability}`);
  if (plan.hidesOccupied) all.push(sql`s.availability <> 'occupied'`);
  if (plan.availableBy) all.push(sql`${plan.availableBy}::date between s.free_from and s.free_until`);
  if (bbox) all.push(boxCondition(bbox));
  if (positions) all.push(nearCondition(positions, plan.withinNm));
  return and([...all, ...filterConditions(kind, plan)]);
}
