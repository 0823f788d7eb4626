import { type Selectable, sql } from 'kysely';
import { HELD_DAYS } from '../../domain/inquiries.ts';
import type { HeldJoin } from '../../domain/waiting-lists/waiting-list-schema.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';

export type ApplicationRow = Selectable<Database['list_applications']>;

/** The person of an entry; null once they are gone. An account's own name and email win. */
export async function findPerson(
  db: Db,
  listId: number,
  entry: number,
): Promise<{ name: string; email: string | null } | undefined> {
  return db
    .selectFrom('list_entries')
    .innerJoin('list_applications as a', 'a.id', 'list_entries.application_id')
    .leftJoin('users', 'users.id', 'a.user_id')
    .select(['a.name', sql<string | null>`coalesce(users.email, a.email)`.as('email')])
    .where('list_id', '=', listId)
    .where('list_entries.id', '=', entry)
    .executeTakeFirst();
}

export type PersonRow = {
  entry: number;
  application: number;
  name: string;
  lastName: string;
  email: string | null;
  phone: string;
  aircraft: string;
  tailNumber: string | null;
  share: number | null;
  partners: string;
  note: string;
  ownerNote: string;
  isClaimed: boolean;
};

/** The people of a list, without those who are gone. */
export async function findPeople(db: Db, listId: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select e.id as entry, a.id as application, a.name, a.last_name as "lastName", coalesce(u.email, a.email) as email, a.phone, a.aircraft,
      a.tail_number as "tailNumber", a.share, a.partners, a.note, a.owner_note as "ownerNote", a.user_id is not null as "isClaimed"
    from list_entries e join list_applications a on a.id = e.application_id left join users u on u.id = a.user_id
    where e.list_id = ${listId} order by e.id`.execute(db);
  return rows;
}

export type Person = {
  name: string;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  aircraft?: string | undefined;
  tailNumber?: string | null | undefined;
  wingspan?: number | null | undefined;
  length?: number | null | undefined;
  tailHeight?: number | null | undefined;
  share?: number | null | undefined;
  partners?: string | undefined;
  note?: string | undefined;
  ownerNote?: string | undefined;
};

const columnsOf = (person: Person) => ({
  name: person.name,
  last_name: person.lastName ?? '',
  phone: person.phone ?? '',
  aircraft: person.aircraft ?? '',
  tail_number: person.tailNumber ?? null,
  wingspan: person.wingspan?.toString() ?? null,
  length: person.length?.toString() ?? null,
  tail_height: person.tailHeight?.toString() ?? null,
  share: person.share ?? null,
  partners: person.partners ?? '',
  note: person.note ?? '',
});

/** In the order of the people. */
export async function insertPeople(
  db: Db,
  ownerId: number,
  people: readonly Person[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = [];
  // PostgreSQL takes 65,535 parameters in a statement.
  for (let from = 0; from < people.length; from += 2_000) {
    const rows = people.slice(from, from + 2_000).map((person) => ({
      ...columnsOf(person),
      ...{
        owner_id: ownerId,
        email: person.email ?? null,
        owner_note: person.ownerNote ?? '',
        created_at: now,
      },
    }));
    const inserted = await db.insertInto('list_applications').values(rows).returning('id').execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids.toSorted((a, b) => a - b);
}

/** A person's one application to an owner; theirs from then on if the owner had written it down for their address. */
export async function saveApplication(
  db: Db,
  { userId, ownerId, person, now }: { userId: number; ownerId: number; person: Person; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('list_applications')
    .values({ ...columnsOf(person), user_id: userId, owner_id: ownerId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'owner_id']).doUpdateSet(columnsOf(person)))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives an account what owners wrote down for its address, one application of each owner. */
export async function claimApplications(db: Db, userId: number, email: string): Promise<void> {
  await sql`
    update list_applications a set user_id = ${userId}
    where a.id in (
      select distinct on (owner_id) id from list_applications
      where user_id is null and owner_id is not null and email = ${email} order by owner_id, id
    ) and not exists (select from list_applications b where b.user_id = ${userId} and b.owner_id = a.owner_id)`.execute(
    db,
  );
}

/** Lists on which the person of an entry has a place. */
export async function findListsOf(db: Db, listId: number, entry: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.list_id as id from list_entries e join list_entries o on o.application_id = e.application_id
    where o.list_id = ${listId} and o.id = ${entry} and e.state <> 'out'`.execute(db);
  return rows.map(({ id }) => id);
}

/** The name of a person's places with an owner; undefined if they have none. */
export async function findNameInUse(db: Db, userId: number, ownerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select a.name from list_applications a where a.user_id = ${userId} and a.owner_id = ${ownerId}
      and exists (select from list_entries where application_id = a.id and state <> 'out')`.execute(db);
  return rows[0]?.name;
}

/** Other places of an application, on any list. */
export async function hasOtherPlaces(db: Db, application: number, listId: number, entry: number) {
  const { rows } = await sql`
    select from list_entries where application_id = ${application} and state <> 'out'
      and (list_id, id) <> (${listId}::integer, ${entry}::integer) limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes an application, and fills what another one of the same person lacks with it. */
export async function mergeApplications(db: Db, into: number, from: number): Promise<void> {
  await sql`
    with g as (select * from list_applications where id = ${from}),
    emptied as (
      update list_applications set email = null, phone = '', aircraft = '', tail_number = null, wingspan = null,
        length = null, tail_height = null, share = null, partners = '', note = '', owner_note = ''
      where id = ${from})
    update list_applications a set email = coalesce(a.email, g.email),
      phone = coalesce(nullif(a.phone, ''), g.phone), aircraft = coalesce(nullif(a.aircraft, ''), g.aircraft),
      tail_number = coalesce(a.tail_number, g.tail_number), wingspan = coalesce(a.wingspan, g.wingspan),
      length = coalesce(a.length, g.length), tail_height = coalesce(a.tail_height, g.tail_height),
      share = coalesce(a.share, g.share), partners = coalesce(nullif(a.partners, ''), g.partners),
      note = coalesce(nullif(a.note, ''), g.note), owner_note = coalesce(nullif(a.owner_note, ''), g.owner_note)
    from g where a.id = ${into}`.execute(db);
}

export async function deleteApplication(db: Db, id: number): Promise<void> {
  await db.deleteFrom('list_applications').where('id', '=', id).execute();
}

export async function giveApplication(db: Db, id: number, userId: number | null): Promise<void> {
  await db.updateTable('list_applications').set({ user_id: userId }).where('id', '=', id).execute();
}

export async function updateApplication(db: Db, applicationId: number, person: Person): Promise<void> {
  await db.updateTable('list_applications').set(columnsOf(person)).where('id', '=', applicationId).execute();
}

export async function insertHeld(db: Db, { email, ...input }: HeldJoin, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('held_places')
    .values({
      email,
      input: JSON.stringify(input),
      expires_at: sql<Date>`${at}::timestamptz + make_interval(days => ${HELD_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findHeld = (db: Db, id: number, at: Date) =>
  db
    .selectFrom('held_places')
    .select(['id', 'email', sql<Omit<HeldJoin, 'email'>>`input`.as('input')])
    .where('id', '=', id)
    .where('expires_at', '>', at)
    .executeTakeFirst();

export async function sweepHeld(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('held_places').where('expires_at', '<=', at).execute();
}

export async function updateOwnerNote(db: Db, applicationId: number, text: string): Promise<void> {
  await db
    .updateTable('list_applications')
    .set({ owner_note: text })
    .where('id', '=', applicationId)
    .execute();
}

/** An account's places: the newest of each application on each list. */
export async function findPlaces(db: Db, { id, email }: { id: number; email: string }) {
  const { rows } = await sql<ApplicationRow & { list: number; entry: number }>`
    select distinct on (e.list_id, a.id) a.*, e.list_id as list, e.id as entry
    from list_entries e join list_applications a on a.id = e.application_id
    where a.user_id = ${id} or (a.user_id is null and a.email = ${email})
    order by e.list_id, a.id, e.id desc`.execute(db);
  return rows;
}

export async function findEntriesOf(db: Db, listId: number, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('list_entries as e')
    .innerJoin('list_applications as a', 'a.id', 'e.application_id')
    .select('e.id')
    .where('e.list_id', '=', listId)
    .where('a.user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findApplication(
  db: Db,
  listId: number,
  entry: number,
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('list_applications as a')
    .innerJoin('list_entries as e', 'e.application_id', 'a.id')
    .selectAll('a')
    .where('e.list_id', '=', listId)
    .where('e.id', '=', entry)
    .executeTakeFirst();
}

/** Other applications for the aircraft with a place on the list. */
export async function findSameAircraft(
  db: Db,
  listId: number,
  tailNumber: string,
  except: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from list_entries e join list_applications a on a.id = e.application_id
    where e.list_id = ${listId} and e.state <> 'out' and a.tail_number = ${tailNumber} and a.id <> ${except}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** For the file of an account. */
export async function findApplications(db: Db, userId: number) {
  const applications = await db
    .selectFrom('list_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const entries = await db
    .selectFrom('list_entries as e')
    .innerJoin('list_applications as a', 'a.id', 'e.application_id')
    .select(['a.id as application', 'e.list_id as list', 'e.id as entry', 'e.state'])
    .where('a.user_id', '=', userId)
    .orderBy('e.list_id')
    .orderBy('e.id')
    .execute();
  return applications.map((row) => ({
    row,
    places: entries
      .filter(({ application }) => application === row.id)
      .map(({ application: _, ...place }) => place),
  }));
}

/** What ends the links of an account; undefined if it is gone or suspended. */
export async function findEpoch(db: Db, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('link_epoch')
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row?.link_epoch;
}
