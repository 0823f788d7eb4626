import { createHash } from 'node:crypto';
import { readTailNumber } from '../../../domain/aircraft/tail-number.ts';
import { fitOf, type Space, verdictLabel } from '../../../domain/fit/fit.ts';
import { fitReason } from '../../../domain/fit/fit-text.ts';
import { spaceOf } from '../../../domain/fit/space.ts';
import { contradictions } from '../../../domain/listing-kinds/contradictions.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { FieldError } from '../../../domain/problem-schema.ts';
import { type Unit, unitGone, unitLabelKey } from '../../../domain/units.ts';
import { type OwnedUnit, type UnitPrivate, unitSchemas } from '../../../domain/units-schema.ts';
import { findRegistered } from '../../aircraft/service.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import { fieldErrors, parseBody } from '../../http/parse.ts';
import { problem } from '../../http/problem.ts';
import { confirmListings } from '../freshness/store.ts';
import type { Authorized } from '../policy.ts';
import { claimKey, type ListingRow, settleKey, touchListing } from '../store.ts';
import { planned, soundPart, type UnitRules, type UnitsChange } from './plan.ts';
import { findPrivate, findUnitsOfOwner, storePrivate } from './private-store.ts';
import { findUnits, restoreUnits, storeUnits } from './store.ts';

/** Reads a request. Throws a 400 with what is wrong in itself, and with the stored units, together. */
export async function readUnitsChange(
  db: Db,
  kind: ListingKind,
  listing: Authorized<ListingRow>,
  how: keyof ReturnType<typeof unitSchemas>,
  body: unknown,
  rules: UnitRules,
): Promise<UnitsChange> {
  const schema = unitSchemas(kind)[how];
  const isWhole = how === 'replace';
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ...parsed.data, units: parsed.data.units ?? [], isWhole } as UnitsChange;
  const errors = fieldErrors(parsed.error);
  const wrong = new Set(errors.map(({ path }) => path));
  const sound = soundPart(kind, body, wrong);
  if (!sound) return parseBody(schema, body) as never;
  const more = (await planned(db, kind, listing, { ...sound, isWhole }, rules, wrong)).errors;
  throw problem.badRequest([...errors, ...more.filter(({ path }) => !wrong.has(path))]);
}

/**
 * The one way to write units. Call it with the listing locked: a change makes one new version of it, and confirms it. What only the
 * owner sees makes no version, which everyone sees. Returns false if there is none.
 */
export async function saveUnits(
  db: Db,
  kind: ListingKind,
  listing: Authorized<ListingRow>,
  change: UnitsChange,
  rules: UnitRules,
): Promise<boolean> {
  const { units, removed, restored, errors } = await planned(db, kind, listing, change, rules);
  if (errors.length > 0) throw problem.badRequest(errors);
  const isStored = await storeUnits(
    db,
    kind,
    listing,
    units.map(({ unit }) => unit),
    removed,
  );
  if (restored.length > 0) {
    await restoreUnits(db, listing, restored);
    // The listing may have changed meanwhile.
    await fitUnitsTo(db, kind, listing);
  }
  const isChanged = isStored || restored.length > 0;
  const known = units.flatMap(({ unit: { label }, private: facts }) =>
    facts ? [{ label, private: facts }] : [],
  );
  const isPrivateChanged = await storePrivate(db, listing.id, known);
  if (isChanged) await touchListing(db, listing.id);
  if (isChanged || isPrivateChanged) await confirmListings(db, [listing.id], rules.now);
  return isChanged;
}

/** The same, once for each key. */
export async function saveUnitsOnce(
  db: Db,
  kind: ListingKind,
  listing: Authorized<ListingRow>,
  change: UnitsChange,
  rules: UnitRules,
  key: string | undefined,
): Promise<boolean> {
  if (key !== undefined) {
    const hash = createHash('sha256')
      .update(JSON.stringify(['units', listing.id, change]))
      .digest();
    const known = await claimKey(db, listing.ownerId, key, hash);
    if (known && !known.request_hash.equals(hash)) {
      throw problem.unprocessable('This Idempotency-Key was used for another request.');
    }
    if (known) return false;
    await settleKey(db, listing.ownerId, key, listing.id);
  }
  return saveUnits(db, kind, listing, change, rules);
}

/** What only the owner sees of each unit, with the aircraft of its tail numbers; units without any are left out. */
export async function listPrivate(
  db: Db,
  kind: ListingKind,
  listing: Authorized<ListingRow>,
): Promise<UnitPrivate[]> {
  const facts = await findPrivate(db, listing.id);
  return (await findUnits(db, kind, listing.id)).flatMap(({ id, values }) => {
    const own = facts.get(id);
    if (!own) return [];
    const space = spaceOf(kind, { ...listing.values, ...values });
    return [{ id, ...own, aircraft: own.tailNumbers.map((number) => aircraftIn(kind, space, number)) }];
  });
}

function aircraftIn(kind: ListingKind, space: Space, number: string): UnitPrivate['aircraft'][number] {
  const type = readTailNumber(number) ? findRegistered(number).type : null;
  if (!type || !kind.takesAircraft) return { number, type: type?.name ?? null, fit: null, fits: null };
  const fit = fitOf(type, space);
  const fits = fit.verdict === 'unknown' ? null : fit.verdict !== 'does-not-fit';
  return { number, type: type.name, fit: `${verdictLabel(fit)}: ${fitReason(fit, type)}`, fits };
}

/**
 * Stores the units of a listing whose values have changed once more, since sizes follow from both. Throws a 400 if one contradicts
 * the new values.
 */
export async function fitUnitsTo(db: Db, kind: ListingKind, listing: ListingRow): Promise<void> {
  const units = await findUnits(db, kind, listing.id);
  const errors = units.flatMap(({ label, values }) =>
    contradictions(kind, { ...listing.values, ...values }).map(({ path, message }) => ({
      path,
      message: `Unit ${label}: ${message}`,
    })),
  );
  if (errors.length > 0) throw problem.badRequest(errors);
  await storeUnits(db, kind, listing, units, []);
}

export const listUnits = async (db: Db, kind: ListingKind, listingId: number): Promise<Unit[]> =>
  (await findUnits(db, kind, listingId)).map(({ position: _, ...unit }) => unit);

/** For the owner's file of the account; without what only the owner sees for the admin. */
export async function exportUnits(db: Db, owner: Pick<Actor, 'id'>, isOwner = true): Promise<OwnedUnit[]> {
  const units = await findUnitsOfOwner(db, owner.id);
  return isOwner ? units : units.map((unit) => ({ ...unit, private: null }));
}

/** Null once it is deleted. */
export const readOwnUnit = async (db: Db, owner: Pick<Actor, 'id'>, unitId: number) =>
  (await findUnitsOfOwner(db, owner.id, unitId))[0] ?? null;

/** Undefined without such a unit. */
export const unitNamed = (units: readonly Unit[], label = ''): Unit | undefined =>
  units.find((one) => unitLabelKey(one.label) === unitLabelKey(label));

/** The error of a label that no unit has; an empty one means any unit. */
export const goneUnitErrors = (units: readonly Unit[], label = ''): FieldError[] =>
  label === '' || unitNamed(units, label) ? [] : [{ path: 'unit', message: unitGone(label) }];
