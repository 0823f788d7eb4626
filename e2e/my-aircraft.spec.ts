import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { paths } from '../domain/paths.ts';
import { AIRCRAFT_KEY } from '../web/personal/device-aircraft.ts';
import { expectAccessible, expectAccessibleOnAllScreens } from './accessible.ts';
import { demoListing } from './demo-account.ts';
import { joinAs } from './people.ts';
import { expect, type Page, test } from './test.ts';

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), AIRCRAFT_KEY);

test('aircraft chosen signed out move into the account, and none stay on the device after signing out', async ({
  page,
}) => {
  const { id } = await demoListing(page.request, hangarSpace);
  const listing = paths.listing(hangarSpace, id);
  const panel = page.getByRole('region', { name: 'Will your aircraft fit?' });
  await page.goto(listing);
  await panel.getByRole('button', { name: 'Choose your aircraft' }).click();
  await page.getByLabel('Type or tail number').fill('n502br');
  await page.getByRole('button', { name: /^N502BR, Cessna 441 Conquest/ }).click();
  await expect(panel.getByText('N502BR, Cessna 441 Conquest')).toBeVisible();

  await joinAs(page, 'visitor');
  await page.goto(paths.account);
  const own = page.getByRole('region', { name: 'Your aircraft' });
  await expect(own.getByRole('listitem')).toHaveText(/^N502BR, Cessna 441 Conquest/);
  expect(await stored(page)).toBeNull();
  await own.getByRole('button', { name: 'Rename' }).click();
  await own.getByLabel('Your name for it').fill('The Conquest');
  await own.getByRole('button', { name: 'Save name' }).click();
  await expect(own.getByRole('button', { name: 'Rename The Conquest' })).toBeFocused();
  await own.getByRole('button', { name: 'Add an aircraft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your aircraft' });
  await dialog.getByText('Type its dimensions instead').click();
  await dialog.getByLabel('Wingspan or rotor').fill(`20'6"`);
  await dialog.getByLabel('Length', { exact: true }).fill('19 ft 3 in');
  await dialog.getByLabel('Tail height').fill('6');
  await dialog.getByRole('button', { name: 'Use these dimensions' }).click();
  await expect(own.getByRole('listitem')).toHaveText([/^20.5 × 19.3 × 6 ft \(in use\)/, /^The Conquest/]);
  await expectAccessibleOnAllScreens(page);

  await page.goto(listing);
  await expect(panel.getByText('20.5 × 19.3 × 6 ft')).toBeVisible();
  await expect(panel).toContainText(/Room for about \d+ of this type .* on an empty floor \(estimate\)/);
  await page.goto('/api/logout');
  await page.goto(listing);
  await expect(panel.getByRole('button', { name: 'Choose your aircraft' })).toBeEnabled();
  expect(await stored(page)).toBeNull();
});

test('another aircraft is two clicks away on /browse', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript((key) => {
    const size = { wingspan: 36.1, length: 27.2, tailHeight: 8.9 };
    const jet = {
      name: 'Boeing 747-8',
      slug: 'boeing-747-8',
      wingspan: 224.4,
      length: 250.2,
      tailHeight: 64.2,
    };
    localStorage.setItem(key, JSON.stringify([{ name: '36.1 × 27.2 × 8.9 ft', ...size }, jet]));
  }, AIRCRAFT_KEY);
  await page.goto('/browse?tab=hangar-spaces');
  await page.getByRole('button', { name: 'Aircraft', exact: true }).click();
  await page.getByRole('button', { name: /^Boeing 747-8 span/ }).click();
  await expect(page).toHaveURL(/aircraft=Boeing\+747-8/);
  await expect(page.getByText('0 properties found')).toBeVisible();
  await page.getByRole('button', { name: 'Aircraft Boeing 747-8' }).click();
  await page.getByText(/^Clearances: 3\sft/).click();
  await page.getByLabel('Each wing tip').fill(`2'6"`);
  await page.getByRole('button', { name: 'Save clearances' }).click();
  await expect(page).toHaveURL(/clearance=2\.5%2C1%2C4/);
  await page.getByRole('button', { name: 'Reset to usual' }).click();
  await expect(page).not.toHaveURL(/clearance/);
  await page.getByRole('button', { name: 'Show spaces of any size' }).click();
  await expect(page).not.toHaveURL(/aircraft/);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.locator('summary').filter({ hasText: 'Filters' }).click();
  await page.getByRole('button', { name: '36.1 × 27.2 × 8.9 ft', exact: true }).click();
  await expect(page).toHaveURL(/span=36\.1/);
  await expectAccessible(page);
});
