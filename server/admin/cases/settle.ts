import { type CaseDecision, cases } from '../../../domain/cases.ts';
import { type CaseRow, decidedMail, findOpenReports, settleCase } from '../../cases/service.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../service.ts';

const actions: Record<CaseDecision, string> = {
  upheld: 'uphold',
  dismissed: 'dismiss',
  withdrawn: 'withdraw',
};

type Outcome = {
  decision: CaseDecision;
  answer: string;
  facts?: Record<string, string> | null;
  /** Now by default. */
  at?: Date;
};

/** Settles a case and records it in the audit log. Returns false if the case is no longer in the state of `found`. */
export async function settle(
  db: Db,
  admin: Pick<Actor, 'id' | 'email'>,
  found: CaseRow,
  { decision, answer, facts, at }: Outcome,
): Promise<boolean> {
  const { id, type, state, user_id, email } = found;
  const details = { ...found.details, ...facts };
  if (
    !(await settleCase(db, { id, type, details }, state, {
      state: decision,
      by: admin.email,
      answer,
      ...(at && { at }),
    }))
  ) {
    return false;
  }
  const account = user_id === null ? null : { id: user_id, email };
  await recordAudit(db, admin, {
    action: actions[decision],
    subject: { type: 'case', id, name: `${cases[type].label}: ${found.subject_name}` },
    before: { account, state, answer: found.answer, details: found.details },
    after: { account, state: decision, answer, details },
    note: answer,
    ...(at && { at }),
  });
  return true;
}

/** Upholds the open reports of a listing that the admin has just deleted, and mails their senders. `db` is a transaction. */
export async function settleReports(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  admin: Actor,
  listingId: number,
): Promise<void> {
  const outcome = { decision: 'upheld', answer: 'We deleted the listing.' } as const;
  for (const report of await findOpenReports(db, listingId)) {
    if (!(await settle(db, admin, report, outcome)) || !report.email) continue;
    await mailer.send(decidedMail(report.email, report, { ...outcome, seen: 'deleted' }), db);
  }
}
