import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { roleLabels } from '../../domain/account.ts';
import type { Availability } from '../../domain/listing.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { ACTIVITY_DAYS } from '../../domain/own-listings.ts';
import { createVerifiedUsers, hashPassword, SIGN_UP_SECONDS } from '../../server/accounts/service.ts';
import { insertSignUp } from '../../server/accounts/store.ts';
import type { Airports } from '../../server/airports/airports.ts';
import type { Config } from '../../server/config.ts';
import type { Db } from '../../server/db/pool.ts';
import type { FileStore } from '../../server/files/file-store.ts';
import { newListing } from '../../server/listings/service.ts';
import { insertListing, recordAvailability } from '../../server/listings/store.ts';
import { type Day, insertDays, viewsOf, writeDays } from './activity.ts';
import type { Person, SeededListing } from './admin-acts.ts';
import { writeAdminHistory } from './admin-history.ts';
import { confirmDemo, insertConfirmations } from './confirmations.ts';
import { DEMO_DAYS, writeDemoListings, writeValid } from './demo-listings.ts';
import { insertFavorites } from './favorites.ts';
import { insertInquiries, pilots } from './inquiries.ts';
import { insertLeases } from './leases.ts';
import { emailOf, newcomers, people, suspendedPerson } from './people.ts';
import { photograph } from './photos.ts';
import { seeded } from './random.ts';
import { insertSavedSearches } from './saved-searches.ts';
import { insertWanted } from './wanted.ts';

export type DemoAccount = { email: string; password: string; label: string };

/** `adminEmail` is set if the demo came with an admin account. */
export type Demo = { accounts: DemoAccount[]; adminEmail: string | undefined };

const DEMO_ADMIN = 'site.admin@example.com';

type SeedServices = { config: Config; db: Db; airports: Airports; files: FileStore };

/** One listing in ten has photos. */
const PHOTO_EVERY = 10;
const DAY_MS = 86_400_000;
const VISITOR = 'casey.moreno@example.com';

const fileOf = (dataDir: string) => join(dataDir, 'demo-accounts.json');

/** Three words and a number are easy to type and strong enough for a local demo. */
const SYLLABLES =
  'alpha bravo delta echo foxtrot golf hotel india kilo lima mike oscar papa quebec romeo sierra tango uniform victor whiskey yankee zulu';

function randomPassword(): string {
  const words = SYLLABLES.split(' ');
  return `${Array.from({ length: 3 }, () => words[randomInt(words.length)]).join('-')}-${randomInt(1_000, 10_000)}`;
}

/** Fills an empty installation once. Random passwords are saved with the data, readable by this user only. */
export async function seedDemo(services: SeedServices, say: (line: string) => void): Promise<Demo> {
  const { config, db } = services;
  const file = fileOf(config.dataDir);
  const done = await findDemo(db);
  if (done) {
    await confirmDemo(db, new Date());
    return { ...done, accounts: await readAccounts(file) };
  }

  say('Loading the demo listings.');
  const accounts: (NewAccount & { passwordHash: string })[] = [];
  for (const account of newAccounts(config)) {
    accounts.push({ ...account, passwordHash: await hashPassword(account.password) });
  }
  // Nobody knows this password.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  const listings = await db.transaction().execute(async (transaction) => {
    // If several processes start on one database, one seeds while the others wait and then find it done.
    const { rows } =
      await sql`insert into settings (key, value) values ('demo', ${JSON.stringify(config.adminEmail ? {} : { admin: DEMO_ADMIN })})
        on conflict do nothing returning 1`.execute(transaction);
    if (rows.length === 0) return [];
    const users = await createVerifiedUsers(transaction, [
      ...accounts,
      { ...suspendedPerson, passwordHash },
      ...pilots.map((pilot) => ({ ...pilot, passwordHash })),
    ]);
    const now = Date.now();
    await backdate(transaction, users, now);
    const byEmail = new Map(users.map((user) => [user.email, user]));
    const inserted = await insertListings(transaction, services.airports, byEmail, now);
    await insertConversations(transaction, services.airports, byEmail, inserted, now);
    const fans = [VISITOR, ...pilots.map(({ email }) => email)].flatMap((email) => byEmail.get(email) ?? []);
    await insertFavorites(transaction, fans, inserted, now);
    await insertSavedSearches(transaction, services.airports, fans, inserted, now);
    await insertWanted(transaction, services.airports, fans, inserted, now);
    await insertHistory(transaction, services, byEmail, inserted, now);
    await insertConfirmations(transaction, new Date(now));
    const listers = people.flatMap((person) => byEmail.get(emailOf(person)) ?? []);
    await insertLeases(transaction, inserted, listers, now);
    await insertSignUps(transaction, passwordHash);
    await keepAccounts(
      file,
      accounts.map(({ email, password, label }) => ({ email, password, label })),
    );
    return inserted;
  });
  await photograph(
    services,
    listings.filter((_, index) => index % PHOTO_EVERY === PHOTO_EVERY - 1),
  );
  return { ...(await findDemo(db)), accounts: await readAccounts(file) } as Demo;
}

/** Null before the demo is loaded. Names its admin only if it created the account, so that nobody else can take the role. */
async function findDemo(db: Db): Promise<Pick<Demo, 'adminEmail'> | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'demo').executeTakeFirst();
  return row ? { adminEmail: (row.value as { admin?: string }).admin } : null;
}

type NewAccount = ReturnType<typeof newAccounts>[number];

function newAccounts(config: Config) {
  const listers = people.map((person) => ({
    ...person,
    email: emailOf(person),
    password: randomPassword(),
    label: roleLabels[person.role],
  }));
  const visitor = {
    firstName: 'Casey',
    lastName: 'Moreno',
    role: 'general_user' as const,
    profile: {},
    email: VISITOR,
    password: randomPassword(),
    label: roleLabels.general_user,
  };
  const admin = {
    ...visitor,
    firstName: 'Site',
    lastName: 'Admin',
    password: randomPassword(),
    label: 'Admin',
  };
  return [...listers, visitor, { ...admin, email: config.adminEmail ?? DEMO_ADMIN }];
}

/** Everyone joined before the first listing. */
const backdate = (db: Db, users: readonly Person[], now: number) =>
  db
    .updateTable('users')
    .set({ created_at: new Date(now - (DEMO_DAYS + 5) * DAY_MS) })
    .where(
      'id',
      'in',
      users.map(({ id }) => id),
    )
    .execute();

type NewListing = Pick<SeededListing, 'kind' | 'owner' | 'airport'> & {
  values: ReturnType<typeof writeValid>;
  availability: Availability;
  created: Date;
};

async function insertOne(
  db: Db,
  airports: Airports,
  { kind, owner, airport, values, availability, created }: NewListing,
): Promise<SeededListing> {
  const id = await insertListing(db, {
    ...newListing(airports, kind, owner.id, values),
    availability,
    created_at: created,
    updated_at: created,
    agreement_accepted_at: created,
  });
  await recordAvailability(db, id, availability, created);
  return { id, kind, owner, airport, title: values.title, values, created };
}

/** A day such as "2027-01-01", `months` after the current month. */
function firstOfMonth(now: number, months: number): string {
  const today = new Date(now);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 10);
}

/** Oldest first. */
async function insertListings(
  db: Db,
  airports: Airports,
  byEmail: ReadonlyMap<string, Person>,
  now: number,
): Promise<(SeededListing & { availability: Availability })[]> {
  // A separate generator, so that visits don't influence the listings.
  const visitors = seeded(30);
  const days: (Day & { id: number })[] = [];
  const listings: (SeededListing & { availability: Availability })[] = [];
  for (const { kind, airport, lister, values, availability, age } of writeDemoListings(airports)) {
    const owner = byEmail.get(emailOf(lister));
    if (!owner) continue;
    const written = writeDays(visitors, airport, availability, age);
    const from = availability === 'limited' && {
      availableFrom: firstOfMonth(now, 1 + (listings.length % 3)),
    };
    const dated = { ...values, ...from };
    const one = { kind, owner, airport, values: dated, availability, created: new Date(now - age) };
    const listing = await insertOne(db, airports, one);
    await db
      .insertInto('listing_stats')
      .values({ listing_id: listing.id, views: viewsOf(written) })
      .execute();
    listings.push({ ...listing, availability });
    for (const day of written) if (day.ago < ACTIVITY_DAYS) days.push({ ...day, id: listing.id });
  }
  await insertDays(db, days, now);
  return listings;
}

async function insertConversations(
  db: Db,
  airports: Airports,
  byEmail: ReadonlyMap<string, Person>,
  listings: readonly (SeededListing & { availability: Availability })[],
  now: number,
): Promise<void> {
  const visitor = { firstName: 'Casey', lastName: 'Moreno', email: VISITOR };
  const senders = [visitor, ...pilots].flatMap((sender) => {
    const account = byEmail.get(sender.email);
    return account ? [{ ...account, firstName: sender.firstName, lastName: sender.lastName }] : [];
  });
  await insertInquiries(db, listings, senders, airports, now);
}

/** Adds a listing that was taken down and one that was deleted, so that no other list of the demo changes. */
async function insertHistory(
  db: Db,
  { airports, config }: SeedServices,
  byEmail: ReadonlyMap<string, Person>,
  listings: readonly SeededListing[],
  now: number,
): Promise<void> {
  const random = seeded(7_700);
  const person = (email: string): Person => {
    const found = byEmail.get(email);
    if (!found) throw new Error(`The demo has no ${email}.`);
    return found;
  };
  const add = (owner: Person, days: number) => {
    const own = listings.filter((one) => one.owner.id === owner.id);
    const airport = airports.findById((own.length >= days ? own : listings).at(-days)?.airport.id ?? 0);
    if (!airport) throw new Error('The demo has too few listings.');
    const values = writeValid(random, hangarSpace, airport, {
      email: owner.email,
      phone: '(972) 555-0199',
    });
    const created = new Date(now - days * DAY_MS);
    return insertOne(db, airports, {
      kind: hangarSpace,
      owner,
      airport,
      values,
      availability: 'available',
      created,
    });
  };
  const suspended = person(suspendedPerson.email);
  await writeAdminHistory(
    db,
    {
      admin: person(config.adminEmail ?? DEMO_ADMIN),
      visitor: person(VISITOR),
      listings,
      copied: await add(person('colleen.hathaway@example.com'), 24),
      spam: await add(suspended, 22),
      suspended,
      operator: person('peter.lindqvist@example.com'),
      applicant: person('joanna.mbeki@example.com'),
    },
    now,
  );
  await add(suspended, 20);
}

/** People who haven't opened the link in their email yet. */
async function insertSignUps(db: Db, passwordHash: string): Promise<void> {
  for (const [firstName, lastName, role] of newcomers) {
    const email = `${firstName}.${lastName}@example.com`.toLowerCase();
    const signUp = { email, firstName, lastName, role, passwordHash, returnTo: null };
    await insertSignUp(db, signUp, SIGN_UP_SECONDS);
  }
}

async function readAccounts(file: string): Promise<DemoAccount[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoAccount[];
  } catch {
    return [];
  }
}

async function keepAccounts(file: string, accounts: readonly DemoAccount[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(accounts, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
