import { DAY_MS } from '../domain/dates.ts';
import { viewingApi } from '../domain/inquiries.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { apiPaths, inquiryApi, inquiryPaths, paths } from '../domain/paths.ts';
import { validInput } from '../server/test/valid-input.ts';
import { fits } from './accessible.ts';
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

test('an owner states viewing hours on a phone, which the form then offers and keeps free of overlaps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { email } = await joinAs(page);
  const { request } = page;
  const list = async () => {
    const data = { ...validInput(hangarSpace, { contactEmail: email }), agreementAccepted: true };
    return (await (await request.post(apiPaths.listings(hangarSpace), { data })).json()).id;
  };
  const listings = [await list(), await list()];
  await page.goto(paths.account);
  await alive(page);
  const setting = page.getByRole('region', { name: 'Viewing hours' });
  await expect(setting).toContainText('Not stated');
  await setting.getByRole('button', { name: 'Change viewing hours' }).press('Enter');
  const save = setting.getByRole('button', { name: 'Save viewing hours' });
  const press = async (group: string, days: readonly string[]) => {
    const boxes = setting.getByRole('group', { name: group, exact: true });
    for (const day of days) await boxes.getByRole('checkbox', { name: day }).press('Space');
  };
  await expect(setting.getByLabel('From', { exact: true })).toBeFocused();
  await setting.getByLabel('From', { exact: true }).selectOption('1:00 PM');
  await setting.getByLabel('To', { exact: true }).selectOption('9:00 AM');
  await press('Days', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
  await save.press('Enter');
  await expect(setting.getByLabel('To', { exact: true })).toBeFocused();
  await expect(setting.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'Choose a later time than the first',
  );
  await setting.getByLabel('To', { exact: true }).selectOption('4:00 PM');
  await setting.getByRole('button', { name: 'Add other hours' }).press('Enter');
  await expect(setting.getByLabel('From 2')).toBeFocused();
  await press('Days 2', ['Saturday', 'Sunday']);
  expect((await setting.boundingBox())?.height).toBeLessThan(680);
  await save.press('Enter');
  await expect(setting).toContainText('Mon–Fri 1:00 PM–4:00 PM, Sat–Sun 9:00 AM–5:00 PM');
  await setting.getByRole('button', { name: 'Change viewing hours' }).press('Enter');
  await press('Days', ['Saturday', 'Sunday']);
  await expect(
    setting.getByRole('group', { name: 'Days 2' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(0);
  await setting.getByRole('button', { name: 'Save viewing hours' }).press('Enter');
  await expect(setting).toContainText('Mon–Sun 1:00 PM–4:00 PM');
  await expect(setting.getByRole('button', { name: 'Change viewing hours' })).toBeFocused();
  expect(await fits(page)).toBe(true);

  await joinAs(page, 'visitor');
  const ids: number[] = [];
  for (const listing of listings) {
    const data = { name: 'Amelia Earhart', message: 'May I see it?' };
    ids.push((await (await request.post(inquiryApi.send(hangarSpace, listing), { data })).json()).id);
  }
  const [first = 0, second = 0] = ids;
  const data = { times: [`${day(5)}T13:00`], minutes: 60 };
  const { viewing } = await (await request.post(viewingApi.all(first), { data })).json();
  await signInAs(page, email);
  const accepted = { state: 'accepted', time: viewing.times[0].start };
  expect((await request.patch(viewingApi.one(first, viewing.id), { data: accepted })).status()).toBe(200);

  // The owner has that viewing too, and may propose any time.
  await page.goto(inquiryPaths.thread(second));
  await alive(page);
  await panel(page).getByRole('button', { name: 'Propose a viewing' }).click();
  const time = panel(page).getByLabel('Time', { exact: true });
  await expect(time.getByRole('option')).toHaveCount(28);
  await panel(page).getByLabel('Day', { exact: true }).fill(day(5));
  await time.selectOption('1:30 PM');
  await expect(panel(page).getByRole('status')).toHaveText(
    /^Overlaps your viewing of .* 1:00 PM [A-Z]{2,4}$/,
  );
  await time.selectOption('2:00 PM');
  await expect(panel(page).getByRole('status')).toBeHidden();
  expect(await fits(page)).toBe(true);
});

test('a visitor is offered times within the hours of the owner only', async ({ page }) => {
  const { email } = await joinAs(page);
  const { request } = page;
  const input = { ...validInput(hangarSpace, { contactEmail: email }), agreementAccepted: true };
  const { id: listing } = await (await request.post(apiPaths.listings(hangarSpace), { data: input })).json();
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
  const open = weekday.format(Date.parse(`${day(5)}T00:00Z`));
  const hours = { [open.toLowerCase()]: { from: '13:00', to: '16:00' } };
  expect((await request.put(viewingApi.hours, { data: hours })).status()).toBe(200);
  await joinAs(page, 'visitor');
  const data = { name: 'Amelia Earhart', message: 'May I see it?' };
  const { id } = await (await request.post(inquiryApi.send(hangarSpace, listing), { data })).json();
  await page.goto(inquiryPaths.thread(id));
  await alive(page);
  await panel(page).getByRole('button', { name: 'Ask for a viewing' }).click();
  await expect(panel(page)).toContainText(`The owner shows places ${open.slice(0, 3)} 1:00 PM–4:00 PM.`);
  const time = panel(page).getByLabel('Time', { exact: true });
  await panel(page).getByLabel('Day', { exact: true }).fill(day(6));
  await expect(time.getByRole('option')).toHaveText(['None that day']);
  await panel(page).getByRole('button', { name: 'Propose times' }).click();
  await expect(time).toHaveAccessibleDescription('Choose a day with viewing hours');
  await panel(page).getByLabel('Day', { exact: true }).fill(day(5));
  await expect(time).toHaveValue('13:00');
  await expect(time.getByRole('option')).toHaveCount(6);
  await panel(page).getByRole('button', { name: 'Propose times' }).click();
  await expect(proposal(page).getByRole('listitem')).toHaveText([/1:00 PM [A-Z]{2,4}$/]);
});
