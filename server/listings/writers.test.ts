import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { adminApi } from '../../domain/admin.ts';
import { DAY_MS } from '../../domain/dates.ts';
import { hangarSpace as kind } from '../../domain/listing-kinds/hangar-space.ts';
import { bulkApi } from '../../domain/own-listings.ts';
import { apiPaths } from '../../domain/paths.ts';
import { fileOf, rowOf, sendFile } from '../test/csv-file.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';
import { refreshAirportCopies } from './airport-copies.ts';
import { sweepFreshness } from './freshness/store.ts';

/* Every way to write a listing, for a listing in every state: visibility, the change log, 410, and the admin's queue. */

const site = await createTestApp({ adminEmail: 'chief@admin.example' });
const { db, airports } = site.services;
const admin = await site.account('general_user', 'chief@admin.example');
afterAll(() => site.close());

type Listing = { id: number; owner: Account };

const asAdmin = (method: 'POST' | 'DELETE', url: string, body?: object) =>
  site.request(method, url, { as: admin, body });
const reason = 'The photos show another hangar.';
const takeDown = ({ id }: Listing) => asAdmin('POST', adminApi.takeDown(kind, id), { reason });
/** Leaves the owner's session open, as in a request that has already begun. */
const suspend = ({ owner }: Listing, at: Date | null = new Date()) =>
  db.updateTable('users').set({ suspended_at: at }).where('id', '=', owner.id).execute();
const sweepIn = (days: number) => sweepFreshness(db, new Date(Date.now() + days * DAY_MS));
const identity = { how: 'checked' };
async function verify({ id }: Listing, parts: object) {
  const { etag } = (await site.request('GET', adminApi.verification(kind, id), { as: admin })).json();
  const headers = { 'if-match': etag };
  return site.request('PUT', adminApi.verification(kind, id), { as: admin, headers, body: { parts } });
}
const bulk = ({ id, owner }: Listing, changes: object) =>
  site.request('POST', bulkApi.change, { as: owner, body: { ids: [id], ...changes } });
async function undone(listing: Listing, changes: object) {
  const body = { token: (await bulk(listing, changes)).json().undo };
  return site.request('POST', bulkApi.undo, { as: listing.owner, body });
}
const edit = ({ id, owner }: Listing, body: object) =>
  site.request('PATCH', apiPaths.listing(kind, id), { as: owner, body });
const file = ({ owner }: Listing, cells: Record<string, string>) =>
  sendFile(site, kind, owner, fileOf([{ reference: 'A-1', ...cells }]), { dryRun: false });

const states: Record<string, (listing: Listing) => Promise<unknown>> = {
  shown: async () => {},
  'taken down': takeDown,
  suspended: suspend,
  lapsed: async ({ id }) => {
    await sql`update listings set confirmed_at = now() - interval '61 days' where id = ${id}`.execute(db);
    await sweepIn(0);
  },
  ended: async ({ id }) => {
    await sql`update listings set available_until = current_date - 3 where id = ${id}`.execute(db);
    await sweepIn(0);
  },
  verified: async (listing) => {
    expect((await verify(listing, { identity, authority: identity })).statusCode).toBe(200);
  },
};

const writers: Record<string, (listing: Listing) => Promise<unknown>> = {
  'form: a price': (listing) => edit(listing, { leaseRate: 3 }),
  'form: the title': (listing) => edit(listing, { title: 'Renamed' }),
  'form: the contact': (listing) => edit(listing, { contactPhone: '(214) 555-0199' }),
  'form: nothing': (listing) => edit(listing, {}),
  'CSV: a price': (listing) => file(listing, { leaseRate: '3' }),
  'bulk: the status': (listing) => bulk(listing, { availability: 'limited' }),
  'bulk: the status, undone': (listing) => undone(listing, { availability: 'limited' }),
  'bulk: a confirmation': (listing) => bulk(listing, { confirm: true }),
  'bulk: a deletion': (listing) => bulk(listing, { delete: true }),
  'bulk: a deletion, undone': (listing) => undone(listing, { delete: true }),
  'time: 61 days': () => sweepIn(61),
  'new airport data': async ({ id }) => {
    await sql`update listings set airport_name = 'Dallas Flying Field' where id = ${id}`.execute(db);
    await sql`delete from listing_changes`.execute(db);
    await refreshAirportCopies(db, { ...airports, cycle: `cycle of ${id}` });
  },
  'admin: a take-down': takeDown,
  'admin: a restoration': ({ id }) => asAdmin('POST', adminApi.restore(kind, id)),
  'admin: a suspension': suspend,
  'admin: a suspension, taken back': async (listing) => {
    await suspend(listing);
    await suspend(listing, null);
  },
  'admin: a verification': (listing) => verify(listing, { identity }),
  'admin: a verification, taken back': (listing) => verify(listing, {}),
  'admin: a deletion': ({ id }) => asAdmin('DELETE', adminApi.listing(kind, id)),
  'profile: another name': ({ owner }) =>
    db.updateTable('users').set({ last_name: 'Other' }).where('id', '=', owner.id).execute(),
  'the owner’s deletion': ({ id, owner }) =>
    site.request('DELETE', apiPaths.listing(kind, id), { as: owner }),
  'a deleted account': ({ owner }) => db.deleteFrom('users').where('id', '=', owner.id).execute(),
};

async function create(): Promise<Listing> {
  const owner = await site.account('property_principal');
  const made = await sendFile(site, kind, owner, fileOf([rowOf(kind, 'A-1', { availableUntil: '' })]), {
    dryRun: false,
  });
  expect(made.statusCode, made.body).toBe(200);
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return { id: row.id, owner };
}

async function described({ id }: Listing): Promise<string> {
  const { statusCode } = await site.request('GET', apiPaths.listing(kind, id));
  const { rows } = await sql<{ state: string }>`
    select concat_ws(', ', case when active then 'in results' else 'left' end,
      case when owner_suspended then 'suspended' end, case when taken_down_at is not null then 'taken down' end,
      nullif(freshness, 'fresh'), case when hidden_at > now() - interval '1 hour' then 'left now' end,
      'checked ' || nullif(array_to_string(array(select jsonb_object_keys(
        checks_of(verified, (select checks from users where id = owner_id), '{}', airport_id)) order by 1), ' + '), ''),
      'version ' || version) as state
    from listings where id = ${id}`.execute(db);
  const { rows: changes } = await sql<{ change: string }>`
    select type || coalesce(' from ' || (before -> 0 ->> 'availability') || ' at ' || (before -> 0 ->> 'lease_rate'), '') as change
    from listing_changes where listing_id = ${id} order by id`.execute(db);
  return [statusCode, ...rows.map(({ state }) => state), ...changes.map(({ change }) => `→ ${change}`)].join(
    ' ',
  );
}

async function outcomes(write: (listing: Listing) => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  for (const [state, enter] of Object.entries(states)) {
    const listing = await create();
    await enter(listing);
    await sql`delete from listing_changes`.execute(db);
    const answer = (await write(listing)) as { statusCode?: number } | undefined;
    const refused = (answer?.statusCode ?? 200) >= 400 ? `(${answer?.statusCode}) ` : '';
    lines.push(`${state}: ${refused}${await described(listing)}`);
    await db.deleteFrom('users').where('id', '=', listing.owner.id).execute();
  }
  return `\n${lines.join('\n')}\n`;
}

test.each(Object.entries(writers))('%s', async (_name, write) => {
  expect(await outcomes(write)).toMatchSnapshot();
});

test('a listing that is created during a suspension is hidden', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await site.account('property_principal');
    const body = validInput(kind);
    await Promise.all([
      ...[1, 2, 3].map(() => site.request('POST', apiPaths.listings(kind), { as: owner, body })),
      asAdmin('POST', adminApi.userSuspension(owner.id), { reason }),
    ]);
    const rows = await db
      .selectFrom('listings')
      .select(['active', 'owner_suspended'])
      .where('owner_id', '=', owner.id)
      .execute();
    expect(rows).toEqual(rows.map(() => ({ active: false, owner_suspended: true })));
  }
});

test('an insert waits for a suspension of its owner that isn’t committed yet', async () => {
  const listing = await create();
  let copied: Promise<unknown> | undefined;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', listing.owner.id)
      .execute();
    copied = sql`
      insert into listings (kind, owner_id, title, description, airport_id, icao_code, airport_code, airport_name, city, state,
        has_control_tower, lat, lng, google_map_link, size_sf, contact_email, contact_phone)
      select kind, owner_id, 'Copy', description, airport_id, icao_code, airport_code, airport_name, city, state,
        has_control_tower, lat, lng, google_map_link, size_sf, contact_email, contact_phone
      from listings where id = ${listing.id}`.execute(db);
    // Apart from the transaction, which would see the same activity each time.
    await expect
      .poll(
        async () => {
          const { rows } = await sql`
            select from pg_stat_activity where wait_event_type = 'Lock' and query like '%''Copy''%'
              and pid <> pg_backend_pid()`.execute(db);
          return rows.length;
        },
        { timeout: 10_000 },
      )
      .toBe(1);
  });
  await copied;
  const rows = await db
    .selectFrom('listings')
    .select('active')
    .where('owner_id', '=', listing.owner.id)
    .execute();
  expect(rows).toEqual([{ active: false }, { active: false }]);
});
