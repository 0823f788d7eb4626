import { comparePath } from '../domain/compare-paths.ts';
import { listerPath } from '../domain/listing.ts';
import { kindOfCategory, listingKinds } from '../domain/listing-kinds/index.ts';
import type { ListingDetail } from '../domain/listing-schema.ts';
import { ownApi } from '../domain/own-listings.ts';
import { inquiryApi, inquiryPaths, paths } from '../domain/paths.ts';
import { wantedPaths } from '../domain/wanted.ts';
import { fits } from './accessible.ts';
import { demoListing, signInAs } from './demo-account.ts';
import { expect, type Locator, openAsSent, type Page, test } from './test.ts';

test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

async function isInside(page: Page, part: Locator) {
  const box = await part.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 1_000)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Returns the words that wrap inside. */
const brokenWords = (heading: Locator) =>
  heading.evaluate((element) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });

async function see(page: Page, address: string) {
  await openAsSent(page, address);
  expect(await fits(page), address).toBe(true);
  await isInside(page, page.locator('summary[aria-label=Menu]'));
  expect(await brokenWords(page.getByRole('heading', { level: 1 }))).toEqual([]);
}

test('with text at 200%, every page fits a phone and breaks no word', async ({ page, request }) => {
  const [kind] = listingKinds.filter(({ drawing }) => drawing === 'elevation');
  if (!kind) throw new Error('No kind is drawn as an elevation');
  const { id, owner } = await demoListing(request, kind);
  const listing = paths.listing(kind, id);
  for (const address of [
    '/',
    '/browse',
    '/contact',
    '/accessibility',
    '/airports/KADS',
    '/airports?state=TX',
    '/pricing',
    listerPath(owner.id),
    listing,
  ]) {
    await see(page, address);
  }
  await isInside(page, page.getByRole('button', { name: 'Print flyer' }));
  await page.locator('summary[aria-label=Menu]').click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Browse Properties', 'Login', 'Get Started']) {
    await isInside(page, menu.getByRole('link', { name }));
  }
  const two = [id, id + 1].map((one) => ({ category: kind.category, id: one }));
  await see(page, comparePath(two));
  expect(await brokenWords(page.getByRole('columnheader').first())).toEqual([]);
});

test('with text at 200%, an owner’s screens fit a phone', async ({ page }) => {
  await signInAs(page, 'joanna.mbeki@example.com');
  const [own]: ListingDetail[] = await (await page.request.get(`${ownApi.allListings}?limit=1`)).json();
  const kind = kindOfCategory(own?.category ?? '');
  if (!own || !kind) throw new Error('The account has no listing');
  const [conversation]: { id: number }[] = await (await page.request.get(inquiryApi.all())).json();
  for (const address of [
    paths.home,
    paths.dashboard,
    paths.account,
    paths.profile,
    paths.listAt('KADS'),
    ...listingKinds.filter(({ hasOwnForm }) => hasOwnForm).map((one) => paths.createListing(one)),
    paths.editListing(kind, own.id),
    paths.importListings(),
    inquiryPaths.all(),
    inquiryPaths.thread(conversation?.id ?? 0),
    paths.saved,
    wantedPaths.list(),
    wantedPaths.new(),
  ]) {
    await see(page, address);
  }
});

test('with text at 200%, the admin’s screens fit a phone', async ({ page }) => {
  await signInAs(page, 'admin@example.com');
  const tabs = ['users', 'sign-ups', 'hangar-space', 'verification', 'reports', 'audit', 'health'];
  for (const tab of tabs) await see(page, paths.adminTab(tab));
});
