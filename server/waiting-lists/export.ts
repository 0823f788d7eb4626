import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { findApplications } from './people-store.ts';
import { presentApplication } from './present.ts';
import { listsOf } from './store.ts';

/** For the files of an account. */
export async function exportWaitingLists(db: Db, actor: Pick<Actor, 'id'>) {
  const applications = await findApplications(db, actor.id);
  const lists = await listsOf(db, actor.id);
  return {
    applications: applications.map(({ row, places }) => ({
      ...presentApplication(row),
      createdAt: row.created_at.toISOString(),
      places,
    })),
    lists: lists.map(({ id, name, airport_code, created_at }) => ({
      ...{ id, name, airportCode: airport_code, createdAt: created_at.toISOString() },
    })),
  };
}
