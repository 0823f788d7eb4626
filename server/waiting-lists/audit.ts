import { recordAudit } from '../admin/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import type { ListRow } from './store.ts';

/** Ids and keys of the rules. */
type Facts = Readonly<Record<string, unknown>>;

/**
 * Records what an owner did to their list. The audit log stays, so it has the number of the account instead of its address, and
 * nothing that people typed.
 */
export const audit = (
  db: Db,
  { id }: Pick<Actor, 'id'>,
  list: Pick<ListRow, 'id' | 'name'>,
  action: string,
  { text: _, ...after }: Facts = {},
): Promise<void> =>
  recordAudit(
    db,
    { id, email: `account ${id}` },
    { action, subject: { type: 'waiting-list', id: list.id, name: list.name }, after },
  );
