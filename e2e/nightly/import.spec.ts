import { readFile } from 'node:fs/promises';
import { csvColumns } from '../../domain/csv.ts';
import { groundLease } from '../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { paths } from '../../domain/paths.ts';
import { joinAs, PASSWORD } from '../people.ts';
import { type BrowserContext, expect, type Page, test } from '../test.ts';

type Cells = Record<string, string>;

/** Makes a file of rows; missing cells take the template's example. */
function fileOf(kind: ListingKind, rows: readonly Cells[]): Buffer {
  const columns = csvColumns(kind);
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const lines = rows.map((row) => line(columns.map(({ name, example }) => row[name] ?? example)));
  return Buffer.from([line(columns.map(({ name }) => name)), ...lines].join('\r\n'));
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const choose = (page: Page, buffer: Buffer, name = 'listings.csv') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });

async function check(page: Page, buffer: Buffer) {
  await choose(page, buffer);
  await button(page, 'Check file').click();
}

const mine = async (page: Page, kind: ListingKind): Promise<ListingSummary[]> =>
  (await page.request.get(`${ownApi.listings(kind)}?limit=100`)).json();

async function downloaded(page: Page, name: string) {
  const control = button(page, name).or(page.getByRole('link', { name }));
  const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signed in as one broker per worker, for tests that store nothing. */
const brokerTest = test.extend<object, { brokerState: State }>({
  brokerState: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL });
      await joinAs(page, 'broker');
      await use(await page.context().storageState());
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ brokerState }, use) => use(brokerState),
});

test('a broker fills in the template, corrects errors, imports and exports', async ({ page }) => {
  await joinAs(page, 'broker');
  await page.goto(paths.importListings(groundLease));

  // The header row tells the kind.
  await choose(page, fileOf(hangarSpace, [{}]));
  await expect(page.getByText('The header row matches Hangar Space.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Listing type' })).toHaveValue(hangarSpace.category);
  const template = await downloaded(page, 'Download template');
  expect(template.name).toBe('hangar-spaces-template.csv');
  expect(template.text).toContain('reference,title,airport');
  await check(page, Buffer.from(template.text));
  await expect(page.getByRole('row', { name: /^2 reference/ })).toContainText('This is the example');

  const rows = [
    { reference: 'H-1', title: 'North bay', leaseRate: '$18.50' },
    { reference: 'H-2', title: '', leaseRate: 'a lot' },
  ];
  await check(page, fileOf(hangarSpace, rows));
  await expect(heading(page, '2 errors in 1 row')).toBeFocused();
  const errors = page.getByRole('table', { name: 'Errors' });
  await expect(errors.getByRole('row', { name: /^3 title/ })).toContainText('Title is required');
  await expect(errors.getByRole('row', { name: /^3 leaseRate/ })).toContainText('a lot');
  await expect(errors.getByRole('row', { name: /^3 leaseRate/ })).toContainText(
    'Lease rate must be a number',
  );
  await expect(button(page, /^Import \d/)).toHaveCount(0);
  const told = await downloaded(page, 'Download errors as CSV');
  expect(told.text).toContain('"3","leaseRate","a lot","Lease rate must be a number"');
  expect(await mine(page, hangarSpace)).toEqual([]);

  rows[1] = { reference: 'H-2', title: 'South bay', leaseRate: '1,018.50' };
  await check(page, fileOf(hangarSpace, rows));
  await expect(heading(page, 'Your file is ready')).toBeFocused();
  await button(page, 'Import 2 listings').click();
  await expect(page.getByText('You must accept the Property Listing Agreement to proceed')).toBeVisible();
  const box = page.getByRole('checkbox', { name: /I have read and accept/ });
  await expect(box).toBeFocused();
  await page.getByText('Read the Property Listing Agreement').click();
  await expect(page.getByText('1. Authorization')).toBeVisible();
  expect(await mine(page, hangarSpace)).toEqual([]);
  await box.check();
  await button(page, 'Import 2 listings').click();
  await expect(heading(page, '2 listings imported')).toBeFocused();
  expect(await mine(page, hangarSpace)).toMatchObject([
    { title: 'South bay', leaseRate: 1018.5, icaoCode: 'KADS' },
    { title: 'North bay', leaseRate: 18.5, icaoCode: 'KADS' },
  ]);

  // Without columns of a kind, the references tell it.
  await page.goto(paths.importListings(groundLease));
  await check(page, Buffer.from('reference,availability\r\nH-1,limited'));
  await expect(page.getByText('The references match your hangar spaces.')).toBeVisible();
  await expect(heading(page, 'Your file is ready')).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Listing type' })).toHaveValue(hangarSpace.category);

  const exported = await downloaded(page, 'Export my Hangar Space listings');
  expect(exported.name).toMatch(/^hangar-spaces-\d{4}-\d\d-\d\d\.csv$/);
  await check(page, Buffer.from(exported.text));
  await expect(heading(page, 'Nothing to import')).toBeFocused();
  const changed = { ...rows[0], title: 'North bay, heated', nnnRate: '' } as Cells;
  await check(page, fileOf(hangarSpace, [changed]));
  await expect(page.getByRole('table', { name: 'Changes to existing listings' }).getByRole('row')).toHaveText(
    [
      /^Row/,
      /^2\s*Title H-1\s*North bay North bay, heated$/,
      /^2\s*NNN rate, \$\/sf\/yr H-1\s*\d\S* not stated$/,
    ],
  );
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await button(page, 'Import 1 listing').click();
  await expect(heading(page, '1 listing imported')).toBeFocused();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main')).toContainText('North bay, heated');
});

brokerTest('checks pasted rows, and forgets the result when the kind changes', async ({ page }) => {
  await page.goto(paths.importListings(hangarSpace));
  await page.getByText('How to format the file').click();
  const legend = page.getByRole('table', { name: `Columns for ${hangarSpace.plural}` });
  await expect(legend.getByRole('row')).toHaveCount(csvColumns(hangarSpace).length + 1);
  await page.getByText('Paste rows instead').click();
  const rows = ['P-1', 'P-2', 'P-3'].map((reference) => ({ reference }));
  await page.getByRole('textbox', { name: 'Rows' }).fill(fileOf(hangarSpace, rows).toString());
  await button(page, 'Check file').click();
  await expect(heading(page, 'Your file is ready')).toBeFocused();
  await expect(button(page, 'Import 3 listings')).toBeVisible();
  await page.getByRole('combobox', { name: 'Listing type' }).selectOption(groundLease.label);
  await expect(page).toHaveURL(new RegExp(`kind=${groundLease.category}`));
  await expect(heading(page, 'Your file is ready')).toHaveCount(0);
});

brokerTest('the first hundred of many errors are shown, with the total', async ({ page }) => {
  await page.goto(paths.importListings(groundLease));
  const rows = Array.from({ length: 250 }, (_, index) => ({ reference: `G-${index}`, title: '' }));
  await check(page, fileOf(groundLease, rows));
  await expect(heading(page, '250 errors in 250 rows')).toBeFocused();
  await expect(page.getByText('The first 100 of 250 errors.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Errors' }).getByRole('row')).toHaveCount(101);
});

brokerTest('the import works by keyboard and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.importListings(groundLease));
  await page.getByText('Paste rows instead').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(
    fileOf(groundLease, [{ reference: 'K-1' }, { reference: 'K-2', title: '' }]).toString(),
  );
  await page.keyboard.press('Tab');
  await expect(button(page, 'Check file')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, '1 error in 1 row')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

brokerTest('a missing, too large, invalid or unsent file is explained', async ({ page, context }) => {
  await page.goto(paths.importListings(groundLease));
  await button(page, 'Check file').click();
  await expect(page.getByText('Choose a file, or paste rows')).toBeVisible();
  await choose(page, Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'large.csv');
  await expect(page.getByText('large.csv is larger than 5 MB')).toBeVisible();
  await check(page, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]));
  await expect(page.getByText('This is a workbook. Save it as CSV')).toBeVisible();
  await context.setOffline(true);
  await check(page, fileOf(groundLease, [{ reference: 'O-1' }]));
  await expect(page.getByText('try again when you’re back online')).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Check file').click();
  await expect(heading(page, 'Your file is ready')).toBeVisible();
});

test('an import continues after signing in again', async ({ page }) => {
  const person = await joinAs(page);
  await page.goto(paths.importListings(groundLease));
  await check(page, fileOf(groundLease, [{ reference: 'S-1' }]));
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await page.context().clearCookies();
  await button(page, 'Import 1 listing').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(heading(page, '1 listing imported')).toBeVisible();
  expect(await mine(page, groundLease)).toHaveLength(1);
});
