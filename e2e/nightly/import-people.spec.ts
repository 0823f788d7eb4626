import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { usualRules } from '../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import { expectAccessible } from '../accessible.ts';
import { entriesOf, kept } from '../kept-list.ts';
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

test('an owner maps columns by hand, and is warned that everyone would get today’s date', async ({
  page,
}) => {
  const { id } = await kept(page, []);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(waitingListPaths.importPeople(id));
  await page.getByLabel('Spreadsheet').setInputFiles({
    ...{ name: 'list.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('Given,Family,Ship,Came\r\nAnn,Lee,N1AL,3/4/2018\r\nBo,Diaz,,2/28/2019'),
  });
  const goesTo = (heading: string) => page.getByRole('combobox', { name: `“${heading}” goes to` });
  for (const [heading, target] of [
    ['Given', 'First name'],
    ['Family', 'Last name'],
    ['Ship', 'Tail number'],
  ] as const)
    await goesTo(heading).selectOption(target);
  const warning = page.getByText('Everyone gets today’s date');
  await expect(warning).toBeVisible();
  await goesTo('Came').selectOption('Joined');
  await expect(warning).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(page.getByRole('heading', { name: '2 people added' })).toBeFocused();
  const [ann, bo] = await entriesOf(page, id);
  expect(ann).toMatchObject({ name: 'Ann Lee', tailNumber: 'N1AL' });
  expect(ann?.joinedAt).toContain('2018-03-04');
  expect(bo).toMatchObject({ name: 'Bo Diaz', place: 2 });
});
