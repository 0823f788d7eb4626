import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type AccountExport, accountExportSchema } from '../../../domain/own-account-schema.ts';
import { createTestDatabase } from '../../test/database.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

/** Part of the export that has the table's rows, or why none does. */
type Place = keyof AccountExport | { none: string };
const secret: Place = { none: 'a token that is valid for a short time' };
const mails: Place = { none: 'when emails were sent, so that none is sent twice' };

/** A new table or column about people needs a line here, its place in the export, and a sentence on the privacy page. */
const places: Record<string, Place> = {
  audit_log: { none: 'the record of the admin’s decisions, which stays' },
  authenticator_apps: 'authenticatorApp',
  bans: { none: 'keyed hashes of accounts that the admin deleted' },
  cases: 'cases',
  confirmation_mails: mails,
  contact_stops: { none: 'addresses of listings, gone with them' },
  email_changes: secret,
  favorite_emails: 'favorites',
  favorites: 'favorites',
  held_inquiries: { none: 'people who sent nothing yet, for a week' },
  held_places: { none: 'people who joined no list yet, for a week' },
  idempotency_keys: secret,
  identities: 'identities',
  inquiries: 'inquiries',
  inquiry_blocks: 'inquiries',
  list_applications: 'waitingLists',
  listings: 'listings',
  media: 'uploads',
  outcomes: 'outcomes',
  own_aircraft: 'aircraft',
  passkey_challenges: secret,
  passkeys: 'passkeys',
  password_resets: secret,
  saved_replies: 'savedReplies',
  saved_searches: 'savedSearches',
  sessions: 'sessions',
  sign_ups: { none: 'people who have no account yet, for a day' },
  undos: secret,
  unit_private: 'units',
  users: 'account',
  viewings: 'viewings',
  waiting_lists: 'waitingLists',
  wanted: 'wanted',
  wanted_matches: mails,
  wanted_owners: mails,
  webhooks: 'webhooks',
};

/** Tables that have a reference to an account or a column that names a person, but not the parts of a table. */
const { rows } = await sql<{ name: string; rules: string[] }>`
  select relname as name, array(
      select confdeltype::text from pg_constraint
      where conrelid = pg_class.oid and contype = 'f' and confrelid = 'users'::regclass
    ) as rules
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and (
    exists (
      select from pg_attribute where attrelid = pg_class.oid and not attisdropped
        and attname ~ '(^|_)(user_id|owner_id|sender_id|actor_id|email|phone|address|first_name|last_name|user_agent|proposed_by|ip|tenant)$'
    ) or exists (select from pg_constraint where conrelid = pg_class.oid and confrelid = 'users'::regclass)
  )
  order by relname`.execute(database.db);

test('each table about people has a place in the export, or a reason why not', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(places).toSorted());
  const exported = Object.keys(accountExportSchema.shape);
  for (const place of Object.values(places)) if (typeof place === 'string') expect(exported).toContain(place);
});

test('deleting an account deletes its rows, or takes the account out of what others keep', () => {
  const kept = rows.filter(({ rules }) => rules.some((rule) => rule !== 'c')).map(({ name }) => name);
  expect(kept).toEqual(['cases', 'inquiries', 'list_applications', 'media', 'outcomes', 'waiting_lists']);
  for (const { rules } of rows) for (const rule of rules) expect(['c', 'n']).toContain(rule);
});
