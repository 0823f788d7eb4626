import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { findApplications, findPerson } from './people-store.ts';
import { presentApplication } from './present.ts';
import { findEvents, findList, findOfferEntry, listsOf } from './store.ts';

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

/** An event of an owner’s list, for their webhook; null if the list isn’t theirs. */
export async function readListEvent(
  db: Db,
  publicUrl: string,
  { id: ownerId }: Pick<Actor, 'id'>,
  listId: number,
  seq: number,
) {
  const list = await findList(db, listId);
  const [event] = await findEvents(db, listId, seq - 1, 1);
  if (!event || list?.owner_id !== ownerId) return null;
  const { at, ...body } = event;
  const entry =
    'offer' in body ? await findOfferEntry(db, listId, body.offer) : 'entry' in body ? body.entry : 0;
  return {
    ...{ id: listId, name: list.name, url: publicUrl + waitingListPaths.keep(listId) },
    event: { ...body, at: new Date(at).toISOString() },
    person: (entry && (await findPerson(db, listId, entry))) || null,
  };
}
