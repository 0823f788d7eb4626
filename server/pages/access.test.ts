import { afterAll, expect, test } from 'vitest';
import { listerPath } from '../../domain/listing.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { messages } from '../../domain/messages.ts';
import { apiPaths, inquiryPaths, paths } from '../../domain/paths.ts';
import { usualRules } from '../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import { createTestSite } from '../test/pages.ts';
import { type Account, validInput } from '../test/test-app.ts';

const site = await createTestSite();
afterAll(() => site.close());

const owner = await site.account('property_principal', 'owner-of-pages@example.com');
const broker = await site.account('listing_broker', 'broker-of-pages@example.com');
const pilot = await site.account('general_user', 'pilot-of-pages@example.com');
const made = await site.request('POST', apiPaths.listings(officeSpace), {
  as: owner,
  body: validInput(officeSpace),
});
const { id } = made.json<{ id: number }>();
const madeList = await site.request('POST', waitingListApi.lists, {
  as: owner,
  body: {
    ...{ name: 'T-hangars', covers: [{ listingId: id }] },
    rules: { ...usualRules, publication: 'last-name-initial' },
  },
});
const { id: list } = madeList.json<{ id: number }>();
const MISSING = 2_000_000_000;

/** Returns the status of a page and the text of its main heading. */
async function see(path: string, as?: Account) {
  const { statusCode, payload } = await site.request('GET', path, { as });
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(payload) ?? [];
  return { status: statusCode, heading: heading.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'"), payload };
}

const ownPages = [
  paths.dashboard,
  paths.createListing(),
  paths.importListings(),
  paths.importUnits(),
  paths.occupancy(),
  paths.editListing(officeSpace, id),
  waitingListPaths.kept(),
  waitingListPaths.create(),
];
const keeping = (of: number) => [
  waitingListPaths.keep(of),
  waitingListPaths.rules(of),
  waitingListPaths.board(of),
  waitingListPaths.importPeople(of),
];

test.each([
  ...[...ownPages, ...keeping(list), paths.profile, paths.account, inquiryPaths.all()],
  ...[waitingListPaths.mine(), waitingListPaths.offer(list, 1)],
])('%s asks a signed-out visitor to sign in', async (path) => {
  expect((await see(path)).status).toBe(401);
});

test.each(ownPages)('%s tells a general user who may list property', async (path) => {
  const { payload } = await see(path, pilot);
  expect(payload).toMatch(new RegExp(`<h[12][^>]*>${messages.accessRestricted.title}</h[12]>`));
  expect(payload).toContain(`href="${paths.profile}"`);
});

test.each([
  ...keeping(list).map((path) => [path, 'This waiting list isn’t yours'] as const),
  ...keeping(MISSING).map((path) => [path, 'This waiting list doesn’t exist'] as const),
  [waitingListPaths.offer(list, 1), 'This offer doesn’t exist'] as const,
])('%s tells another lister: %s', async (path, heading) => {
  expect((await see(path, broker)).heading).toBe(heading);
});

test.each([
  [paths.editListing(officeSpace, id), 403, 'This isn’t your listing'],
  [paths.duplicateListing(officeSpace, id), 403, 'This isn’t your listing'],
  [paths.editListing(officeSpace, MISSING), 404, officeSpace.messages.notFound],
  [paths.duplicateListing(officeSpace, MISSING), 404, 'Office Space Not Found'],
])('%s answers another lister with %i', async (path, status, heading) => {
  expect(await see(path, broker)).toMatchObject({ status, heading });
});

test.each([
  ['/listing/submarine/1', 'Page not found'],
  ['/listing/hangar-space/abc', 'Listing Not Found'],
  ['/listing/hangar-space/..%2F..%2Fapi%2Fuser', 'Listing Not Found'],
  ['/listing/hangar-space/1e3', 'Listing Not Found'],
  ['/listing/hangar-space/-1', 'Listing Not Found'],
  [listerPath(MISSING), 'Lister not found'],
  ['/airports?state=ZZ', 'State not found'],
  [waitingListPaths.list(MISSING), 'This waiting list doesn’t exist'],
  ['/waiting-lists/abc', 'This waiting list doesn’t exist'],
])('%s is a 404 page', async (path, heading) => {
  expect(await see(path)).toMatchObject({ status: 404, heading });
});

test('an airport code that doesn’t exist is a 404 page with a search', async () => {
  const { status, heading, payload } = await see('/airports/%E2%80%AE');
  expect(status).toBe(404);
  expect(heading).toMatch(/^No airport has the code/);
  expect(payload).toMatch(/<form[^>]* action="\/airports"/);
});

test('everyone reads the rules, spaces, and published names of a waiting list', async () => {
  await site.request('POST', waitingListApi.entries(list), {
    ...{ as: owner, body: { people: [{ name: 'Dana Whitfield', phone: '555-0100' }] } },
  });
  const { status, heading, payload } = await see(waitingListPaths.list(list));
  expect([status, heading]).toEqual([200, expect.stringContaining('T-hangars')]);
  for (const text of ['Anyone can join.', 'Whitfield, D.', '1 waiting', 'noindex'])
    expect(payload).toContain(text);
  for (const path of [waitingListPaths.join(list), paths.listing(officeSpace, id)])
    expect(payload).toContain(`href="${path}"`);
  for (const text of ['Dana', '555-0100']) expect(payload).not.toContain(text);
});
