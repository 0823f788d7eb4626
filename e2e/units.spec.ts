import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import type { ListingDetail } from '../domain/listing-schema.ts';
import { outcomesApi } from '../domain/outcome.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import type { Unit } from '../domain/units.ts';
import type { UnitPrivate } from '../domain/units-schema.ts';
import { expectAccessible } from './accessible.ts';
import { list } from './listing-form.ts';
import { joinAs } from './people.ts';
import { expect, type Page, test } from './test.ts';

test.use({ hasTouch: true });

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

async function start(page: Page, units: object[] = []): Promise<ListingDetail> {
  await joinAs(page, 'owner');
  const listing = await list(page, monthlyHangar, 'Row A');
  if (units.length > 0) {
    const answer = await page.request.post(apiPaths.units(monthlyHangar, listing.id), { data: { units } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return listing;
}
const open = (page: Page, { id }: ListingDetail) => page.goto(paths.units(monthlyHangar, id));
const stored = async (page: Page, { id }: ListingDetail): Promise<Unit[]> =>
  (await page.request.get(apiPaths.units(monthlyHangar, id))).json();
const facts = async (page: Page, { id }: ListingDetail): Promise<UnitPrivate[]> =>
  (await page.request.get(apiPaths.unitFacts(monthlyHangar, id))).json();
const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `A-${at + 1}` }));

const grid = (page: Page) => page.getByRole('grid');
const row = (page: Page, label: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
/** The cell of a column by its heading. */
async function cell(page: Page, label: string, column: string) {
  await expect(row(page, label)).toBeVisible();
  const headings = await grid(page).getByRole('columnheader').allTextContents();
  const at = headings.findIndex((heading) => heading.startsWith(column));
  return row(page, label).locator(`[data-column="${at}"]`);
}
const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();
const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key);
};
/** Pastes as the clipboard of a spreadsheet does, into the focused element. */
const paste = (page: Page, text: string) =>
  page.evaluate((tsv) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', tsv);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
const copy = (page: Page) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return clipboardData.getData('text/plain');
  });

test('60 units by keyboard: added in one line, changed, filled down, and taken back', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page);
  await open(page, listing);
  await page.getByRole('textbox', { name: 'Add units' }).fill('60 units numbered A-1 to A-60');
  await page.keyboard.press('Enter');
  await expect(grid(page).getByRole('row')).toHaveCount(61);
  await saved(page);
  expect((await stored(page, listing)).map(({ label }) => label)).toEqual(
    numbered(60).map(({ label }) => label),
  );

  // Type over, Tab, Esc, and F2.
  await row(page, 'A-1').getByRole('rowheader').focus();
  await keys(page, 'End', 'Home', 'ArrowRight', 'o');
  await expect(await cell(page, 'A-1', 'Status')).toHaveText('Occupied');
  await (await cell(page, 'A-1', 'Monthly rate')).click();
  await page.keyboard.type('412');
  await page.keyboard.press('Enter');
  await expect(await cell(page, 'A-2', 'Monthly rate')).toBeFocused();
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(await cell(page, 'A-2', 'Monthly rate')).toHaveText('25');
  await saved(page);
  expect((await stored(page, listing))[0]).toMatchObject({
    availability: 'occupied',
    values: { monthlyRate: 412 },
  });
  expect((await stored(page, listing))[1]?.values).toEqual({});
  await keys(page, 'ArrowUp', 'F2');
  await page.keyboard.type('0');
  await page.keyboard.press('Tab');
  await expect(await cell(page, 'A-1', 'Monthly rate')).toHaveText('4120');
  await saved(page);
});

test('fills a block down, clears it, and takes both back', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, numbered(60));
  await open(page, listing);
  const rates = async () => (await stored(page, listing)).map(({ values }) => values.monthlyRate ?? null);
  await (await cell(page, 'A-1', 'Monthly rate')).click();
  await page.keyboard.type('450');
  await keys(page, 'Enter', 'ArrowUp', 'Control+Shift+ArrowDown', 'Control+d');
  await saved(page);
  expect(await rates()).toEqual(Array(60).fill(450));
  await keys(page, 'Delete');
  await saved(page);
  expect(await rates()).toEqual(Array(60).fill(null));
  await keys(page, 'Control+z');
  await expect(await cell(page, 'A-60', 'Monthly rate')).toHaveText('450');
  await saved(page);
  await keys(page, 'Control+z');
  await expect(await cell(page, 'A-60', 'Monthly rate')).toHaveText('25');
  await saved(page);
  expect(await rates()).toEqual([450, ...Array(59).fill(null)]);
});

test('a click on another cell keeps what was typed, also over a reload while a cell is open', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, numbered(3));
  await open(page, listing);
  await (await cell(page, 'A-1', 'Monthly rate')).click();
  await page.keyboard.type('431');
  await (await cell(page, 'A-2', 'Public note')).click();
  await saved(page);
  expect((await stored(page, listing)).map(({ values }) => values.monthlyRate)).toEqual([
    431,
    undefined,
    undefined,
  ]);
  await page.keyboard.type('By the fence');
  await page.reload();
  await expect(await cell(page, 'A-2', 'Public note')).toHaveText('By the fence');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await saved(page);
  expect((await stored(page, listing))[1]?.note).toBe('By the fence');
});

test('a deleted unit comes back with its tenant when it is taken back', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, [
    { label: 'A-1', note: 'End unit', private: { tenant: 'Ann Lee' } },
    { label: 'A-2' },
  ]);
  const before = await stored(page, listing);
  await open(page, listing);
  await (await cell(page, 'A-1', 'Unit')).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(grid(page).getByRole('rowheader')).toHaveText(['A-2']);
  await saved(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(grid(page).getByRole('rowheader')).toHaveText(['A-1', 'A-2']);
  await saved(page);
  expect(await stored(page, listing)).toEqual(before);
  expect(await facts(page, listing)).toMatchObject([{ tenant: 'Ann Lee' }]);
});

test('sets the status of several selected units in one press', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, numbered(5));
  await open(page, listing);
  await (await cell(page, 'A-2', 'Unit')).click();
  await (await cell(page, 'A-4', 'Unit')).click({ modifiers: ['Shift'] });
  await page
    .getByRole('toolbar', { name: 'Selected units' })
    .getByRole('button', { name: 'Occupied' })
    .click();
  await saved(page);
  expect((await stored(page, listing)).map(({ availability }) => availability)).toEqual([
    'available',
    'occupied',
    'occupied',
    'occupied',
    'available',
  ]);
});

test('60 units by paste from a spreadsheet, with tenants, and copied back', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, numbered(1));
  await open(page, listing);
  await (await cell(page, 'A-1', 'Unit')).click();
  const labels = numbered(60).map(({ label }, at) => `${label}\t${at % 2 ? 'occupied' : 'Available'}\t`);
  await paste(page, `${labels.join('\r\n')}\r\n`);
  await expect(grid(page).getByRole('row')).toHaveCount(61);
  await saved(page);
  expect(
    (await stored(page, listing)).filter(({ availability }) => availability === 'occupied'),
  ).toHaveLength(30);

  await (await cell(page, 'A-1', 'Tenant')).click();
  await paste(page, 'Ann Lee\tn172sp\t3/31/2031\n"Bo ""Skip"" Ray"\t\t12/1/2030');
  await saved(page);
  expect(await facts(page, listing)).toMatchObject([
    { tenant: 'Ann Lee', tailNumbers: ['N172SP'], leaseEnd: '2031-03-31' },
    { tenant: 'Bo "Skip" Ray', tailNumbers: [], leaseEnd: '2030-12-01' },
  ]);
  await (await cell(page, 'A-1', 'Tail numbers')).click();
  await expect(page.getByText(/N172SP, .*172/).first()).toBeVisible();
  await (await cell(page, 'A-1', 'Tenant')).click();
  await keys(page, 'Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight');
  expect(await copy(page)).toBe('Ann Lee\tN172SP\t3/31/2031\n"Bo ""Skip"" Ray"\t\t12/1/2030');
});

test('shows every error at its cell, stores nothing of that change, and keeps it over a reload', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, numbered(3));
  await open(page, listing);
  await (await cell(page, 'A-1', 'Unit')).click();
  await paste(page, `B-1\nB-1\n${'x'.repeat(10_000)}\n=A1\nA\u202eB`);
  const wrong = grid(page).locator('[aria-invalid]');
  await expect(wrong).toHaveCount(4);
  await expect(page.getByText(/4 cells need correcting/)).toBeVisible();
  await expect(page.getByText('1 pasted cell is a formula')).toBeVisible();
  expect((await stored(page, listing)).map(({ label }) => label)).toEqual(['A-1', 'A-2', 'A-3']);
  // Another change is stored meanwhile.
  await page.reload();
  await expect(page.getByText(/We restored changes from/)).toBeVisible();
  await expect(grid(page).getByRole('rowheader').first()).toHaveText('B-1');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(wrong).toHaveCount(4);
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(grid(page).getByRole('rowheader')).toHaveText(['A-1', 'A-2', 'A-3']);
  await saved(page);
});

test('corrects a refused paste, and then stores all of it', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, numbered(3));
  await open(page, listing);
  await (await cell(page, 'A-1', 'Monthly rate')).click();
  await paste(page, '400\nabout 410\n420');
  await expect(grid(page).locator('[aria-invalid]')).toHaveCount(1);
  await expect(page.getByText(/1 cell needs correcting, the first in A-2/)).toBeVisible();
  await page.getByRole('button', { name: 'Show the cell' }).click();
  await expect(await cell(page, 'A-2', 'Monthly rate')).toBeFocused();
  // Other cells don't wait for it.
  await (await cell(page, 'A-3', 'Public note')).click();
  await page.keyboard.type('End unit');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(page, listing))[2]?.note).toBe('End unit');
  await expect(page.getByText(/1 cell needs correcting, the first in A-2/)).toBeVisible();
  await (await cell(page, 'A-2', 'Status')).click();
  await page.keyboard.press('o');
  await expect.poll(async () => (await stored(page, listing))[1]?.availability).toBe('occupied');
  expect((await stored(page, listing)).map(({ values }) => values)).toEqual([{}, {}, {}]);
  await page.reload();
  await expect(page.getByText(/We restored changes from/)).toBeVisible();
  await (await cell(page, 'A-1', 'Status')).click();
  await page.keyboard.press('l');
  await expect.poll(async () => (await stored(page, listing))[0]?.availability).toBe('limited');
  await expect(page.getByText(/We restored changes from/)).toBeVisible();
  await (await cell(page, 'A-2', 'Monthly rate')).click();
  await page.keyboard.type('410');
  await page.keyboard.press('Enter');
  await saved(page);
  expect((await stored(page, listing)).map(({ values, note }) => [values.monthlyRate, note])).toEqual([
    [400, null],
    [410, null],
    [420, 'End unit'],
  ]);
});

test('refuses 501 units in words, and Undo takes them out', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, numbered(2));
  await open(page, listing);
  await (await cell(page, 'A-2', 'Unit')).click();
  await paste(
    page,
    numbered(501)
      .map(({ label }) => `B${label}`)
      .join('\n'),
  );
  const refusal = page.getByText('A listing can have at most 500 units. You can add 498 more');
  await expect(refusal).toBeVisible();
  await page.mouse.wheel(0, 2_000);
  await expect(refusal).toBeInViewport();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(grid(page).getByRole('rowheader')).toHaveText(['A-1', 'A-2']);
  expect(await stored(page, listing)).toHaveLength(2);
});

test('refuses numbers beyond the limit, and labels that are taken, at the line, with how many can be added', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, numbered(2));
  await open(page, listing);
  const line = page.getByRole('textbox', { name: 'Add units' });
  for (const [typed, words] of [
    ['B-1 to B-600', 'A listing can have at most 500 units. You can add 498 more.'],
    ['A-2 to A-3', 'Another unit, in row 2, is already called “A-2”.'],
  ] as const) {
    await line.fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByText(words)).toBeVisible();
    await expect(line).toHaveValue(typed);
    await expect(grid(page).getByRole('rowheader')).toHaveText(['A-1', 'A-2']);
  }
  await line.fill('B-1 to B-2');
  await page.keyboard.press('Enter');
  await expect(grid(page).getByRole('rowheader')).toHaveText(['A-1', 'A-2', 'B-1', 'B-2']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(grid(page).getByRole('rowheader')).toHaveText(['A-1', 'A-2']);
});

test('shows another person’s change within 10 seconds, and the last write of a cell wins', async ({
  page,
  context,
}) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, numbered(2));
  await open(page, listing);
  const other = await context.newPage();
  await other.setViewportSize(WIDE);
  await open(other, listing);
  await (await cell(page, 'A-1', 'Monthly rate')).click();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(await cell(other, 'A-1', 'Monthly rate')).toHaveText('500', { timeout: 10_000 });
  await (await cell(other, 'A-1', 'Width')).click();
  await other.keyboard.type('60');
  await other.keyboard.press('Enter');
  await saved(other);
  await (await cell(page, 'A-1', 'Monthly rate')).click();
  await page.keyboard.type('510');
  await page.keyboard.press('Enter');
  await saved(page);
  expect((await stored(page, listing))[0]?.values).toMatchObject({ monthlyRate: 510, width: 60 });
});

test('asks for sign-in over the page when the session has ended, keeps the cell, and then stores it', async ({
  page,
  context,
}) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, numbered(2));
  await open(page, listing);
  await (await cell(page, 'A-1', 'Monthly rate')).click();
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(await cell(page, 'A-1', 'Monthly rate')).toHaveText('500');
  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await saved(page);
  expect((await stored(page, listing))[0]?.values).toMatchObject({ monthlyRate: 500 });
});

test('asks how a unit was leased once it is marked occupied, and takes no focus from the grid', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, numbered(3));
  await open(page, listing);
  await (await cell(page, 'A-1', 'Status')).click();
  await keys(page, 'Shift+ArrowDown', 'o');
  const question = page
    .getByRole('status')
    .filter({ hasText: 'A-1 and A-2 are now occupied. How were they leased?' });
  await expect(question).toBeVisible();
  await expect(await cell(page, 'A-2', 'Status')).toBeFocused();
  await keys(page, 'ArrowUp', 'a');
  await expect(page.getByText('A-2 is now occupied.')).toBeVisible();
  await page.getByRole('button', { name: 'Say how' }).click();
  const dialog = page.getByRole('dialog', { name: 'How was it leased?' });
  await dialog.getByRole('radio', { name: 'Leased to someone from elsewhere' }).check();
  await dialog.getByRole('textbox', { name: 'Agreed rate' }).fill('415');
  const sent = page.waitForRequest((request) => request.url().endsWith(outcomesApi));
  await dialog.getByRole('button', { name: 'Save' }).click();
  const unit = (await stored(page, listing))[1]?.id;
  expect((await sent).postDataJSON()).toEqual({
    ids: [listing.id],
    units: [unit],
    result: 'elsewhere',
    rate: 415,
  });
  await expect(page.getByText('Thank you, we saved how it was leased', { exact: true })).toBeVisible();
  await expect(page.getByText('A-2 is now occupied.')).toBeHidden();
});

test('offers to state when a unit with a notice will be free', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, [{ label: 'A-1', availability: 'occupied' }]);
  await open(page, listing);
  await (await cell(page, 'A-1', 'Lease ends')).click();
  await page.keyboard.type('3/31/2050');
  await page.keyboard.press('Enter');
  await (await cell(page, 'A-1', 'Notice given')).click();
  await page.keyboard.type('11/2/2026');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Set available from' }).click();
  await saved(page);
  await expect.poll(async () => (await stored(page, listing))[0]?.availableFrom).toBe('2050-03-31');
});

test('on a phone: a status in one press, and the rest in a sheet, with errors at their fields', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const listing = await start(page, numbered(60));
  await open(page, listing);
  const units = page.getByRole('list', { name: 'Units' });
  await expect(units.getByRole('listitem')).toHaveCount(60);
  await units
    .getByRole('group', { name: 'Status of A-2', exact: true })
    .getByRole('button', { name: 'Occupied' })
    .tap();
  await saved(page);
  await units.getByRole('button', { name: 'Change A-3', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'A-3' });
  await sheet.getByLabel('Monthly rate').fill('lots');
  await sheet.getByLabel('Tenant').fill('Ann Lee');
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await expect(sheet.getByLabel('Monthly rate')).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByLabel('Monthly rate').fill('430');
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await expect(sheet).toBeHidden();
  const [, second, third] = await stored(page, listing);
  expect([second?.availability, third?.values.monthlyRate]).toEqual(['occupied', 430]);
  expect(await facts(page, listing)).toMatchObject([{ tenant: 'Ann Lee' }]);
});

test('moves between 500 units by keyboard', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const listing = await start(page, numbered(500));
  await open(page, listing);
  await (await cell(page, 'A-1', 'Unit')).click();
  for (let at = 0; at < 60; at += 1) await page.keyboard.press('ArrowDown');
  await expect(await cell(page, 'A-61', 'Unit')).toBeFocused();
  await keys(page, 'Control+End');
  await expect(grid(page).locator('[data-row="499"][tabindex="0"]')).toBeFocused();
});

test('is accessible, in both themes', async ({ page }) => {
  const listing = await start(page, [
    { label: 'A-1', private: { tenant: 'Ann Lee', tailNumbers: ['N172SP'], leaseEnd: '2026-12-24' } },
    ...numbered(3).slice(1),
  ]);
  for (const [size, theme] of [
    [WIDE, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    await page.setViewportSize(size);
    await open(page, listing);
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expectAccessible(page, theme);
    await page.goto(paths.comingUp);
    await expect(page.getByRole('heading', { name: 'In the next 30 days' })).toBeVisible();
    await expectAccessible(page, theme);
  }
});
