import { utils, write } from '@e965/xlsx';
import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import { ownApi } from '../domain/own-listings.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import type { Unit } from '../domain/units.ts';
import { expectAccessible } from './accessible.ts';
import { list, mine } from './listing-form.ts';
import { joinAs } from './people.ts';
import { expect, type Page, test } from './test.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A rent roll as offices keep them: a merged title, a blank row, a heading of a row of doors, and a total. */
function rentRoll(rows: (string | number | null)[][]): Buffer {
  const sheet = utils.aoa_to_sheet([['Rent roll, November'], [], ...rows]);
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 4 } }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Hangars');
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

const choose = (page: Page, buffer: Buffer, name: string, mimeType: string) =>
  page.getByLabel('Spreadsheet').setInputFiles({ name, mimeType, buffer });
const unitsOf = async (page: Page, id: number) =>
  (await page.request.get(`${apiPaths.listing(monthlyHangar, id)}/units`)).json() as Promise<Unit[]>;
const goesTo = (page: Page, heading: string) => page.getByRole('combobox', { name: `“${heading}” goes to` });

test('an owner brings units in from a rent roll and again a month later', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await joinAs(page);
  await list(page, monthlyHangar, 'Rows A and B');
  const [{ id = 0 } = {}] = await mine(page, monthlyHangar, 'Rows A and B');
  await page.goto(paths.importUnits(monthlyHangar, { listing: id }));
  const roll = [
    ['Hangar #', 'Tenant', 'Rent', 'Status', 'Door'],
    ['A-1', 'Smith', 412.5, 'Leased', 40],
    ['A-2', null, 'call', 'Vacant', 40],
    [null, 'Total', 812.5, null, null],
    ['=A-3', null, 400, 'gone', 40],
  ];
  await choose(page, rentRoll(roll), 'roll.xlsx', XLSX);
  await expect(goesTo(page, 'Hangar #')).toHaveValue('label');
  await expect(goesTo(page, 'Rent')).toHaveValue('monthlyRate');
  await expect(goesTo(page, 'Status')).toHaveValue('availability');
  await expect(goesTo(page, 'Tenant')).toHaveValue('tenant');
  await expect(page.getByText('Left out, because “Hangar #” is blank: row 6.')).toBeVisible();
  await goesTo(page, 'Door').selectOption('note');

  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByRole('heading', { name: '3 cells need attention' })).toBeFocused();
  const errors = page.getByRole('table', { name: 'Errors' });
  await expect(errors.getByRole('row', { name: /^5 Rent/ })).toContainText('call');
  await expect(errors.getByRole('row', { name: /^7 Status/ })).toContainText('gone');
  await expect(errors.getByRole('row', { name: /^7 Hangar #/ })).toContainText('This is a formula');
  await expectAccessible(page, 'light');
  expect(await unitsOf(page, id)).toEqual([]);

  await choose(
    page,
    rentRoll([...roll.slice(0, 2), ['A-2', null, 400, 'Vacant', 40], ['A-3', null, 400, 'Open', 40]]),
    'roll.xlsx',
    XLSX,
  );
  // Remembers the columns.
  await expect(goesTo(page, 'Door')).toHaveValue('note');
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await page.getByRole('button', { name: 'Import 3 units' }).click();
  await expect(page.getByRole('heading', { name: '3 units imported' })).toBeFocused();
  expect(
    (await unitsOf(page, id)).map(({ label, availability, note }) => [label, availability, note]),
  ).toEqual([
    ['A-1', 'occupied', '40'],
    ['A-2', 'available', '40'],
    ['A-3', 'available', '40'],
  ]);

  await page.reload();
  await choose(
    page,
    Buffer.from('Hangar #;Rent;Status\r\nA-1;450;vacant\r\nA-2;400;vacant'),
    'roll.csv',
    'text/csv',
  );
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  const changes = page.getByRole('table', { name: 'Changes to existing units' });
  await expect(changes.getByRole('row', { name: /^2 Rent A-1/ })).toContainText('412.5 450');
  await expect(page.getByText('keeps 1 unit that the file doesn’t have')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 unit' }).click();
  await expect(page.getByRole('heading', { name: '1 unit imported' })).toBeFocused();
});

test('a manager of a whole airport gets a listing of each size, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await joinAs(page);
  await page.goto(paths.importUnits(monthlyHangar, { airport: 'KHIO' }));
  const rows = ['A-1,42,33,400', 'A-2,42,33,425', 'B-1,60,50,900'];
  await choose(page, Buffer.from(`Unit,Width,Length,Rent\n${rows.join('\n')}`), 'airport.csv', 'text/csv');
  await page.getByRole('textbox', { name: 'Height' }).fill('14');
  await page.getByRole('textbox', { name: 'Aircraft capacity' }).fill('1');
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByRole('table', { name: 'Errors' })).toContainText('Contact phone');
  await page.getByRole('textbox', { name: 'Contact phone' }).fill('(972) 555-0134');
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByRole('heading', { name: '3 units to add' })).toBeFocused();
  const listings = page.getByRole('table', { name: 'Listings' });
  await expect(listings.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 3 units' }).click();
  await expect(page.getByText('You must accept the Property Listing Agreement to proceed')).toBeVisible();
  await page.getByRole('checkbox', { name: /for the new listings/ }).check();
  await page.getByRole('button', { name: 'Import 3 units' }).click();
  await expect(page.getByRole('heading', { name: '3 units imported' })).toBeFocused();
  const made = await (await page.request.get(ownApi.allListings)).json();
  expect(made.map(({ units }: { units: { total: number } }) => units.total)).toEqual([1, 2]);
});

test('a file that is no spreadsheet is refused at the file', async ({ page }) => {
  await joinAs(page);
  await page.goto(paths.importUnits(monthlyHangar, { airport: 'KHIO' }));
  await choose(page, Buffer.from([0x50, 0x4b, 3, 4, 0, 1, 2]), 'broken.xlsx', XLSX);
  await expect(
    page.getByText('This file is damaged. Open and save it again, or save it as CSV.'),
  ).toBeVisible();
});
