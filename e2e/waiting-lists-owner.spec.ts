import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../domain/paths.ts';
import type { Unit } from '../domain/units.ts';
import { waitingListApi } from '../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../domain/waiting-lists/waiting-list-paths.ts';
import { expectAccessible } from './accessible.ts';
import { begin, choose, dialog, entriesOf, kept, made, person } from './kept-list.ts';
import { expect, type Page, test } from './test.ts';

const PHONE = { width: 360, height: 740 };

async function add(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add a person' }).click();
  for (const [label, text] of Object.entries(fields)) await dialog(page).getByLabel(label).fill(text);
  await dialog(page).getByRole('button', { name: 'Add to the list' }).click();
  await expect(dialog(page)).toBeHidden();
}

for (const [name, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', PHONE],
] as const)
  test(`on ${name}, an owner starts a list, adds people, offers a unit, and lets it`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const listing = await begin(page);
    await page.goto(waitingListPaths.kept());
    await page.getByRole('link', { name: 'Create a waiting list' }).click();
    await page.getByLabel('Name', { exact: true }).fill('T-hangars');
    await page.getByLabel('Row A').selectOption({ label: 'All units' });
    const summary = page.getByRole('region', { name: 'What people read' });
    await expect(summary).toContainText('You have 10 days, from when the offer is sent.');
    await page
      .getByLabel('Start from')
      .selectOption({ label: 'Fast: 3 days to answer, to the bottom after two declines' });
    await expect(summary).toContainText('You have 3 days, from when the offer is sent.');
    await page.getByRole('button', { name: 'Create the list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'T-hangars, KADS' })).toBeVisible();

    await add(page, { Name: 'Dana Whitfield', Phone: '555-0134' });
    await add(page, { Name: 'Lee Marsh' });
    await expect(person(page, 'Dana Whitfield')).toContainText('1');
    await expect(person(page, 'Lee Marsh')).toContainText('2');
    await expectAccessible(page);

    const [unit] = await (await page.request.get(apiPaths.units(monthlyHangar, listing.id))).json();
    await page.request.patch(apiPaths.units(monthlyHangar, listing.id), {
      data: { units: [{ id: unit.id, availableFrom: '2031-05-01' }] },
    });
    await page.reload();
    await page.getByRole('link', { name: '1 space can be offered' }).click();
    await page.getByRole('button', { name: 'Offer A-1 to the next' }).click();
    const offers = page.getByRole('table', { name: 'Offers' });
    await expect(offers).toContainText('Dana Whitfield');
    await choose(page, /^Actions for the offer/, 'Answer for them…');
    await dialog(page).getByRole('button', { name: 'Record the answer' }).click();
    await expect(offers.getByText('Accepted')).toBeVisible();
    for (const condition of ['sign the lease', 'have your aircraft in the unit']) {
      await choose(page, /^Actions for the offer/, 'Condition met…');
      await dialog(page).getByLabel(/^For /).selectOption({ label: condition });
      await dialog(page).getByRole('button', { name: 'Record it' }).click();
      await expect(dialog(page)).toBeHidden();
    }
    await expect(offers).toBeHidden();
    await page.getByRole('tab', { name: 'People' }).click();
    await expect(person(page, 'Dana Whitfield')).toBeHidden();
    const units: Unit[] = await (await page.request.get(apiPaths.units(monthlyHangar, listing.id))).json();
    expect(units.map(({ availability }) => availability)).toEqual(['occupied', 'occupied']);
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('Dana Whitfield has A-1.')).toBeVisible();
  });

test('a change of rules says whom it is mailed to and who moves before it is saved', async ({ page }) => {
  const classes = [
    { key: 'tenant', name: 'Tenant' },
    { key: 'other', name: 'Everyone else' },
  ];
  const { id } = await kept(page, ['Ann', 'Bob'], { classes });
  const [, bob] = await entriesOf(page, id);
  await made(page, waitingListApi.entryActions(id, bob?.id ?? 0), { do: 'classify', class: 'tenant' });
  await page.goto(waitingListPaths.rules(id));
  await page.getByText('Order of the list').click();
  await page.getByRole('checkbox', { name: 'People who live here' }).first().check();
  await expect(page.getByText('Grant Assurance 22').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove class 2' }).click();
  await page.getByRole('button', { name: 'Remove class 1' }).click();
  await page.locator('summary', { hasText: /^Offers$/ }).click();
  await page.getByLabel('Time to answer').fill('0');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter a whole number from 1 to 365')).toBeVisible();
  await expect(page.getByLabel('Time to answer')).toBeFocused();
  await page.getByLabel('Time to answer').fill('7');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(page)).toContainText('2 people get an email');
  await expect(dialog(page)).toContainText('You have 7 business days');
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Bob' })).toContainText('1 → 2');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save and email 2 people' }).click();
  await expect(page).toHaveURL(waitingListPaths.keep(id));
  await expect(page.getByRole('row').nth(1)).toContainText('Ann');
});

test('the keyboard alone pauses, notes, ranks, and explains a person', async ({ page }) => {
  const rankReasons = [{ key: 'size-change', name: 'Changes size' }];
  const { id } = await kept(page, ['Ann', 'Bob'], { rankReasons });
  await page.goto(waitingListPaths.keep(id));
  const open = async (item: string) => {
    await page.getByRole('button', { name: 'Actions for Bob' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
    await page.getByRole('menuitem', { name: item }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
  };
  await open('Rank…');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText('Bob');
  await open('Your note…');
  await page.keyboard.type('Called in May');
  await dialog(page).getByRole('button', { name: 'Save the note' }).press('Enter');
  await expect(person(page, 'Bob')).toContainText('Called in May');
  await open('Why this place?');
  await expect(dialog(page)).toContainText('Nobody is ahead.');
  await expect(dialog(page)).toContainText('Bob has rank 1: Changes size.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Bob' })).toBeFocused();
});

test('the owner finds people, emails the chosen ones, and merges two places of one person', async ({
  page,
}) => {
  const { id } = await kept(page, ['Ann', 'Bob']);
  const people = [{ name: 'Ann', email: 'ann@owner-list.example', tailNumber: 'N123AB' }];
  await made(page, waitingListApi.entries(id), { people });
  await page.goto(waitingListPaths.keep(id));
  await page.getByRole('checkbox', { name: 'Choose Ann' }).last().check();
  await page.getByRole('button', { name: 'Email 1 person…' }).click();
  await dialog(page).getByLabel('Subject').fill('New doors');
  await dialog(page).getByLabel('Text').fill('We replace the doors in May.');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The emails are on their way').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('n123ab');
  await expect(page.getByRole('status').filter({ hasText: '1 chosen' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Actions for Ann' }).first().click();
  await page.getByRole('menuitem', { name: 'On the list twice…' }).click();
  await expect(dialog(page).getByLabel('The other place').locator('option:checked')).toHaveText(/N123AB/);
  await dialog(page).getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1)).toContainText('ann@owner-list.example');
});

test('the owner records a tenant who wants to move, and is asked again before two different people merge', async ({
  page,
}) => {
  const { id } = await kept(page, ['Ann', 'Bob'], { switchList: 'always' });
  await page.goto(waitingListPaths.keep(id));
  await choose(page, 'Actions for Bob', 'Wants to move…');
  await dialog(page).getByLabel('Leaves').selectOption({ label: 'A-1' });
  await dialog(page).getByLabel('Tenant since').fill('2020-05-01');
  await dialog(page).getByRole('checkbox', { name: 'A-2' }).check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toContainText('Bob');
  await expect(person(page, 'Bob')).toContainText('tenant who wants to move');
  await choose(page, 'Actions for Ann', 'On the list twice…');
  await dialog(page).getByLabel('The other place').selectOption({ label: '1 · Bob' });
  await dialog(page).getByRole('button', { name: 'Merge' }).click();
  await expect(dialog(page)).toContainText('Ann and Bob look like two different people');
  await expect(dialog(page).getByText('Check this only if they are the same person')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel('I’m sure that they are the same person').check();
  await dialog(page).getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Bob is off the list: was on the list twice.')).toBeVisible();
});

test('the owner adds a person with partners, a class, and a move, and errors appear at their fields', async ({
  page,
}) => {
  const classes = [{ key: 'tenant', name: 'Tenant' }];
  const { id } = await kept(page, ['Ann'], { classes, switchList: 'always' });
  await page.goto(waitingListPaths.keep(id));
  await page.getByRole('button', { name: 'Add a person' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Bob Ray');
  await dialog(page).getByLabel('Ownership share').fill('150');
  await dialog(page).getByLabel('Partners').fill('Cy Young');
  await dialog(page).getByLabel('Class').selectOption('Tenant');
  await dialog(page).getByLabel('Is a tenant who wants to move').check();
  await dialog(page).getByLabel('Leaves').selectOption('A-1');
  await dialog(page).getByLabel('Tenant since').fill('2099-01-01');
  await dialog(page).getByRole('button', { name: 'Add to the list' }).click();
  const share = dialog(page).getByLabel('Ownership share');
  await expect(share).toHaveAccessibleDescription(/Must be a whole percent from 1 to 100/);
  await expect(share).toBeFocused();
  await share.fill('50');
  await dialog(page).getByRole('button', { name: 'Add to the list' }).click();
  await expect(dialog(page).getByLabel('Tenant since')).toHaveAccessibleDescription(/future/);
  await expect(dialog(page).getByLabel('Tenant since')).toBeFocused();
  await dialog(page).getByLabel('Tenant since').fill('2020-05-01');
  await dialog(page).getByRole('button', { name: 'Add to the list' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toContainText('Bob Ray');
  const added = (await entriesOf(page, id)).find(({ name }) => name === 'Bob Ray');
  expect(added).toMatchObject({ share: 50, partners: 'Cy Young', class: 'tenant' });
  expect(added?.move).toMatchObject({ since: '2020-05-01', into: [] });
});
