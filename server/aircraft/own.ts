import { aircraftBySlug } from '../../domain/aircraft/aircraft-table.ts';
import {
  aircraftKey,
  MY_AIRCRAFT_MAX,
  measureErrors,
  sizeName,
  TOO_MANY_AIRCRAFT,
} from '../../domain/aircraft/my-aircraft.ts';
import type {
  AircraftChange,
  MergedAircraft,
  NewAircraft,
  OwnAircraft,
} from '../../domain/aircraft/my-aircraft-schema.ts';
import { weighedOf } from '../../domain/airports/runway-weight.ts';
import { holdAccount } from '../accounts/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { Problem, problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { changesByAccount } from './limits.ts';
import { findRegistered } from './registry.ts';
import * as store from './store.ts';

type AircraftServices = Pick<Services, 'db' | 'clock'>;
type Asker = Pick<Actor, 'id'>;

function present(row: store.AircraftRow): OwnAircraft {
  const { id, slug, tail_number, label, clearances } = row;
  const type = slug === null ? undefined : aircraftBySlug(slug);
  const { wingspan, length, tailHeight } = type ?? {
    wingspan: Number(row.wingspan),
    length: Number(row.length),
    tailHeight: Number(row.tail_height),
  };
  return {
    id,
    name: type?.name ?? sizeName({ wingspan, length, tailHeight }),
    ...(tail_number !== null && { tailNumber: tail_number }),
    // A type that a release left out is an aircraft of these dimensions.
    ...(type && { slug: type.slug }),
    wingspan,
    length,
    tailHeight,
    ...(type?.wingspanFolded && { wingspanFolded: type.wingspanFolded }),
    ...(type?.rotorDiameter && { rotorDiameter: type.rotorDiameter }),
    ...(type?.estimated && { estimated: type.estimated }),
    ...(type && weighedOf(type)),
    ...(row.wing_depth !== null && { wingDepth: Number(row.wing_depth) }),
    ...(row.tailplane !== null && { tailplane: Number(row.tailplane) }),
    ...(label !== null && { label }),
    ...(clearances !== null && { clearances: clearances as OwnAircraft['clearances'] }),
  };
}

/** The one in use first. */
export const listOwn = async (db: Db, actor: Asker): Promise<OwnAircraft[]> =>
  (await store.findOwn(db, actor.id)).map(present);

/** Finds the dimensions. Throws a 400 for an unknown type, and for a tail number alone whose type is unknown. */
function readNew({ tailNumber, slug, ...typed }: NewAircraft): store.NewRow {
  const { wingspan, length, tailHeight } = typed;
  const named = slug === undefined ? undefined : aircraftBySlug(slug);
  if (slug !== undefined && !named)
    throw problem.badRequest([{ path: 'slug', message: 'We don’t know this type. Search for its name' }]);
  let type = named;
  let sides =
    wingspan !== undefined && length !== undefined && tailHeight !== undefined
      ? { wingspan, length, tailHeight }
      : named;
  if (!sides && tailNumber !== undefined) {
    const registered = findRegistered(tailNumber);
    if (!registered.type)
      throw problem.badRequest([{ path: 'tailNumber', message: registered.detail }], registered.detail);
    type = registered.type;
    sides = registered.type;
  }
  if (!sides) throw problem.badRequest([{ path: 'slug', message: 'Give a type' }]);
  const errors = measureErrors(sides, typed);
  if (errors.length > 0) throw problem.badRequest(errors);
  return {
    key: aircraftKey({ tailNumber, slug: type?.slug, ...sides }),
    tail_number: tailNumber ?? null,
    slug: type?.slug ?? null,
    wingspan: sides.wingspan,
    length: sides.length,
    tail_height: sides.tailHeight,
    wing_depth: typed.wingDepth ?? null,
    tailplane: typed.tailplane ?? null,
    label: typed.label ?? null,
    clearances: typed.clearances ?? null,
  };
}

/** Nothing for one whose dimensions we don’t know. */
function readKnown(one: NewAircraft): store.NewRow[] {
  try {
    return [readNew(one)];
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
}

/** Adds one and makes it the one in use; one that is there becomes the one in use, with what is new. Throws a 409 above the limit. */
export async function addOwn(
  { db, clock }: AircraftServices,
  actor: Asker,
  one: NewAircraft,
): Promise<OwnAircraft[]> {
  await countTries(db, [{ limit: changesByAccount, by: [actor.id] }]);
  const row = readNew(one);
  return db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    const known = await store.findOwn(transaction, actor.id);
    const same = known.find(({ key }) => key === row.key);
    if (same) {
      const { label, clearances, wingDepth, tailplane } = one;
      const changes = { label, clearances, wingDepth, tailplane, usedAt: clock() };
      await store.updateOwn(transaction, actor.id, same.id, changes);
    } else if (known.length >= MY_AIRCRAFT_MAX) throw problem.conflict(TOO_MANY_AIRCRAFT);
    else await store.insertOwn(transaction, actor.id, row, clock());
    return listOwn(transaction, actor);
  });
}

/**
 * Adds what was chosen on a device; its current one becomes the one in use. Aircraft that are there keep their name, clearances,
 * and measures, those that we can’t read are ignored, and those above the limit are left out.
 */
export async function mergeOwn(
  { db, clock }: AircraftServices,
  actor: Asker,
  aircraft: readonly NewAircraft[],
): Promise<MergedAircraft> {
  await countTries(db, [{ limit: changesByAccount, by: [actor.id] }]);
  const rows = new Map(aircraft.flatMap(readKnown).map((row) => [row.key, row]));
  return db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    const known = new Map((await store.findOwn(transaction, actor.id)).map((row) => [row.key, row]));
    const added = [...rows.values()].filter(({ key }) => !known.has(key));
    const kept = new Set(added.slice(0, Math.max(0, MY_AIRCRAFT_MAX - known.size)));
    let at = clock().getTime();
    for (const row of rows.values()) {
      const usedAt = new Date(at);
      const same = known.get(row.key);
      // The first is the latest.
      at -= 1;
      if (same) await store.updateOwn(transaction, actor.id, same.id, { usedAt });
      else if (kept.has(row)) await store.insertOwn(transaction, actor.id, row, usedAt);
    }
    return { aircraft: await listOwn(transaction, actor), left: added.length - kept.size };
  });
}

const removed = () => problem.notFound('This aircraft was removed.');

/** Throws a 404 for one that the account doesn’t have, and a 400 for measures that it can't have. */
export async function changeOwn(
  { db, clock }: AircraftServices,
  actor: Asker,
  id: number,
  { current, ...changes }: AircraftChange,
): Promise<OwnAircraft[]> {
  await countTries(db, [{ limit: changesByAccount, by: [actor.id] }]);
  const own = (await listOwn(db, actor)).find((one) => one.id === id);
  const errors = own ? measureErrors(own, changes) : [];
  if (errors.length > 0) throw problem.badRequest(errors);
  return db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    const set = { ...changes, ...(current && { usedAt: clock() }) };
    if (!(await store.updateOwn(transaction, actor.id, id, set))) throw removed();
    return listOwn(transaction, actor);
  });
}

/** Throws a 404 for one that the account doesn’t have. */
export async function removeOwn({ db }: AircraftServices, actor: Asker, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    if (!(await store.deleteOwn(transaction, actor.id, id))) throw removed();
  });
}

export const exportAircraft = async (db: Db, actor: Asker) =>
  (await listOwn(db, actor)).map(({ id: _id, ...one }) => one);
