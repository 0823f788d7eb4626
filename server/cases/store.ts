import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { NewAttachment } from '../../domain/attachments-schema.ts';
import type { CaseDecision, CaseState, CaseType } from '../../domain/cases.ts';
import type { CaseMessage, OwnQuestion, OwnVerification } from '../../domain/cases-schema.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { instant } from '../db/instant.ts';
import type { Db } from '../db/pool.ts';
import { jsonOfAnyKind } from '../listings/service.ts';

export type NewCase = {
  type: CaseType;
  listing?: { id: number; category: string };
  airportId?: number;
  /** The listing's title or the airport's name. */
  subject: string;
  userId: number | null;
  email: string | null;
  reason: string;
  message: string;
  details?: Record<string, string>;
  /** Uploads of the account. */
  files?: readonly NewAttachment[] | undefined;
  /** Identifies the sender and the request. Only one open case of a type has the same key. */
  key: readonly (string | number)[];
  /** Hash of the network that a report of a listing came from. */
  network?: string;
  /** Defaults to now. */
  openedAt?: Date;
};

/** Hides who asks: a keyed hash can't be turned back into a network's address. */
const hashOf = (secret: Buffer, ...parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest().subarray(0, 16);

const openKeyOf = (secret: Buffer, { type, key }: Pick<NewCase, 'type' | 'key'>): Buffer =>
  hashOf(secret, 'case', type, ...key);

/** Differs by listing, so that nobody can follow a network from one to another. */
const networkKeyOf = (secret: Buffer, { listing, network }: NewCase): Buffer | null =>
  listing && network !== undefined ? hashOf(secret, 'network of a report', listing.id, network) : null;

/** All reports of the listing of the case `t` from the same network, itself included; 0 for other cases. */
export const sameNetwork = (t: string) => sql<number>`(select count(*)::integer from cases one
  where one.listing_id = ${sql.ref(`${t}.listing_id`)} and one.network = ${sql.ref(`${t}.network`)})`;

/** Whether the person answered the last question about the case `t`; null without one. */
export const questionState = (t: string) => sql<OwnQuestion['question'] | null>`(
  select case when m.by_admin then 'waiting' else 'answered' end from case_messages m
  where m.case_id = ${sql.ref(`${t}.id`)} order by m.id desc limit 1)`;

const messagesOf = (t: string) => sql<CaseMessage[]>`(
  select coalesce(json_agg(json_build_object('isByAdmin', m.by_admin, 'body', m.body, 'at', ${instant(sql`m.created_at`)})
    order by m.id), '[]') from case_messages m where m.case_id = ${sql.ref(`${t}.id`)})`;

/** Open cases by type. A network's reports of a listing count once a day (UTC). */
export async function countOpen(db: Db): Promise<Partial<Record<CaseType, number>>> {
  const { rows } = await sql<{ type: CaseType; count: number }>`
    select type, count(distinct coalesce(encode(network, 'hex') || (opened_at at time zone 'UTC')::date, id::text))::integer as count
    from cases where state = 'open' group by type`.execute(db);
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}

export async function isOpen(db: Db, secret: Buffer, asked: Pick<NewCase, 'type' | 'key'>): Promise<boolean> {
  const same = db.selectFrom('cases').select('id').where('open_key', '=', openKeyOf(secret, asked));
  return (await same.executeTakeFirst()) !== undefined;
}

/** Most characters that a case keeps of what one person adds to it while it is open. */
const MESSAGES_MAX = 5_000;

/** Adds a message that the open case with the same key lacks. Returns false if it has no room. */
export async function addMessage(
  db: Db,
  secret: Buffer,
  asked: Pick<NewCase, 'type' | 'key' | 'message'>,
): Promise<number | null> {
  const { message } = asked;
  const longer = sql<string>`case when position(${message} in message) > 0 then message
    else concat_ws(E'\n\nAdded later:\n', nullif(message, ''), ${message}::text) end`;
  const row = await db
    .updateTable('cases')
    .set({ message: longer })
    .where('open_key', '=', openKeyOf(secret, asked))
    .where(sql`length(${longer})`, '<=', MESSAGES_MAX)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the id of a new case, or null if one with the same key is open. */
export async function insertCase(db: Db, secret: Buffer, given: NewCase): Promise<number | null> {
  const row = await db
    .insertInto('cases')
    .values({
      type: given.type,
      listing_id: given.listing?.id ?? null,
      listing_kind: given.listing?.category ?? null,
      airport_id: given.airportId ?? null,
      subject_name: given.subject,
      user_id: given.userId,
      email: given.email,
      reason: given.reason,
      message: given.message,
      details: JSON.stringify(given.details ?? {}),
      open_key: openKeyOf(secret, given),
      network: networkKeyOf(secret, given),
      ...(given.openedAt && { opened_at: given.openedAt }),
    })
    .onConflict((conflict) => conflict.column('open_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export type CaseRow = {
  id: number;
  type: CaseType;
  state: CaseState;
  listing_id: number | null;
  listing_kind: string | null;
  airport_id: number | null;
  subject_name: string;
  user_id: number | null;
  /** The account’s current address, or the one given with the case. */
  email: string | null;
  reason: string;
  message: string;
  details: Record<string, string>;
  same_network: number;
  question: OwnQuestion['question'] | null;
  messages: CaseMessage[];
  opened_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  answer: string | null;
  /** The listing as lists show it; null once it is deleted. */
  listing: ListingSummary | null;
  /** True while visitors can see the listing. */
  is_public: boolean;
};

/** A report goes to the address that the visitor chose; anything else to the account's current one. */
const email = sql<
  string | null
>`case when c.type = 'report' then c.email else coalesce(a.email, c.email) end`;

async function findCases(db: Db, where: RawBuilder<unknown>): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select c.id, c.type, c.state, c.listing_id, c.listing_kind, c.airport_id, c.subject_name, c.user_id,
      ${email} as email, c.reason, c.message, c.details, c.opened_at, c.decided_at, c.decided_by, c.answer,
      ${sameNetwork('c')} as same_network, ${questionState('c')} as question, ${messagesOf('c')} as messages,
      ${jsonOfAnyKind('summary')} as listing, coalesce(not l.hidden, false) as is_public
    from cases c left join users a on a.id = c.user_id
      left join listings l on l.id = c.listing_id left join users u on u.id = l.owner_id
    where ${where} order by c.id`.execute(db);
  return rows;
}

export async function findCase(db: Db, id: number): Promise<CaseRow | undefined> {
  const [found] = await findCases(db, sql`c.id = ${id}`);
  return found;
}

/** Locks a case until the transaction ends, so that its state and its messages stay. */
export const lockCase = (db: Db, id: number) =>
  db.selectFrom('cases').select('id').where('id', '=', id).forUpdate().execute();

export const insertMessage = (db: Db, id: number, by_admin: boolean, body: string) =>
  db.insertInto('case_messages').values({ case_id: id, by_admin, body }).execute();

/** Questions about open cases of a person, newest case first. */
export async function findQuestions(db: Db, userId: number): Promise<OwnQuestion[]> {
  const rows = await findCases(
    db,
    sql`c.user_id = ${userId} and c.state = 'open' and exists (select from case_messages m where m.case_id = c.id)`,
  );
  return rows
    .flatMap(({ id, type, subject_name: subject, question, messages }) =>
      question ? [{ id, type, subject, question, messages }] : [],
    )
    .reverse();
}

export const findOpenReports = (db: Db, listingId: number): Promise<CaseRow[]> =>
  findCases(db, sql`c.listing_id = ${listingId} and c.type = 'report' and c.state = 'open'`);

/** Returns true if another case of the type about the same listing, airport, or ad is open. */
export async function hasOpenLike(
  db: Db,
  { id, type, listing_id, airport_id, details }: CaseRow,
): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('type', '=', type)
    .where('state', '=', 'open')
    .where('id', '<>', id)
    .where(
      // An owner may ask for many at once.
      type === 'verification'
        ? sql<boolean>`true`
        : type === 'wanted'
          ? sql<boolean>`details ->> 'wanted' = ${details.wanted}`
          : sql<boolean>`${sql.ref(listing_id === null ? 'airport_id' : 'listing_id')} = ${listing_id ?? airport_id}`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The open request to verify a listing, or its owner. */
export async function findOpenVerification(
  db: Db,
  of: { listingId: number } | { ownerId: number },
): Promise<CaseRow | undefined> {
  const about =
    'listingId' in of
      ? sql`c.listing_id = ${of.listingId}`
      : sql`c.user_id = ${of.ownerId} and c.listing_id is null`;
  const [found] = await findCases(db, sql`${about} and c.type = 'verification' and c.state = 'open'`);
  return found;
}

export async function findOpenAppeal(db: Db, listingId: number): Promise<CaseRow | undefined> {
  const appeals = db
    .selectFrom('cases')
    .select('id')
    .where('type', '=', 'appeal')
    .where('state', '=', 'open');
  const appeal = await appeals.where('listing_id', '=', listingId).orderBy('id', 'desc').executeTakeFirst();
  return appeal && findCase(db, appeal.id);
}

/** Locks accounts before their listings and cases, in the same order as a deletion of an account. */
export async function lockAccountsOf(db: Db, { user_id, listing_id }: CaseRow): Promise<void> {
  await sql`
    select from users
    where id = ${user_id} or id = (select owner_id from listings where id = ${listing_id})
    order by id for no key update`.execute(db);
}

/** Returns false if the case is no longer in the state `from`. */
export async function settleCase(
  db: Db,
  { id, type, details }: Pick<CaseRow, 'id' | 'type' | 'details'>,
  from: CaseState,
  to: { state: CaseDecision; by: string; answer: string; at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cases')
    .set({
      state: to.state,
      decided_at: to.at ?? sql<Date>`now()`,
      decided_by: to.by,
      answer: to.answer,
      awaits_mail: type === 'verification',
      details: JSON.stringify(details),
      // A verified operator's case opens again when the account's identity changes.
      ...(to.state !== 'upheld' || type !== 'operator' ? { open_key: null } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores a decision that nobody asked for, for the owner's next email. */
export async function insertDecided(
  db: Db,
  about: { listing: { id: number; kind: string; title: string }; userId: number },
  { state, by, answer }: { state: CaseDecision; by: string; answer: string },
): Promise<void> {
  const { listing, userId } = about;
  await db
    .insertInto('cases')
    .values({
      type: 'verification',
      listing_id: listing.id,
      listing_kind: listing.kind,
      subject_name: listing.title,
      user_id: userId,
      reason: 'listing',
      state,
      decided_at: sql<Date>`now()`,
      decided_by: by,
      answer,
      awaits_mail: true,
    })
    .execute();
}

/** Accounts whose requests to verify something were decided since their last email. */
export async function findOwnersToMail(db: Db): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select u.id, u.email from users u where u.suspended_at is null
      and exists (select from cases c where c.user_id = u.id and c.awaits_mail) order by u.id`.execute(db);
  return rows;
}

/** Returns what the email is about; nothing if another process has just taken it. */
export async function takeToMail(db: Db, ownerId: number): Promise<CaseRow[]> {
  const { rows } = await sql<{ id: number }>`
    update cases set awaits_mail = false where user_id = ${ownerId} and awaits_mail returning id`.execute(db);
  return findCases(db, sql`c.id = any(${rows.map(({ id }) => id)}::integer[])`);
}

export const findCasesOf = (db: Db, userId: number) =>
  db
    .selectFrom('cases')
    .select(['id', 'type', 'state', 'subject_name', 'reason', 'message', 'details'])
    .select(['opened_at', 'decided_at', 'answer', messagesOf('cases').as('messages')])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Newest first. */
export async function findOperatorRequests(db: Db, userId: number) {
  return db
    .selectFrom('cases as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.state', 'c.subject_name', 'c.airport_id', 'c.opened_at', 'c.decided_at', 'c.answer'])
    .select('c.details')
    .select(sql<string | null>`u.operates -> c.airport_id::text ->> 'verifiedAt'`.as('verified_at'))
    .where('c.user_id', '=', userId)
    .where('c.type', '=', 'operator')
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute();
}

/** `verifiedAt` is null to withdraw it. */
export async function setOperates(
  db: Db,
  userId: number,
  airportId: number,
  verifiedAt: string | null,
): Promise<void> {
  const operates = verifiedAt
    ? sql<string>`operates || ${JSON.stringify({ [airportId]: { verifiedAt } })}::jsonb`
    : sql<string>`operates - ${String(airportId)}`;
  await db.updateTable('users').set({ operates }).where('id', '=', userId).execute();
}

export async function operatesAt(db: Db, userId: number, airportId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('operates').where('id', '=', userId).executeTakeFirst();
  return row?.operates[String(airportId)] !== undefined;
}

/** Accounts as the admin sees them. */
const people = (db: Db) =>
  db.selectFrom('users').select(['id', 'email', sql<string>`first_name || ' ' || last_name`.as('name')]);

export async function findPeople(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : people(db).where('id', 'in', ids).execute();
}

/** Other accounts that are verified as operators of the case's airport, by id. */
export async function findOtherOperators(db: Db, { airport_id, user_id }: CaseRow) {
  if (airport_id === null) return [];
  const operators = people(db).where(sql<boolean>`operates <> '{}' and operates ? ${String(airport_id)}`);
  return operators.where('id', 'is distinct from', user_id).orderBy('id').limit(PEOPLE).execute();
}

export async function findListings(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('listings')
    .select(['id', 'kind', 'title', 'hidden', 'owner_id as ownerId', 'airport_id as airportId'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('id')
    .execute();
}

export async function findVerificationOf(db: Db, userId: number): Promise<OwnVerification> {
  const { rows } = await sql<OwnVerification>`
    select u.checks -> 'identity' ->> 'at' as identity, u.checks -> 'authority' ->> 'at' as authority,
      (select json_build_object('state', c.state, 'openedAt', ${instant(sql`c.opened_at`)},
          'decidedAt', ${instant(sql`c.decided_at`)}, 'answer', c.answer)
        from cases c where c.user_id = u.id and c.type = 'verification' and c.listing_id is null
          and c.reason = 'person' order by c.id desc limit 1) as request
    from users u where u.id = ${userId}`.execute(db);
  if (!rows[0]) throw new Error('The account is gone.');
  return rows[0];
}

export async function findListingOf(db: Db, { listing_id }: Pick<CaseRow, 'listing_id'>) {
  if (listing_id === null) return undefined;
  return db
    .selectFrom('listings')
    .select(['id', 'owner_id', 'taken_down_at', 'title', 'kind', 'hidden'])
    .where('id', '=', listing_id)
    .executeTakeFirst();
}

const PEOPLE = 20;
const HISTORY = 50;

/** Audit entries of a case and its listing, newest first. */
export async function findHistory(db: Db, { id, listing_id }: Pick<CaseRow, 'id' | 'listing_id'>) {
  const { rows } = await sql<{
    at: Date;
    actor_email: string;
    action: string;
    subject: string;
    note: string | null;
  }>`
    select at, actor_email, action, subject, note from audit_log
    where (subject = 'case' and subject_id = ${String(id)})
      or (subject = 'listing' and subject_id = ${String(listing_id ?? '')})
    order by id desc limit ${HISTORY}`.execute(db);
  return rows;
}
