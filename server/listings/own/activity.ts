import { DAY_MS } from '../../../domain/dates.ts';
import { ACTIVITY_DAYS, ACTIVITY_LISTINGS } from '../../../domain/own-listings.ts';
import type { Activity } from '../../../domain/own-listings-schema.ts';
import { FILTER_ONCE, unknownFilter } from '../../../domain/search-query.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import * as store from '../store.ts';

const ID_MAX = 2_147_483_647;

/** Returns each id once; throws a 400 for anything else. */
export function readIds(params: URLSearchParams): number[] {
  const errors = [...new Set(params.keys())]
    .filter((name) => name !== 'ids')
    .map((name) => ({ path: name, message: unknownFilter(name) }));
  const given = params.getAll('ids');
  const [text = ''] = given;
  const most = ACTIVITY_LISTINGS * 11;
  const ids = /^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/.test(text.slice(0, most + 1))
    ? text.split(',').map(Number)
    : [];
  if (given.length > 1) errors.push({ path: 'ids', message: FILTER_ONCE });
  else if (text.length > most || ids.length > ACTIVITY_LISTINGS) {
    errors.push({ path: 'ids', message: `Use at most ${ACTIVITY_LISTINGS} listings` });
  } else if (ids.length === 0 || ids.some((id) => id > ID_MAX)) {
    errors.push({ path: 'ids', message: 'Ids must be whole numbers, separated by commas' });
  }
  if (errors.length > 0) throw problem.badRequest(errors);
  return [...new Set(ids)];
}

/** Leaves out listings of other owners. */
export async function ownActivity(db: Db, owner: Actor, ids: readonly number[]): Promise<Activity> {
  const now = Date.now();
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const [from, to] = [day(now - (ACTIVITY_DAYS - 1) * DAY_MS), day(now)];
  return { from, to, listings: await store.findActivity(db, owner.id, ids, from, to) };
}
