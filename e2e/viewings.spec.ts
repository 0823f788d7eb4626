import { DAY_MS } from '../domain/dates.ts';
import { viewingApi } from '../domain/inquiries.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { inquiryApi, inquiryPaths } from '../domain/paths.ts';
import { demoListing, signInAs } from './demo-account.ts';
import { joinAs } from './people.ts';
import { alive, expect, type Page, test } from './test.ts';

/** A new visitor's conversation about a demo listing, signed in as the visitor. */
async function converse(page: Page): Promise<{ id: number; owner: string }> {
  const { request } = page;
  await joinAs(page, 'visitor');
  const { id: listing, contactEmail } = await demoListing(request, hangarSpace);
  const data = { name: 'Amelia Earhart', message: 'May I see it?' };
  const { id } = await (await request.post(inquiryApi.send(hangarSpace, listing), { data })).json();
  return { id, owner: contactEmail };
}

const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const panel = (page: Page) => page.getByRole('region', { name: 'Viewing' });
const proposal = (page: Page) => page.getByRole('group', { name: 'Proposed times' });

test('a visitor proposes times, and an error shows at its day', async ({ page }) => {
  const { id } = await converse(page);
  await page.goto(inquiryPaths.thread(id));
  await alive(page);
  const viewing = panel(page);
  await viewing.getByRole('button', { name: 'Ask for a viewing' }).click();
  await expect(viewing.getByLabel('Day', { exact: true })).toBeFocused();
  await viewing.getByRole('button', { name: 'Add another time' }).click();
  await viewing.getByRole('button', { name: 'Add another time' }).click();
  await expect(viewing.getByLabel('Day 3')).toBeFocused();
  await viewing.getByLabel('Day', { exact: true }).fill(day(3));
  await viewing.getByLabel('Day 3').fill(day(-3));
  await viewing.getByRole('button', { name: 'Propose times' }).click();
  await expect(viewing.getByLabel('Day 3')).toBeFocused();
  await expect(viewing.getByLabel('Day 3')).toHaveAccessibleDescription('Choose a time in the future');
  await viewing.getByLabel('Day 3').fill(day(5));
  await viewing.getByRole('button', { name: 'Propose times' }).click();
  await expect(viewing.getByText('You proposed 30 minutes at one of these times:')).toBeFocused();
  await expect(proposal(page).getByRole('listitem')).toHaveText([
    /10:00 AM [A-Z]{2,4}$/,
    /10:00 AM [A-Z]{2,4}$/,
  ]);
});

test('an owner accepts and cancels on a phone with the keyboard', async ({ page }) => {
  const { id, owner } = await converse(page);
  const data = { times: [`${day(3)}T10:00`, `${day(5)}T15:30`], minutes: 60 };
  expect((await page.request.post(viewingApi.all(id), { data })).status()).toBe(201);
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs(page, owner);
  await page.goto(inquiryPaths.thread(id));
  await alive(page);
  const viewing = panel(page);
  const accept = proposal(page).getByRole('button', { name: /^Accept .* 3:30 PM/ });
  expect((await accept.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await accept.press('Enter');
  await expect(viewing.getByText(/^You agreed on .* 3:30 PM [A-Z]{2,4}, for 60 minutes\.$/)).toBeFocused();
  await expect(viewing.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await viewing.getByRole('button', { name: 'Cancel viewing' }).press('Enter');
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await asked.getByRole('button', { name: 'Cancel viewing' }).press('Enter');
  await expect(viewing.getByText(/^The viewing on .* was canceled\.$/)).toBeFocused();
});
