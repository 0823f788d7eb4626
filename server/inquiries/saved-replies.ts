import { SAVED_REPLIES_MAX } from '../../domain/inquiries.ts';
import type { SavedReplies } from '../../domain/inquiries-schema.ts';
import { holdAccount } from '../accounts/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';

/** Texts that an account keeps to answer with, oldest first. */
export const listReplies = (db: Db, { id }: Pick<Actor, 'id'>): Promise<SavedReplies> =>
  db.selectFrom('saved_replies').select(['id', 'body']).where('user_id', '=', id).orderBy('id').execute();

/** Throws a 409 above the limit. A text that is there already is kept once. */
export const saveReply = (db: Db, actor: Actor, body: string): Promise<SavedReplies> =>
  db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    const known = await listReplies(transaction, actor);
    if (known.some((one) => one.body === body)) return known;
    if (known.length >= SAVED_REPLIES_MAX) {
      throw problem.conflict(`You can save up to ${SAVED_REPLIES_MAX} replies. Remove one first.`);
    }
    await transaction.insertInto('saved_replies').values({ user_id: actor.id, body }).execute();
    return listReplies(transaction, actor);
  });

/** Throws a 404 for anyone else's. */
export const removeReply = (db: Db, actor: Actor, id: number): Promise<SavedReplies> =>
  db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    const { numDeletedRows } = await transaction
      .deleteFrom('saved_replies')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw problem.notFound('This saved reply doesn’t exist.');
    return listReplies(transaction, actor);
  });
