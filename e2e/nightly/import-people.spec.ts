import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { usualRules } from '../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import { expectAccessible } from '../accessible.ts';
import { list, mine } from '../listing-form.ts';
import { joinAs } from '../people.ts';
import { expect, test } from '../test.ts';

test('an owner brings a list in from a spreadsheet with its dates, and corrects what can’t be', async ({
  page,
}) => {
  await joinAs(page);
  await list(page, monthlyHangar, 'Row L');
  const [{ id: listingId = 0 } = {}] = await mine(page, monthlyHangar, 'Row L');
  const made = await page.request.post(waitingListApi.lists, {
    data: { name: 'T-hangars', covers: [{ listingId }], rules: usualRules },
  });
  const { id } = await made.json();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(waitingListPaths.importPeople(id));
  const choose = (rows: string) =>
    page.getByLabel('Spreadsheet').setInputFiles({
      ...{ name: 'list.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`Applicant,Date applied,E-mail,N-Number\r\n${rows}`),
    });

  await choose('Bo Diaz,2/30/2019,bo@example.com,N1BD\r\nAnn Lee,3/4/2018,bo@example.com,N1BD');
  const goesTo = page.getByRole('combobox', { name: '“Date applied” goes to' });
  await expect(goesTo).toHaveValue('joinedAt');
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByRole('heading', { name: '3 cells need attention' })).toBeFocused();
  const errors = page.getByRole('table', { name: 'Errors' });
  await expect(errors.getByRole('row', { name: /^2 Date applied/ })).toContainText('Must be a date');
  await expect(errors.getByRole('row', { name: /^3 E-mail/ })).toContainText('Row 2 has the same email');
  await expect(errors.getByRole('row', { name: /^3 N-Number/ })).toContainText('Row 2 has the same aircraft');
  await expectAccessible(page, 'light');

  await choose('Bo Diaz,2/28/2019,bo@example.com,N1BD\r\nAnn Lee,3/4/2018,,');
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  const first = page.getByRole('table', { name: 'The first of the list, and where new people are' });
  await expect(first.getByRole('row').nth(1)).toContainText(/1.*Ann Lee.*Mar 4, 2018/);
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(page.getByRole('heading', { name: '2 people added' })).toBeFocused();
  await page.getByRole('link', { name: 'Show the list' }).click();
  await expect(page.getByText('Ann Lee', { exact: true })).toBeVisible();
});
