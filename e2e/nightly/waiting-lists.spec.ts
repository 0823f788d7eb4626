import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths, marketPaths, paths } from '../../domain/paths.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import { expectAccessible, fits } from '../accessible.ts';
import { choose, dialog, entriesOf, kept, made, person } from '../kept-list.ts';
import { expect, type Page, test } from '../test.ts';

const PHONE = { width: 360, height: 780 };
const WIDE = { width: 1440, height: 900 };

/** Chooses in the menu of the list. */
const chooseOfList = (page: Page, item: string) => choose(page, 'More for T-hangars', item);

for (const viewport of [PHONE, WIDE])
  test(`the page for the board shows names as published, and prints on one page, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const names = ['Ann Lee', 'Bo Diaz', '王 小明', 'Ng'];
    const { id } = await kept(page, names, { publication: 'last-name-initial' });
    await page.goto(waitingListPaths.keep(id));
    await page.getByRole('button', { name: 'More for T-hangars' }).click();
    await page.getByRole('menuitem', { name: 'Page for the board' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting list: T-hangars, KADS');
    const places = page.getByRole('main').getByRole('listitem');
    await expect(places).toHaveText([/^1\s*Lee, A\.$/, /^2\s*Diaz, B\.$/, /^3\s*小明, 王\.$/, /^4\s*Ng$/]);
    await expect(page.getByRole('main')).not.toContainText('Ann');
    expect(await fits(page)).toBe(true);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(places).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByText('This follows from the rules')).toBeHidden();
    const file = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

for (const viewport of [PHONE, WIDE])
  test(`everyone is asked to confirm, and the result says who did, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { id } = await kept(page, ['Ann', 'Bob']);
    await made(page, waitingListApi.entries(id), { people: [{ name: 'Cy', email: 'cy@kept-list.example' }] });
    await page.goto(waitingListPaths.keep(id));
    await chooseOfList(page, 'Ask everyone to confirm…');
    await expect(dialog(page)).toContainText('3 people are asked whether they still want their place');
    await expect(dialog(page)).toContainText('2 people without an email address: call or write to them');
    await dialog(page).getByLabel('Time to answer').selectOption('30 days');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Ask everyone' }).click();
    await expect(dialog(page)).toBeHidden();
    const result = page.getByRole('note').filter({ hasText: 'confirmed' });
    await expect(result).toContainText('0 of 3 confirmed that they still want a place, 3 haven’t answered.');
    await chooseOfList(page, 'Ask everyone to confirm…');
    await expect(dialog(page)).toContainText('Everyone who waits has been asked already.');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'I have asked all 2' }).click();
    await expect(person(page, 'Bob')).toContainText('to confirm by');
    await choose(page, 'Actions for Ann', 'Still wants it');
    await expect(result).toContainText('1 of 3 confirmed that they still want a place, 2 haven’t answered.');
    await page.getByRole('link', { name: /^Show who can answer until/ }).click();
    await expect(person(page, 'Ann')).toBeHidden();
    await expect(person(page, 'Bob')).toContainText('to confirm by');
    await expect(result).toContainText('lose their place, and can get it back for 30 days');
    await expectAccessible(page, 'light');
    await choose(page, 'Actions for Bob', 'Remove…');
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(dialog(page)).toBeHidden();
    await choose(page, 'Actions for Cy', 'Still wants it');
    await expect(result).toContainText('2 of 3 confirmed that they still want a place, 1 left.');
    await expect(result).toContainText('2 people wait now.');
  });

test('the calendar has the deadlines of offers, and names nobody', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, listing } = await kept(page, ['Ann Lee']);
  const [unit] = await (await page.request.get(apiPaths.units(monthlyHangar, listing.id))).json();
  await page.request.patch(apiPaths.units(monthlyHangar, listing.id), {
    data: { units: [{ id: unit.id, availableFrom: '2031-05-01' }] },
  });
  await page.setViewportSize(PHONE);
  await page.goto(`${waitingListPaths.keep(id)}?tab=offers`);
  await page.getByRole('button', { name: 'Offer A-1 to the next' }).click();
  await choose(page, /^Actions for the offer/, 'Delivered…');
  const now = await page.evaluate(() => {
    const at = new Date();
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  });
  await dialog(page).getByLabel('Delivered on').fill(now);
  await dialog(page).getByRole('button', { name: 'Record the delivery' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('table', { name: 'Offers' })).toContainText('days left');
  await chooseOfList(page, 'Deadlines in your calendar…');
  const address = dialog(page).getByRole('textbox', { name: 'Address of the calendar' });
  await expect(address).toHaveValue(/deadlines\.ics/);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Copy the address' }).press('Enter');
  await expect(page.getByText('Address copied').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await address.inputValue());
  const calendar = await (await page.request.get(new URL(copied).pathname + new URL(copied).search)).text();
  expect(calendar).toContain(`UID:list-${id}-offer-`);
  expect(calendar).not.toContain('Lee');
});

test('market pages count the lists and people of a state, at the airport too', async ({ page }) => {
  // No other test lists in this state.
  const at = { icaoCode: 'KBTV', airportName: 'Burlington' };
  const { id } = await kept(page, ['Ann', 'Bob'], {}, at);
  expect(await entriesOf(page, id)).toHaveLength(2);
  await page.setViewportSize(PHONE);
  await page.goto(marketPaths.overview());
  const states = page.getByRole('table', { name: 'Waiting lists by state' });
  const row = states.getByRole('row', { name: /^Vermont/ });
  await expect(row).toContainText(/Vermont.*1\s*2\s*not known/);
  expect(await fits(page)).toBe(true);
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(paths.airports({ state: 'VT' }));
  await page.goto(marketPaths.one('VT', monthlyHangar.category));
  await expect(page.getByRole('heading', { name: 'Waiting lists in Vermont' })).toBeVisible();
  await expect(page.getByText('1 list with 2 places.')).toBeVisible();
  const airports = page.getByRole('table', { name: 'Waiting lists by airport' });
  await expect(airports.getByRole('row', { name: /KBTV/ })).toContainText(/1\s*2\s*not known/);
  await expectAccessible(page, 'light');
});
