import { randomInt } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { availabilities } from '../../domain/availability.ts';
import { createSchema } from '../../domain/listing-schema.ts';
import { ACTIVITY_DAYS } from '../../domain/own-listings.ts';
import { roleLabels } from '../../domain/roles.ts';
import { createVerifiedUsers, hashPassword } from '../../server/accounts/service.ts';
import type { Airports } from '../../server/airports/airports.ts';
import type { Config } from '../../server/config.ts';
import type { Db } from '../../server/db/pool.ts';
import { newListing } from '../../server/listings/service.ts';
import { insertListing, recordAvailability } from '../../server/listings/store.ts';
import { type Day, insertDays, totals, writeDays } from './activity.ts';
import { writeListing } from './listings.ts';
import { kindMix } from './many.ts';
import { demoAirports } from './market.ts';
import { emailOf, people } from './people.ts';
import { seeded } from './random.ts';

export type DemoAccount = { email: string; password: string; label: string };

/** `adminEmail` is set if the demo came with an admin account. */
export type Demo = { accounts: DemoAccount[]; adminEmail: string | undefined };

const DEMO_ADMIN = 'site.admin@example.com';

type SeedServices = { config: Config; db: Db; airports: Airports };

const COUNTRY_FIELDS = 90;
const LISTINGS = 520;
const DAYS = 75;

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
  if (done) return { ...done, accounts: await readAccounts(file) };

  say('Loading the demo listings.');
  const accounts: (NewAccount & { passwordHash: string })[] = [];
  for (const account of newAccounts(config)) {
    accounts.push({ ...account, passwordHash: await hashPassword(account.password) });
  }
  await db.transaction().execute(async (transaction) => {
    // If several processes start on one database, one seeds while the others wait and then find it done.
    const { rows } =
      await sql`insert into settings (key, value) values ('demo', ${JSON.stringify(config.adminEmail ? {} : { admin: DEMO_ADMIN })})
        on conflict do nothing returning 1`.execute(transaction);
    if (rows.length === 0) return;
    const users = await createVerifiedUsers(transaction, accounts);
    const idOf = new Map(users.map(({ id, email }) => [email, id]));
    const owners = accounts.filter(({ lists }) => lists).flatMap(({ email }) => idOf.get(email) ?? []);
    await insertListings(transaction, services.airports, owners);
    await keepAccounts(
      file,
      accounts.map(({ email, password, label }) => ({ email, password, label })),
    );
  });
  await sql`analyze listings`.execute(db);
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
    lists: true,
  }));
  const visitor = {
    firstName: 'Casey',
    lastName: 'Moreno',
    role: 'general_user' as const,
    profile: {},
    email: 'casey.moreno@example.com',
    password: randomPassword(),
    label: roleLabels.general_user,
    lists: false,
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

async function insertListings(db: Db, airports: Airports, owners: readonly number[]): Promise<void> {
  const random = seeded(1_903);
  // A separate generator, so that visits don't influence the listings.
  const visitors = seeded(30);
  const days: (Day & { id: number })[] = [];
  const fields = demoAirports(airports.list, COUNTRY_FIELDS);
  const now = Date.now();
  for (let index = 0; index < LISTINGS; index += 1) {
    // Use each airport once before repeating any; the well-known ones come first, so they repeat more often.
    const airport =
      fields[index < fields.length ? index : random.integer(0, Math.floor(fields.length * 0.6))];
    const kind = kindMix[index % kindMix.length];
    const who = random.integer(0, owners.length - 1);
    const owner = owners[who];
    const person = people[who];
    if (!airport || !kind || owner === undefined || !person) continue;
    const contact = { email: emailOf(person), phone: person.phone };
    const input = createSchema(kind).parse(writeListing(random, kind, airport, contact));
    const availability = random.chance(0.72) ? 'available' : random.pick(availabilities);
    const age = (LISTINGS - index - random.next()) * ((DAYS * 86_400_000) / LISTINGS);
    const created = new Date(now - age);
    const written = writeDays(visitors, airport, availability, age);
    const id = await insertListing(db, {
      ...newListing(airports, kind, owner, input),
      ...totals(written),
      availability,
      created_at: created,
      updated_at: created,
      agreement_accepted_at: created,
    });
    await recordAvailability(db, id, availability, created);
    for (const day of written) if (day.ago < ACTIVITY_DAYS) days.push({ ...day, id });
  }
  await insertDays(db, days, now);
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
