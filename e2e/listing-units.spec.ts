import { monthlyHangar as kind } from '../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths, inquiryPaths, paths } from '../domain/paths.ts';
import type { Unit } from '../domain/units.ts';
import { expectAccessible, fits } from './accessible.ts';
import { list } from './listing-form.ts';
import { joinAs } from './people.ts';
import { alive, expect, type Page, test, waitForCode } from './test.ts';

const units = [
  ...Array.from({ length: 30 }, (_, at) => ({ label: `A-${at + 1}`, availability: 'occupied' })),
  { label: 'B-11', availability: 'occupied', availableFrom: '2099-03-01' },
  { label: 'B-12', note: 'End unit', values: { monthlyRate: 412, doorOpeningWidth: 38 } },
];
const size = { width: 45, length: 40, doorOpeningWidth: 41, doorHeight: 12, height: 14, monthlyRate: 500 };

async function listWithUnits(page: Page) {
  await joinAs(page, 'owner');
  const listing = await list(page, kind, 'T-hangars by the fence', size);
  const answer = await page.request.post(apiPaths.units(kind, listing.id), { data: { units } });
  expect(answer.status(), await answer.text()).toBe(200);
  return listing;
}
const panel = (page: Page) => page.getByRole('region', { name: '32 units' });
const table = (page: Page) => panel(page).getByRole('table', { name: 'Units' });
const door = (page: Page, label: string) =>
  panel(page).locator('.unit-plan').getByRole('link', { name: label });

for (const width of [360, 1440]) {
  test(`a visitor finds a unit in the plan, reads its figures, and asks about it at ${width} px`, async ({
    page,
    browser,
  }) => {
    const office = await waitForCode(await browser.newContext()).newPage();
    const listing = await listWithUnits(office);
    await joinAs(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.listing(kind, listing.id));
    await alive(page);
    await expect(page.getByRole('main').locator('header')).toContainText('1 of 32 available');
    await expect(page.getByRole('main').locator('header')).toContainText('from $412/month');
    await expect(panel(page)).toContainText('1 of 32 available · from $412/month · doors 38–41 ft wide');
    // What isn't occupied comes first, and the rest waits for a press.
    await expect(table(page).getByRole('row').nth(1)).toContainText('B-12');
    await expect(table(page).getByRole('row')).toHaveCount(25);
    expect(await fits(page)).toBe(true);
    const [narrow, wide] = [
      await door(page, 'B-12 available').boundingBox(),
      await door(page, 'B-11').boundingBox(),
    ];
    expect(narrow?.width).toBeLessThan(wide?.width ?? 0);
    expect(narrow?.width).toBeGreaterThanOrEqual(24);

    await door(page, 'B-12 available').click();
    await expect(page).toHaveURL(`${paths.listing(kind, listing.id)}#B-12`);
    const unit = panel(page).getByRole('region', { name: 'Unit B-12' });
    await expect(unit).toContainText('38 × 12 ft');
    await expect(unit).toContainText('$412/month');
    await expect(unit).toContainText('End unit');
    await expect(door(page, 'B-12 available')).toHaveAttribute('aria-current', 'true');

    await unit.getByRole('button', { name: 'Ask about B-12' }).click();
    const dialog = page.getByRole('dialog', { name: /^Ask about/ });
    await expect(dialog.getByLabel(/^Unit/)).toHaveValue('B-12');
    await dialog.getByLabel('Message').fill('Is B-12 free in May?');
    await dialog.getByRole('button', { name: 'Send inquiry' }).click();
    await dialog.getByRole('link', { name: 'Open the conversation' }).click();
    await expect(page).toHaveURL(new RegExp(inquiryPaths.thread('\\d+')));
    await expect(page.getByRole('region', { name: 'The inquiry' })).toContainText('B-12');
    await office.context().close();
  });
}

test('an address of a unit opens with it in sight, and one of a deleted unit says that it is gone', async ({
  page,
}) => {
  const listing = await listWithUnits(page);
  await page.goto(`${paths.listing(kind, listing.id)}#B-11`);
  await alive(page);
  await expect(door(page, 'B-11 occupied')).toBeInViewport();
  await expect(panel(page).getByRole('region', { name: 'Unit B-11' })).toContainText(
    'Available from Mar 1, 2099',
  );
  await page.goto(`${paths.listing(kind, listing.id)}#C-99`);
  await expect(panel(page)).toContainText('C-99 is no longer listed here. These are the units now.');
  await expectAccessible(page, 'light');
});

test('all units are readable without JavaScript', async ({ page, browser }) => {
  const listing = await listWithUnits(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(paths.listing(kind, listing.id));
  await panel(plain).getByRole('link', { name: 'Show all 32 units' }).click();
  await expect(table(plain).getByRole('row')).toHaveCount(33);
  await plain.locator('.unit-plan').getByRole('link', { name: 'B-12 available' }).click();
  await expect(plain.locator('li:target')).toContainText('B-12');
  await context.close();
});

test('the Saved page of a visitor without an account names the units that became available', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  const listing = await listWithUnits(office);
  const free = async (label: string) => {
    const units: Unit[] = await (await office.request.get(apiPaths.units(kind, listing.id))).json();
    const id = units.find((one) => one.label === label)?.id;
    const answer = await office.request.patch(apiPaths.units(kind, listing.id), {
      data: { units: [{ id, availability: 'available' }] },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await page.goto(paths.listing(kind, listing.id));
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favorites'))).toContain('openUnits');
  await free('A-2');
  await free('A-3');
  await page.goto(paths.saved);
  await expect(page.getByText('A-2 and A-3 became available')).toBeVisible();
  await office.context().close();
});
