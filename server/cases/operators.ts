import { mayList } from '../../domain/account.ts';
import type { CaseState } from '../../domain/cases.ts';
import type { OperatorRequest, OperatorRequestInput } from '../../domain/cases-schema.ts';
import { messages } from '../../domain/messages.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { confirmAgainMail, mayNotOperateMail } from './mails.ts';
import { type CaseServices, mailAdmin, openCase, readCase } from './open.ts';
import * as store from './store.ts';

export const operatorKey = (accountId: number, airportId: number) => [accountId, airportId];

/** Throws a 403 for people who don't list, a 400 for an unknown airport, and a 409 if it is verified or requested already. */
export async function requestOperator(
  services: CaseServices,
  actor: Actor,
  { icaoCode, name, title, phone, message = '', files }: OperatorRequestInput,
): Promise<void> {
  if (!mayList(actor.role)) {
    throw problem.forbidden('Only Property Principals and Listing Brokers can be airport operators.');
  }
  const airport = services.airports.findByCode(icaoCode);
  if (!airport) throw problem.badRequest([{ path: 'icaoCode', message: messages.selectAirport }]);
  if (await store.operatesAt(services.db, actor.id, airport.id)) {
    throw problem.conflict('You’re already verified as the operator of this airport.');
  }
  const isNew = await openCase(services, {
    type: 'operator',
    airportId: airport.id,
    subject: `${airport.name} (${airport.icaoCode})`,
    userId: actor.id,
    email: actor.email,
    reason: 'operator',
    message,
    files,
    details: { name, title, phone },
    key: operatorKey(actor.id, airport.id),
  });
  if (!isNew)
    throw problem.conflict('We already have your request for this airport, and will answer by email.');
}

/**
 * Makes a change of an account, and emails the person if it takes back verifications or requests as an airport's operator.
 * `db` is a transaction that holds the account.
 */
export async function changeAccount(
  { db, mailer, config }: Pick<CaseServices, 'db' | 'mailer' | 'config'>,
  { id, email }: Pick<Actor, 'id' | 'email'>,
  change: () => Promise<void>,
): Promise<void> {
  const before = await store.findOperatorRequests(db, id);
  await change();
  const after = new Map((await store.findOperatorRequests(db, id)).map((request) => [request.id, request]));
  const turned = (from: CaseState, to: CaseState) =>
    before.filter((request) => request.state === from && after.get(request.id)?.state === to);
  const reopened = turned('upheld', 'open');
  if (reopened.length > 0) {
    await mailer.send(confirmAgainMail(email, reopened.map(nameOf)), db);
  }
  for (const request of reopened) {
    await mailAdmin({ db, mailer, config }, await readCase(db, request.id));
  }
  const ended = {
    verified: turned('upheld', 'withdrawn').map(nameOf),
    requested: turned('open', 'withdrawn').map(nameOf),
  };
  if (ended.verified.length + ended.requested.length > 0) {
    await mailer.send(mayNotOperateMail(email, ended), db);
  }
}

const nameOf = ({ subject_name }: Pick<store.CaseRow, 'subject_name'>) => subject_name;

export async function listOperatorRequests(
  { db, airports }: Pick<CaseServices, 'db' | 'airports'>,
  actor: Actor,
): Promise<OperatorRequest[]> {
  const rows = await store.findOperatorRequests(db, actor.id);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    answer: row.answer,
    airport: {
      id: row.airport_id ?? 0,
      name: row.subject_name,
      icaoCode: airports.summaryOf(row.airport_id ?? 0)?.icaoCode ?? null,
    },
    verifiedAt: row.state === 'upheld' ? row.verified_at : null,
    // An open case has notes of a call only if the account changed after it.
    isReopened: row.state === 'open' && row.details.calledOn !== undefined,
  }));
}
