import { type Selectable, sql } from 'kysely';
import type { Outage } from '../../domain/waiting-lists/deadline.ts';
import type { Entry, Event, Offer } from '../../domain/waiting-lists/events.ts';
import type { Rules } from '../../domain/waiting-lists/rules-schema.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';

export type ListRow = Selectable<Database['waiting_lists']>;
export async function insertList(
  db: Db,
  list: { ownerId: number; airportId: number; airportCode: string; name: string; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('waiting_lists')
    .values({
      owner_id: list.ownerId,
      airport_id: list.airportId,
      airport_code: list.airportCode,
      name: list.name,
      created_at: list.now,
      opened_at: list.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findList(db: Db, id: number, lock = false): Promise<ListRow | undefined> {
  const query = db.selectFrom('waiting_lists').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export const listsOf = (db: Db, ownerId: number): Promise<ListRow[]> =>
  db.selectFrom('waiting_lists').selectAll().where('owner_id', '=', ownerId).orderBy('id').execute();

export const listsAt = (db: Db, airportId: number): Promise<ListRow[]> =>
  db
    .selectFrom('waiting_lists')
    .selectAll()
    .where('airport_id', '=', airportId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();

/** The lists of a listing or of its units. */
export async function listsFor(db: Db, listing: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct w.id from waiting_lists w join list_covers c on c.list_id = w.id
    where c.listing_id = ${listing} and w.ended_at is null order by w.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function updateList(
  db: Db,
  id: number,
  columns: Partial<
    Pick<ListRow, 'name' | 'seq' | 'rules_version' | 'closed' | 'opened_at' | 'ended_at' | 'look_at'>
  >,
): Promise<void> {
  await db.updateTable('waiting_lists').set(columns).where('id', '=', id).execute();
}

export async function insertRules(db: Db, listId: number, version: number, rules: Rules, now: Date) {
  await db
    .insertInto('list_rules')
    .values({ list_id: listId, version, rules: JSON.stringify(rules), created_at: now })
    .execute();
}

/** In the order of their versions, from 1. */
export const findRules = (db: Db, listId: number) =>
  db
    .selectFrom('list_rules')
    .select(['version', 'rules', 'created_at'])
    .where('list_id', '=', listId)
    .orderBy('version')
    .execute();

export async function findEvents(db: Db, listId: number, after = 0, limit?: number): Promise<Event[]> {
  const query = db
    .selectFrom('list_events')
    .select(['seq', 'at', 'body'])
    .where('list_id', '=', listId)
    .where('seq', '>', after)
    .orderBy('seq');
  const rows = await (limit ? query.limit(limit) : query).execute();
  return rows.map(({ seq, at, body }) => ({ seq, at: at.getTime(), ...body }));
}

/** Where new rules, the event `seq`, moved an entry. */
export async function findMove(
  db: Db,
  listId: number,
  seq: number,
  entry: number,
): Promise<{ from: number; to: number } | undefined> {
  const { rows } = await sql<{ from: number; to: number }>`
    select (body ->> 'from')::integer as "from", (body ->> 'to')::integer as "to" from list_events
    where list_id = ${listId} and body ->> 'type' = 'moved' and (body ->> 'entry')::integer = ${entry} and seq > ${seq}
      and seq < coalesce((
        select min(seq) from list_events
        where list_id = ${listId} and seq > ${seq} and body ->> 'type' <> 'moved'), 2147483647)`.execute(db);
  return rows[0];
}

export async function insertEvents(db: Db, listId: number, events: readonly Event[]): Promise<void> {
  const rows = events.map(({ seq, at, ...body }) => ({ seq, at: new Date(at).toISOString(), body }));
  await sql`
    insert into list_events (list_id, seq, at, body)
    select ${listId}, seq, at, body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (seq integer, at timestamptz, body jsonb)`.execute(
    db,
  );
}

/** Rows for queries and guards, as the state of the list has them. */
export async function storeEntries(db: Db, listId: number, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({ id, application, state }) => ({ id, application, state }));
  await sql`
    insert into list_entries (list_id, id, application_id, state)
    select ${listId}, r.id, a.id, r.state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id integer, application integer, state text)
    left join list_applications a on a.id = r.application
    on conflict (list_id, id) do update set state = excluded.state`.execute(db);
}

export const unitOf = (unit: string) => {
  const [listing = 0, id = 0] = unit.split('/').map(Number);
  return { listing, unit: id };
};

type OfferParts = Offer & { several: boolean };

export async function storeOffers(db: Db, listId: number, offers: readonly OfferParts[]): Promise<void> {
  const rows = offers.map(({ id, entry, unit, slot, state, several, expires }) => ({
    ...{ id, entry, slot, state, several, ...unitOf(unit) },
    expires: expires && new Date(expires).toISOString(),
  }));
  // Ended ones first, so that their slots are free for new ones.
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id integer, entry integer, listing integer,
        unit integer, slot integer, state text, several boolean, expires timestamptz)
    )
    update list_offers o set state = g.state, expires_at = g.expires
    from given g where o.list_id = ${listId} and o.id = g.id`.execute(db);
  await sql`
    insert into list_offers (list_id, id, entry_id, application_id, listing_id, unit_id, slot, state, several, expires_at)
    select ${listId}, r.id, r.entry, e.application_id, r.listing, r.unit, r.slot, r.state, r.several, r.expires
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id integer, entry integer, listing integer, unit integer,
      slot integer, state text, several boolean, expires timestamptz)
    join list_entries e on e.list_id = ${listId} and e.id = r.entry
    on conflict (list_id, id) do nothing`.execute(db);
}

export type Outline = { wingspan: number; length: number; tailHeight: number };

/** An application. `isBusy` with an offer of another list that they haven’t answered; an account’s own email address wins. */
export type Candidate = { id: number; isBusy: boolean; isSilent: boolean; outline: Outline | null };

/** Those who wait, or will, of whom there is anything to know. */
export async function findCandidates(db: Db, listId: number): Promise<Candidate[]> {
  const outline = sql`case when a.wingspan + a.length + a.tail_height is not null then json_build_object(
    'wingspan', a.wingspan, 'length', a.length, 'tailHeight', a.tail_height) end`;
  const { rows } = await sql<Candidate>`
    select * from (
      select a.id, o.application_id is not null as "isBusy", coalesce(u.email, a.email) is null as "isSilent",
        ${outline} as outline
      from list_entries e join list_applications a on a.id = e.application_id left join users u on u.id = a.user_id
        left join (
          select distinct application_id from list_offers where state in ('offered', 'held') and list_id <> ${listId}
        ) o on o.application_id = a.id
      where e.list_id = ${listId} and e.state in ('applied', 'waiting')
    ) c where "isBusy" or "isSilent" or outline is not null`.execute(db);
  return rows;
}

export async function findOutages(db: Db, since: Date): Promise<Outage[]> {
  const rows = await db
    .selectFrom('list_outages')
    .selectAll()
    .where('from_at', '>=', since)
    .orderBy('from_at')
    .execute();
  return rows.map(({ from_at, to_at }) => ({ from: from_at.getTime(), to: to_at.getTime() }));
}

/** Moves the heartbeat on. Returns the gap if it is that long, and records it. Call it in a transaction. */
export async function beat(db: Db, now: Date, gapMs: number): Promise<boolean> {
  await sql`insert into list_heartbeat (at) values (${now}) on conflict do nothing`.execute(db);
  const { at } = await db.selectFrom('list_heartbeat').select('at').forUpdate().executeTakeFirstOrThrow();
  if (at >= now) return false;
  await db.updateTable('list_heartbeat').set({ at: now }).execute();
  if (now.getTime() - at.getTime() < gapMs) return false;
  await db.insertInto('list_outages').values({ from_at: at, to_at: now }).execute();
  await db.updateTable('waiting_lists').set({ look_at: now }).where('ended_at', 'is', null).execute();
  return true;
}

/** Lists with something to do: a deadline, news of a space, an owner or a person who is gone, an email that couldn’t be delivered. */
export async function findDue(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from waiting_lists where ended_at is null and (look_at <= ${now} or owner_id is null)
    union select list_id from list_news
    union select e.list_id from list_entries e join waiting_lists w on w.id = e.list_id
      where e.application_id is null and e.state <> 'out' and w.ended_at is null
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export const takeNews = (db: Db, listId: number) =>
  sql<{ id: number; unit: string; isFree: boolean; exists: boolean; size: string | null }>`
    with taken as (delete from list_news where list_id = ${listId} returning *)
    select t.id, t.listing_id || '/' || t.unit_id as unit, t.is_free as "isFree",
      case when t.unit_id = 0 then exists (select from listings where id = t.listing_id)
        else exists (select from units where id = t.unit_id) end as exists,
      (select size from list_covers c where c.list_id = t.list_id and c.listing_id = t.listing_id
        and (c.unit_id is null or c.unit_id = t.unit_id) order by c.unit_id is null limit 1) as size
    from taken t order by t.id`
    .execute(db)
    .then(({ rows }) => rows);

/** Entries whose person has deleted their account. */
export const findLeft = (db: Db, listId: number) =>
  db
    .selectFrom('list_entries')
    .select('id')
    .where('list_id', '=', listId)
    .where('application_id', 'is', null)
    .where('state', '<>', 'out')
    .execute();

type Bounced = { list: number } & ({ do: 'bounce'; offer: number } | { do: 'unreached'; entry: number });

/** What follows from emails that couldn’t be delivered: about open offers, and to people who are asked to renew. */
export async function findBounced(db: Db): Promise<Bounced[]> {
  const { rows } = await sql<{ command: Bounced }>`
    with refused as (
      select (data -> 'about' ->> 'list')::integer as list, (data -> 'about' ->> 'seq')::integer as seq
      from pgboss.job
      where name = 'undeliverable' and source_name = 'mail' and data ->> 'kind' = 'waiting-list'
        and data -> 'about' ->> 'to' = 'person')
    select json_build_object('list', r.list, 'do', 'bounce', 'offer', o.id) as command
    from refused r join list_offers o on o.list_id = r.list and o.id = r.seq
    where o.state = 'offered' and o.expires_at is not null
    union all
    select json_build_object('list', r.list, 'do', 'unreached', 'entry', n.id)
    from refused r join list_events e on e.list_id = r.list and e.seq = r.seq and e.body ->> 'type' = 'asked-to-renew'
      join list_entries n on n.list_id = r.list and n.id = (e.body ->> 'entry')::integer
      join waiting_lists w on w.id = r.list and w.ended_at is null
    where n.state in ('applied', 'waiting') and e.body ->> 'by' is not null and not exists (
      select from list_events l where l.list_id = r.list and l.seq > r.seq
        and l.body ->> 'type' = 'asked-to-renew' and l.body -> 'entry' = e.body -> 'entry')`.execute(db);
  return rows.map(({ command }) => command);
}

/** Lists that ended without an owner, with everything about them, and what people wrote for that owner. */
export async function sweepLists(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('waiting_lists').where('owner_id', 'is', null).where('ended_at', '<', before).execute();
  await sql`
    delete from list_applications a where a.owner_id is null
      and not exists (select from list_entries e where e.application_id = a.id)`.execute(db);
}

export async function findOwnerEmail(db: Db, listId: number): Promise<string | null> {
  const row = await db
    .selectFrom('waiting_lists')
    .innerJoin('users', 'users.id', 'waiting_lists.owner_id')
    .select('users.email')
    .where('waiting_lists.id', '=', listId)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Whom people of a list can reach, as one of its listings says. */
export async function findContact(db: Db, listId: number) {
  const row = await db
    .selectFrom('list_covers as c')
    .innerJoin('listings as l', 'l.id', 'c.listing_id')
    .select(['l.contact_email as email', 'l.contact_phone as phone'])
    .where('c.list_id', '=', listId)
    .where('l.hidden', '=', false)
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Spaces a year, from those of the last two years; null for fewer than three. */
export async function findPace(db: Db, listId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ count: number; years: number }>`
    select count(*) filter (where body ->> 'type' = 'placed')::integer as count,
      greatest(1, least(2, extract(epoch from ${now}::timestamptz - min(at)) / 31557600))::float8 as years
    from list_events where list_id = ${listId} and (seq = 1 or at > ${now}::timestamptz - interval '2 years')`.execute(
    db,
  );
  const { count = 0, years = 1 } = rows[0] ?? {};
  return count < 3 ? null : Math.round((count / years) * 10) / 10;
}

export async function findOfferEntry(db: Db, listId: number, offer: number): Promise<number | null> {
  const query = db.selectFrom('list_offers').select('entry_id').where('list_id', '=', listId);
  return (await query.where('id', '=', offer).executeTakeFirst())?.entry_id ?? null;
}

export type Calls = { at: string; text: string }[];

export async function findCalls(db: Db, listId: number, offer: number): Promise<Calls> {
  const row = await db
    .selectFrom('list_offers')
    .select('calls')
    .where('list_id', '=', listId)
    .where('id', '=', offer)
    .executeTakeFirst();
  return (row?.calls ?? []) as Calls;
}

export async function addCall(db: Db, listId: number, offer: number, call: Calls[number]): Promise<void> {
  await sql`
    update list_offers set calls = calls || ${JSON.stringify([call])}::jsonb
    where list_id = ${listId} and id = ${offer}`.execute(db);
}

/** The answer to an earlier request with the key, or null for a new one. */
export async function claimAnswer(db: Db, userId: number, key: string, hash: Buffer) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return null;
  const known = db.selectFrom('idempotency_keys').select(['request_hash', 'answer']);
  return (await known.where('user_id', '=', userId).where('key', '=', key).executeTakeFirst()) ?? null;
}

export async function keepAnswer(db: Db, userId: number, key: string, answer: unknown): Promise<void> {
  const own = db.updateTable('idempotency_keys').where('user_id', '=', userId).where('key', '=', key);
  await own.set({ answer: JSON.stringify(answer) }).execute();
}
