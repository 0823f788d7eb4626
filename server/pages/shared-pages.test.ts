import { afterAll, expect, test } from 'vitest';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { siteRoutes } from '../../domain/site-routes.ts';
import { createTestSite } from '../test/pages.ts';
import { type Account, validInput } from '../test/test-app.ts';

const site = await createTestSite();
afterAll(() => site.close());

const owner = await site.account('property_principal', 'owner-account@example.com');
const pilot = await site.account('general_user', 'pilot-account@example.com');
const ids = new Map<string, number>();
const list = async (kind: ListingKind): Promise<number> =>
  (await site.request('POST', apiPaths.listings(kind), { as: owner, body: validInput(kind) })).json().id;
for (const kind of listingKinds) ids.set(kind.category, await list(kind));

/** Addresses of all shared pages, some with filters. */
const shared = siteRoutes
  .flatMap((route) => {
    if (!('isShared' in route)) return [];
    const id = 'kind' in route ? ids.get(route.kind.category) : owner.id;
    const values = { id, code: 'KADS', slug: 'cessna-152', state: 'TX', category: officeSpace.category };
    return [route.path.replaceAll(/:(\w+)/g, (_, name: keyof typeof values) => String(values[name]))];
  })
  .concat(
    listingKinds.map((kind) => paths.browseKind(kind)),
    '/browse-hangars?view=list',
  );

const browser =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

async function pageFor(visitor: Account | undefined, path: string) {
  const { statusCode, payload } = await site.request('GET', path, {
    as: visitor,
    headers: { 'user-agent': browser },
  });
  return { statusCode, group: /^<!DOCTYPE html><html data-visitor="(\w+)"/.exec(payload)?.[1], payload };
}

const withoutGroup = (html: string) => html.replace(/^(<!DOCTYPE html><html) data-visitor="\w+"/, '$1');

/** Forgets all cached pages, as every write does, so that the next visitor is the one it is rendered for. */
const forgetPages = () => list(officeSpace);

test.each(shared)(
  '%s is the same for two accounts and a signed-out visitor, whoever comes first',
  async (path) => {
    await forgetPages();
    const first = await pageFor(pilot, path);
    const second = await pageFor(owner, path);
    const signedOut = await pageFor(undefined, path);
    expect([first.statusCode, signedOut.statusCode]).toEqual([200, 200]);
    expect([first.group, second.group, signedOut.group]).toEqual(['member', 'lister', undefined]);
    expect(withoutGroup(first.payload)).toBe(signedOut.payload);
    expect(withoutGroup(second.payload)).toBe(signedOut.payload);
    expect(signedOut.payload).not.toMatch(/(pilot|owner)-account@example\.com/);
  },
);

test('an ended session gets the page of the signed-out', async () => {
  const leaving = await site.account('general_user');
  await site.services.db.deleteFrom('sessions').where('user_id', '=', leaving.id).execute();
  for (const path of [paths.browse(), paths.root])
    expect(await pageFor(leaving, path)).toEqual(await pageFor(undefined, path));
});

test('a page of a person is never shared', async () => {
  const home = await pageFor(pilot, paths.root);
  expect(home.payload).toContain('pilot-account@example.com');
  expect((await pageFor(owner, paths.root)).payload).not.toContain('pilot-account@example.com');
  expect((await pageFor(undefined, paths.root)).payload).not.toMatch(/-account@example\.com/);
});

test('an owner sees a listing that was taken down, and nobody else does', async () => {
  const id = await list(officeSpace);
  const taken = site.services.db
    .updateTable('listings')
    .set({ taken_down_at: new Date() })
    .where('id', '=', id);
  await taken.execute();
  const path = paths.listing(officeSpace, id);
  for (const visitor of [pilot, undefined]) expect((await pageFor(visitor, path)).statusCode).not.toBe(200);
  expect((await pageFor(owner, path)).statusCode).toBe(200);
});

test('counts a view by everyone but the owner, once a day', async () => {
  const id = await list(officeSpace);
  const listing = site.services.db.selectFrom('listing_stats').select('views').where('listing_id', '=', id);
  for (const visitor of [owner, pilot, pilot, undefined])
    await pageFor(visitor, paths.listing(officeSpace, id));
  await expect.poll(async () => (await listing.executeTakeFirst())?.views ?? 0).toBe(2);
});
