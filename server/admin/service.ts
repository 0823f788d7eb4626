import { sql, type Transaction } from 'kysely';
import type { AuditSubject } from '../../domain/admin.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import type { Actor } from '../http/actor.ts';
import { listingRecord } from '../listings/service.ts';

/** An action of the admin. `before` and `after` hold what it changed. */
export type AuditEntry = {
  /** Verb, such as `delete` or `take-down`. */
  action: string;
  subject: { type: AuditSubject; id: number | string; name: string };
  before?: unknown;
  after?: unknown;
  note?: string | undefined;
  /** Now by default. */
  at?: Date;
};

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Call it in the transaction of the action, so that there is never one without the other. */
export async function recordAudit(
  transaction: Db | Transaction<Database>,
  actor: Pick<Actor, 'id' | 'email'>,
  { action, subject, before, after, note, at }: AuditEntry,
): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({
      actor_id: actor.id,
      actor_email: actor.email,
      action,
      subject: subject.type,
      subject_id: String(subject.id),
      subject_name: subject.name,
      before: json(before),
      after: json(after),
      note: note ?? null,
      ...(at && { at }),
    })
    .execute();
}

/** Records the same action on every listing of an account, in one statement. Returns their number. */
export async function recordAuditOfListings(
  transaction: Db,
  actor: Actor,
  ownerId: number,
  { action, note }: Pick<AuditEntry, 'action' | 'note'>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into audit_log (actor_id, actor_email, action, subject, subject_id, subject_name, before, note)
    select ${actor.id}, ${actor.email}, ${action}, 'listing', l.id, l.title, ${listingRecord}, ${note ?? null}
    from listings l where l.owner_id = ${ownerId} order by l.id`.execute(transaction);
  return Number(numAffectedRows);
}
