import { firstDayNotOver } from '../../../domain/dates.ts';
import type { Values } from '../../../domain/fields/field.ts';
import { grouped } from '../../../domain/figures.ts';
import { contradictions } from '../../../domain/listing-kinds/contradictions.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { FieldError } from '../../../domain/problem-schema.ts';
import type { PrivateFacts } from '../../../domain/unit-facts.ts';
import { isCalled, UNIT_NOT_RESTORED, unitLabelKey } from '../../../domain/units.ts';
import { type UnitChange, unitSchemas } from '../../../domain/units-schema.ts';
import type { Db } from '../../db/pool.ts';
import type { Services } from '../../services.ts';
import type { ListingRow } from '../store.ts';
import { countOfOwner, findDeleted, findUnits, type Stored } from './store.ts';

/**
 * What a request does to the units of a listing. With `isWhole`, units that it doesn't name are deleted, and the order is that of the
 * request. Units in `restore` were deleted a while ago.
 */
export type UnitsChange = {
  units: readonly UnitChange[];
  remove?: readonly number[];
  restore?: readonly number[];
  isWhole?: boolean;
};

/** What a change of units is checked by. */
export type UnitRules = { now: Date; limits: Services['config']['units'] };

export const unitRules = ({ clock, config }: Pick<Services, 'clock' | 'config'>): UnitRules => ({
  now: clock(),
  limits: config.units,
});

const withoutNulls = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

function changed(unit: Stored | undefined, change: UnitChange, position: number, isWhole: boolean): Stored {
  const before = isWhole ? undefined : unit;
  return {
    id: unit?.id,
    label: change.label ?? unit?.label ?? '',
    availability: change.availability ?? before?.availability ?? 'available',
    availableFrom:
      change.availableFrom === undefined ? (before?.availableFrom ?? null) : change.availableFrom,
    note: change.note === undefined ? (before?.note ?? null) : change.note,
    values: withoutNulls({ ...before?.values, ...change.values }),
    position,
  };
}

type Named = { unit: Stored; path: string; private?: Partial<PrivateFacts> | undefined };

type Placed = { label: string; path: string; position: number; isStored: boolean };

/** Later units of the same name. */
function twins(all: readonly Placed[]): FieldError[] {
  const seen = new Map<string, Placed>();
  const rows = all.toSorted((one, other) => one.position - other.position);
  return all.flatMap((one) => {
    const key = unitLabelKey(one.label);
    const earlier = seen.get(key);
    if (earlier) return [{ path: one.path, message: isCalled(one.label, rows.indexOf(earlier) + 1) }];
    if (key !== '') seen.set(key, one);
    return [];
  });
}

/** `wrong` has the paths of errors that are known already; the change is without those fields. */
export async function planned(
  db: Db,
  kind: ListingKind,
  listing: ListingRow,
  { units: changes, remove = [], restore = [], isWhole = false }: UnitsChange,
  { now, limits }: UnitRules,
  wrong: ReadonlySet<string> = new Set(),
): Promise<{ units: Named[]; removed: number[]; restored: number[]; errors: FieldError[] }> {
  const existing = await findUnits(db, kind, listing.id);
  const byId = new Map(existing.map((unit) => [unit.id, unit]));
  const byLabel = new Map(existing.map((unit) => [unitLabelKey(unit.label), unit.id]));
  const errors: FieldError[] = [];
  const taken = new Set<number>();
  const next = (existing.at(-1)?.position ?? -1) + 1;
  const touched = changes.map((change, at): Named => {
    const path = `units.${at}`;
    const id = change.id ?? (isWhole ? byLabel.get(unitLabelKey(change.label ?? '')) : undefined);
    const known = id === undefined || taken.has(id) ? undefined : byId.get(id);
    if (change.id !== undefined && !known)
      errors.push({ path: `${path}.id`, message: 'This unit no longer exists' });
    if (known) taken.add(known.id);
    if (id === undefined && change.label === undefined)
      errors.push({ path: `${path}.label`, message: 'Label is required' });
    const position = isWhole ? at : (known?.position ?? next + at);
    const unit = changed(known, change, position, isWhole);
    if (
      unit.availableFrom &&
      unit.availableFrom !== known?.availableFrom &&
      unit.availableFrom < firstDayNotOver(now)
    ) {
      errors.push({ path: `${path}.availableFrom`, message: 'Available from must be today or later' });
    }
    // What contradicts itself in the listing isn't an error of a unit without values of its own.
    const isPlain = Object.keys(unit.values).length === 0;
    const values = Object.entries({ ...listing.values, ...unit.values }).filter(
      ([name]) => !wrong.has(`${path}.values.${name}`),
    );
    for (const one of isPlain ? [] : contradictions(kind, Object.fromEntries(values))) {
      errors.push({ path: `${path}.values.${one.path}`, message: one.message });
    }
    return { unit, path, private: change.private };
  });
  const gone = new Set(isWhole ? existing.flatMap(({ id }) => (taken.has(id) ? [] : [id])) : remove);
  const kept = [...byId.values()].filter(({ id = 0 }) => !taken.has(id) && !gone.has(id));
  const written = touched.filter(({ unit: { id = 0 } }) => !gone.has(id));
  // One that is back already, because the request was sent twice, stays as it is.
  const wanted = [...new Set(restore)].filter((id) => !byId.has(id));
  const found = wanted.length > 0 ? await findDeleted(db, listing, wanted) : [];
  for (const [at, id] of restore.entries()) {
    if (wanted.includes(id) && !found.some((one) => one.id === id))
      errors.push({ path: `restore.${at}`, message: UNIT_NOT_RESTORED });
  }
  const all: Placed[] = [
    ...kept.map(({ label, position }) => ({ label, position, path: '', isStored: true })),
    ...written.map(({ unit: { id, label, position }, path }) => ({
      label,
      position,
      path: `${path}.label`,
      isStored: id !== undefined,
    })),
    ...found.map(({ id, ...unit }) => ({
      ...unit,
      path: `restore.${restore.indexOf(id)}`,
      isStored: false,
    })),
  ];
  errors.push(...twins(all.filter(({ path }) => !wrong.has(path))));
  const stored = all.filter(({ isStored }) => isStored).length;
  const room = (most: number, others = 0) =>
    isWhole || others + stored === 0
      ? ''
      : `. You can add ${grouped(Math.max(0, most - others - stored))} more`;
  if (all.length > limits.listing) {
    errors.push({
      path: 'units',
      message: `A listing can have at most ${grouped(limits.listing)} units${room(limits.listing)}`,
    });
  } else {
    const others = (await countOfOwner(db, listing.ownerId)) - existing.length;
    if (others + all.length > limits.account) {
      errors.push({
        path: 'units',
        message: `Your listings can have at most ${grouped(limits.account)} units together${room(limits.account, others)}`,
      });
    }
  }
  return { units: written, removed: [...gone], restored: found.map(({ id }) => id), errors };
}

/** The fields of a request that its schema accepts; undefined if that leaves no units. */
export function soundPart(
  kind: ListingKind,
  body: unknown,
  wrong: ReadonlySet<string>,
): UnitsChange | undefined {
  const { units = [], remove, restore } = (body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(units) || wrong.has('units')) return undefined;
  const isSound = (path: string) => ![...wrong].some((one) => one === path || one.startsWith(`${path}.`));
  const sound = (fields: unknown, path: string): [string, unknown][] =>
    Object.entries(fields ?? {}).flatMap(([name, value]) => {
      const at = `${path}.${name}`;
      if (name === 'values' && !wrong.has(at)) return [[name, Object.fromEntries(sound(value, at))]];
      return isSound(at) ? [[name, value]] : [];
    });
  return unitSchemas(kind).change.safeParse({
    units: units.map((unit, at) => Object.fromEntries(sound(unit, `units.${at}`))),
    ...(isSound('remove') && { remove }),
    ...(isSound('restore') && { restore }),
  }).data as UnitsChange | undefined;
}
