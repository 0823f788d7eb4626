import { DAY_MS } from '../domain/dates.ts';
import { viewingApi } from '../domain/inquiries.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { inquiryApi, inquiryPaths, paths } from '../domain/paths.ts';
import type { Viewings } from '../domain/viewings-schema.ts';
import { fits } from './accessible.ts';
import { list, toast, unique } from './listing-form.ts';
import { joinAs } from './people.ts';
import { type Browser, expect, type Page, test, waitForCode } from './test.ts';

const ended = (page: Page) => page.getByRole('region', { name: 'Listings that are gone' });
const newPage = async (browser: Browser) => waitForCode(await browser.newContext()).newPage();

/** Asks about a listing as a new visitor. Returns the conversation and its page. */
async function asker(browser: Browser, listing: number) {
  const page = await newPage(browser);
  await joinAs(page, 'visitor');
  const data = { name: 'Sam Rivera', message: 'Is it free in May?' };
  const answer = await page.request.post(inquiryApi.send(hangarSpace, listing), { data });
  return { page, id: (await answer.json()).id as number };
}

for (const width of [360, 1440]) {
  test(`an owner tells who asked about a deleted listing and a leased one at ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await joinAs(page);
    const [gone, leased] = [unique(), unique()];
    const { id } = await list(page, hangarSpace, gone);
    const { id: second } = await list(page, hangarSpace, leased);
    const one = await asker(browser, id);
    const two = await asker(browser, second);
    const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    const proposal = { times: [`${day}T10:00`], minutes: 30 };
    const proposed = await one.page.request.post(viewingApi.all(one.id), { data: proposal });
    const { viewing }: Viewings = await proposed.json();
    const accepted = { state: 'accepted', time: viewing?.times[0]?.start };
    await page.request.patch(viewingApi.one(one.id, viewing?.id ?? 0), { data: accepted });

    await page.goto(paths.account);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Delete your account?' })).toContainText(
      'This permanently deletes your profile and all your listings. Your conversations stay with the other people in them, under the name “Deleted account”. 2 people asked about your listings. 1 agreed viewing will be canceled, and both sides get an email. Their conversations will say what happened. This can’t be undone.',
    );
    expect(await fits(page)).toBe(true);

    await page.goto(paths.dashboard);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(ended(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: '1 conversation needs your reply' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Upcoming viewings' })).toContainText(
      new RegExp(`10:00 AM [A-Z]+${gone}, with Sam Rivera`),
    );
    if (width < 1000) {
      await page.getByRole('button', { name: `Actions for ${gone}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    } else await page.getByRole('button', { name: `Delete ${gone}` }).click();
    const asked = page.getByRole('alertdialog', { name: 'Delete this listing?' });
    await expect(asked).toContainText(
      '1 person asked about it. 1 agreed viewing will be canceled, and both sides get an email. Afterward you can tell them with one press.',
    );
    expect(await fits(page)).toBe(true);
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(ended(page)).toContainText(
      `${gone}: The listing was deleted. Tell the 1 person who asked?The messageThank you for asking about ${gone} (ADS). It is no longer offered, so it isn’t available anymore.`,
    );
    expect(await fits(page)).toBe(true);

    await page.getByRole('checkbox', { name: `Select ${leased}` }).check();
    const bulk = page.getByRole('group', { name: 'Change 1 listing' });
    await bulk.getByLabel('Set status').selectOption('occupied');
    await bulk.getByRole('button', { name: /^Set/ }).click();
    await expect(ended(page)).toContainText(
      '2 listings are no longer available. Tell the 2 people who asked?They get a message about the place, such asThank you for asking about',
    );
    await ended(page).getByRole('button', { name: 'Tell all 2' }).press('Enter');
    await expect(toast(page, 'We told 2 people')).toBeVisible();
    await expect(ended(page)).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Listings' })).toBeFocused();

    for (const [asker, words] of [
      [one, 'The listing was deleted. The viewing will be canceled within 10 minutes.'],
      [two, 'The space has been leased. A viewing isn’t possible anymore.'],
    ] as const) {
      await asker.page.setViewportSize({ width, height: 900 });
      await asker.page.goto(inquiryPaths.thread(asker.id));
      await expect(asker.page.getByRole('list', { name: 'Messages' })).toContainText(
        'so it isn’t available anymore.',
      );
      await expect(asker.page.getByText(words)).toBeVisible();
      await expect(asker.page.getByRole('link', { name: /^Similar hangar spaces near/ })).toBeVisible();
      await expect(asker.page.getByRole('button', { name: /^(Ask for|Propose)/ })).toHaveCount(0);
      expect(await fits(asker.page)).toBe(true);
      await asker.page.context().close();
    }
  });
}
