import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { roleLabels } from '../../domain/account.ts';
import { DAY_MS } from '../../domain/dates.ts';
import { ACTIVITY_DAYS } from '../../domain/own-listings.ts';
import { createVerifiedUsers, hashPassword, SIGN_UP_SECONDS } from '../../server/accounts/service.ts';
import { insertSignUp } from '../../server/accounts/store.ts';
import type { Airports } from '../../server/airports/airports.ts';
import type { Config } from '../../server/config.ts';
import type { Db } from '../../server/db/pool.ts';
import type { FileStore } from '../../server/files/file-store.ts';
import { insertListings } from '../../server/listings/csv/store.ts';
import { insertDays, viewsOf, writeDays } from './activity.ts';
import type { Person, SeededListing } from './admin-acts.ts';
import { writeAdminHistory } from './admin-history.ts';
import { confirmDemo, insertConfirmations } from './confirmations.ts';
import { DEMO_DAYS, readDemoListings } from './demo-files.ts';
import { insertFavorites } from './favorites.ts';
import { insertInquiries } from './inquiries.ts';
import { insertLeases } from './leases.ts';
import { emailOf, listers, newcomers, pilots, suspended } from './people.ts';
import { photograph } from './photos.ts';
import { seeded } from './random.ts';
import { insertSavedSearches } from './saved-searches.ts';
import { insertUnits } from './units.ts';
import { insertWaitingList } from './waiting-list.ts';
import { insertWanted } from './wanted.ts';

export type DemoAccount = { email: string; password: string; label: string };

/** `adminEmail` is set if the demo came with an admin account. */
export type Demo = { accounts: DemoAccount[]; adminEmail: string | undefined };

const DEMO_ADMIN = 'site.admin@example.com';

type SeedServices = { config: Config; db: Db; airports: Airports; files: FileStore };

const VISITOR = 'casey.moreno@example.com';
/** Reference of the listing that the admin took down. */
const COPIED = '1359';

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
    const others = [suspended, ...pilots].map((one) => ({ ...one, email: emailOf(one), passwordHash }));
    const users = await createVerifiedUsers(transaction, [...accounts, ...others]);
    const inserted = await insertSite(transaction, services, users, Date.now());
    await insertSignUps(transaction, passwordHash);
    await keepAccounts(
      file,
      accounts.map(({ email, password, label }) => ({ email, password, label })),
    );
    return inserted;
  });
  await photograph(services, listings);
  return { ...(await findDemo(db)), accounts: await readAccounts(file) } as Demo;
}

/** Null before the demo is loaded. Names its admin only if it created the account, so that nobody else can take the role. */
async function findDemo(db: Db): Promise<Pick<Demo, 'adminEmail'> | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'demo').executeTakeFirst();
  return row ? { adminEmail: (row.value as { admin?: string }).admin } : null;
}

type NewAccount = ReturnType<typeof newAccounts>[number];

function newAccounts(config: Config) {
  const owners = listers.map((person) => ({
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
  return [...owners, visitor, { ...admin, email: config.adminEmail ?? DEMO_ADMIN }];
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

/** Inserts the listings of the files, oldest first. */
async function insertDemoListings(
  db: Db,
  airports: Airports,
  byEmail: ReadonlyMap<string, Person>,
  now: number,
): Promise<SeededListing[]> {
  const listings = (await readDemoListings(airports, new Date(now))).flatMap((one) => {
    const owner = byEmail.get(one.email);
    const airport = airports.findById(Number(one.columns.airport_id));
    return owner && airport ? [{ ...one, owner, airport, title: String(one.columns.title) }] : [];
  });
  const random = seeded(30);
  const days = listings.map(({ airport, availability, created }) =>
    writeDays(random, airport, availability, now - created.getTime()),
  );
  const ids = await insertListings(
    db,
    listings.map(({ columns, owner, reference, created }) => ({
      ...columns,
      reference,
      owner_id: owner.id,
      created_at: created,
      updated_at: created,
      agreement_accepted_at: created,
    })),
  );
  await sql`update availability_changes c set changed_at = l.created_at from listings l where l.id = c.listing_id`.execute(
    db,
  );
  await db
    .insertInto('listing_stats')
    .values(ids.map((id, index) => ({ listing_id: id, views: viewsOf(days[index] ?? []) })))
    .execute();
  const inserted = listings.map((listing, index) => ({ ...listing, id: ids[index] ?? 0 }));
  await insertDays(
    db,
    inserted.flatMap(({ id }, index) =>
      (days[index] ?? []).filter(({ ago }) => ago < ACTIVITY_DAYS).map((day) => ({ ...day, id })),
    ),
    now,
  );
  return inserted;
}

/** Returns the listings that are in the results. */
async function insertSite(
  db: Db,
  { airports, config }: SeedServices,
  users: readonly Person[],
  now: number,
): Promise<SeededListing[]> {
  await backdate(db, users, now);
  const byEmail = new Map(users.map((user) => [user.email, user]));
  const person = (email: string): Person => {
    const found = byEmail.get(email);
    if (!found) throw new Error(`The demo has no ${email}.`);
    return found;
  };
  const all = await insertDemoListings(db, airports, byEmail, now);
  await insertUnits(db, all, now);
  await insertWaitingList(db, airports, all, users, now);
  const copied = all.find(({ reference }) => reference === COPIED);
  const spam = all.find(({ owner }) => owner.email === emailOf(suspended));
  if (!copied || !spam) throw new Error('The demo’s files have no listing to take down or to delete.');
  const listings = all.filter((one) => one !== copied && one.owner !== spam.owner);
  await insertInquiries(db, listings, byEmail, airports, now);
  const fans = [VISITOR, ...pilots.map(emailOf)].map(person);
  await insertFavorites(db, fans, listings, now);
  await insertSavedSearches(db, airports, byEmail, listings, now);
  await insertWanted(db, airports, byEmail, now);
  await writeAdminHistory(
    db,
    {
      admin: person(config.adminEmail ?? DEMO_ADMIN),
      visitor: person(VISITOR),
      listings,
      copied,
      spam,
      suspended: spam.owner,
      operator: person('peter.lindqvist@example.com'),
      applicant: person('joanna.mbeki@example.com'),
    },
    now,
  );
  await insertConfirmations(db, new Date(now));
  await insertLeases(db, listings, listers.map(emailOf).map(person), now);
  return listings;
}

/** People who haven't opened the link in their email yet. */
async function insertSignUps(db: Db, passwordHash: string): Promise<void> {
  for (const person of newcomers) {
    const signUp = { ...person, email: emailOf(person), passwordHash, returnTo: null };
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
