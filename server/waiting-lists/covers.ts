import { isOpenOffer } from '../../domain/waiting-lists/events.ts';
import type { Rules } from '../../domain/waiting-lists/rules-schema.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { findSpace, findSpaces, type Space } from '../listings/service.ts';
import * as store from './covers-store.ts';
import type { HeldList } from './run.ts';
import type { NewList } from './service.ts';
import { insertList, unitOf } from './store.ts';

/** Stores a list without rules. Throws a 400 for spaces that it can’t have. */
export async function insert(db: Db, actor: Actor, input: NewList, now: Date): Promise<number> {
  const { airportId, airportCode } = await checkSpaces(db, actor, input.covers);
  checkCovers(input.covers, input.rules);
  await freeCovers(db, input.covers);
  const id = await insertList(db, { ownerId: actor.id, airportId, airportCode, name: input.name, now });
  await store.insertCovers(db, id, input.covers);
  return id;
}

/** Gives a list other spaces; takes back offers of those that it no longer has. */
export async function replace(list: HeldList, actor: Actor, covers: NewList['covers']): Promise<void> {
  const { db, row, state } = list;
  const { airportId } = await checkSpaces(db, actor, covers);
  if (airportId !== row.airport_id)
    throw problem.badRequest([{ path: 'covers', message: `Choose listings at ${row.airport_code}` }]);
  await store.deleteCovers(db, row.id);
  await freeCovers(db, covers);
  await store.insertCovers(db, row.id, covers);
  for (const unit of state.vacancies.keys()) {
    const { listing, unit: unitId } = unitOf(unit);
    const isCovered = covers.some(
      (one) => one.listingId === listing && (!one.unitId || one.unitId === unitId),
    );
    if (!isCovered) await list.run({ do: 'gone', unit });
  }
}

async function checkSpaces(db: Db, actor: Actor, covers: NewList['covers']) {
  const errors: { path: string; message: string }[] = [];
  const airports = new Map<number, string>();
  for (const [at, { listingId, unitId }] of covers.entries()) {
    const found = await store.findCovered(db, listingId, unitId ?? null);
    if (found?.ownerId !== actor.id) {
      errors.push({ path: `covers.${at}.listingId`, message: 'This listing isn’t yours, or is gone' });
    } else if (unitId !== undefined && !found.hasUnit) {
      errors.push({ path: `covers.${at}.unitId`, message: 'This unit no longer exists' });
    } else airports.set(found.airportId, found.airportCode);
  }
  const twins = new Set<string>();
  for (const [at, { listingId, unitId = 0 }] of covers.entries()) {
    const key = `${listingId}/${unitId}`;
    if (twins.has(key)) errors.push({ path: `covers.${at}`, message: 'This space is named twice' });
    twins.add(key);
  }
  if (airports.size > 1) errors.push({ path: 'covers', message: 'Choose listings at one airport' });
  if (errors.length > 0) throw problem.badRequest(errors);
  const [[airportId, airportCode] = [0, '']] = airports;
  return { airportId, airportCode };
}

/** Throws a 400 for spaces of another list. */
async function freeCovers(db: Db, covers: NewList['covers']): Promise<void> {
  await store.freeCovers(
    db,
    covers.map(({ listingId }) => listingId),
  );
  const taken = await store.findTakenCovers(db, covers);
  if (taken.length > 0)
    throw problem.badRequest(
      taken.map((at) => ({ path: `covers.${at}`, message: 'This space has another waiting list' })),
    );
}

export type Covered = Space & { listingId: number; size: string | null };

/** The spaces of a list, one by one. */
export async function coveredSpaces(db: Db, listId: number): Promise<Covered[]> {
  const covers = Map.groupBy(await store.findCovers(db, listId), ({ listingId }) => listingId);
  const all: Covered[] = [];
  for (const [listingId, some] of covers)
    for (const space of await findSpaces(db, listingId)) {
      const cover =
        some.find(({ unitId }) => unitId === space.unitId) ?? some.find(({ unitId }) => unitId === null);
      if (cover) all.push({ ...space, listingId, size: cover.size });
    }
  return all;
}

/** Throws a 400 for a space of a size that the rules don’t have. */
export function checkCovers(covers: readonly { size?: string | null | undefined }[], { sizes }: Rules): void {
  const errors = covers.flatMap(({ size }, at) => {
    const isKnown = size ? sizes.some(({ key }) => key === size) : sizes.length === 0;
    return isKnown
      ? []
      : [{ path: `covers.${at}.size`, message: 'Choose a size of the rules for each space' }];
  });
  if (errors.length > 0) throw problem.badRequest(errors);
}

/** Offers a space by hand: the next ones in order, also if it wasn’t free for the list yet. */
export async function offer(list: HeldList, listingId: number, unitId: number): Promise<void> {
  const unit = `${listingId}/${unitId}`;
  const covers = await store.findCovers(list.db, list.row.id);
  const cover =
    covers.find((one) => one.listingId === listingId && one.unitId === unitId) ??
    covers.find((one) => one.listingId === listingId && one.unitId === null);
  const space = cover && (await findSpace(list.db, listingId, unitId));
  if (!space) throw problem.badRequest([{ path: 'unitId', message: 'Choose a space of this list' }]);
  checkOffer(list, unit, space);
  const from = typeof space.values.availableFrom === 'string' ? space.values.availableFrom : null;
  await list.run({ do: 'free', unit, size: cover?.size ?? null, from });
  if (!list.current().automatic) await list.run({ do: 'offer', unit });
}

function checkOffer(list: HeldList, unit: string, { availability, values }: Space): void {
  const open = [...list.state.offers.values()].filter((one) => one.unit === unit && isOpenOffer(one));
  if (open.some(({ state }) => state === 'accepted'))
    throw problem.conflict('Someone accepted this space. Withdraw their offer first.');
  const { automatic, parallel } = list.current();
  if (open.length >= (automatic ? 1 : parallel)) throw problem.conflict('This space is already offered.');
  if (availability === 'occupied' && !values.availableFrom)
    throw problem.conflict('This space is occupied. Say from when it is available, or that it is, first.');
}
