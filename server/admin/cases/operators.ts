import type { CaseDecision } from '../../../domain/cases.ts';
import { type CaseRow, setOperates } from '../../cases/service.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { recordAudit } from '../service.ts';
import { subjectOf } from '../users/service.ts';
import { lockUser } from '../users/store.ts';

const actions: Record<CaseDecision, string> = {
  upheld: 'verify-operator',
  dismissed: 'dismiss-operator',
  withdrawn: 'withdraw-operator',
};

type Outcome = { decision: CaseDecision; calledOn?: string; at?: Date };

/** Changes what the account operates and records it under the account. Returns false if the account is gone, and throws a 409 if a suspended one would be verified. */
export async function decideOperator(
  db: Db,
  admin: Pick<Actor, 'id' | 'email'>,
  { user_id, airport_id, subject_name }: CaseRow,
  { decision, calledOn, at }: Outcome,
): Promise<boolean> {
  const before = user_id === null ? undefined : await lockUser(db, user_id);
  if (!before || airport_id === null) return false;
  if (decision === 'upheld' && before.isSuspended) {
    throw problem.conflict('This account is suspended. Restore it first, or dismiss the request.');
  }
  if (decision !== 'dismissed') {
    // The badge says when the airport confirmed it.
    await setOperates(db, before.id, airport_id, calledOn ? `${calledOn}T00:00:00.000Z` : null);
  }
  await recordAudit(db, admin, {
    action: actions[decision],
    subject: subjectOf(before),
    before: before.record,
    after: (await lockUser(db, before.id))?.record,
    note: subject_name,
    ...(at && { at }),
  });
  return true;
}
