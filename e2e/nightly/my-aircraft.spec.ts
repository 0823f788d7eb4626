import { typeNamed } from '../../domain/aircraft/aircraft-table.ts';
import { myAircraftOf } from '../../domain/aircraft/my-aircraft.ts';
import { isAboveAll } from '../../domain/airports/runway-weight.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { loadAirports } from '../../server/airports/airports.ts';
import { AIRCRAFT_KEY } from '../../web/personal/my-aircraft.ts';
import { demoListing } from '../demo-account.ts';
import { joinAs } from '../people.ts';
import { expect, type Page, test } from '../test.ts';

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), AIRCRAFT_KEY);

test('aircraft chosen signed out move into the account, and none stay on the device after signing out', async ({
  page,
}) => {
  const { id } = await demoListing(page.request, hangarSpace);
  const listing = paths.listing(hangarSpace, id);
  const panel = page.getByRole('region', { name: 'Will your aircraft fit?' });
  await page.goto(listing);
  await page.getByRole('button', { name: 'Choose aircraft' }).click();
  await page.getByLabel('Type or tail number').fill('n502br');
  await page.getByRole('option', { name: /^N502BR, Cessna 441 Conquest/ }).click();
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

  await page.goto(listing);
  await expect(panel.getByText('20.5 × 19.3 × 6 ft')).toBeVisible();
  await expect(panel).toContainText(/Room for about \d+ of this type .* on an empty floor \(estimate\)/);
  await page.goto('/api/logout');
  await page.goto(listing);
  await expect(page.getByRole('button', { name: 'Choose aircraft' })).toBeEnabled();
  expect(await stored(page)).toBeNull();
});

test('/browse changes the aircraft in two clicks', async ({ page }) => {
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
  await page.getByText(/^Clearances: 2\sft/).click();
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
});

test('measures at the wings and tail decide whether it fits a T-hangar', async ({ page }) => {
  const stated = { hangarType: 't-hangar', minWingDepth: 16, minTailWidth: 18, minDoorOpeningWidth: 40 };
  const found = await page.request.get(apiPaths.listings(monthlyHangar, { ...stated, limit: 1 }));
  const [{ id }] = await found.json();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(paths.listing(monthlyHangar, id));
  const panel = page.getByRole('region', { name: 'Will your aircraft fit?' });
  await page.getByRole('button', { name: 'Choose aircraft' }).click();
  await page.getByLabel('Type or tail number').fill('Piper Super Cub');
  await page.getByRole('option', { name: /^Piper Super Cub/ }).click();
  await expect(panel.getByRole('row', { name: /^Wing depth/ })).toContainText('Likely fits, measure');

  await panel.getByRole('button', { name: 'Type both measures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your aircraft' });
  await expect(dialog.getByText('For T-hangars: wings and tail not measured')).toBeVisible();
  await expect(dialog.getByLabel('Nose to trailing edge')).toBeFocused();
  await dialog.getByLabel('Nose to trailing edge').fill('wide');
  await dialog.getByLabel('Tailplane width').fill('9 ft 6 in');
  await dialog.getByRole('button', { name: 'Save measures' }).click();
  await expect(dialog.getByLabel('Nose to trailing edge')).toBeFocused();
  await expect(dialog.getByText('Type feet up to 1,000, such as 12.5')).toBeVisible();
  await dialog.getByLabel('Nose to trailing edge').fill('40');
  await expect(dialog.getByText('Nose to trailing edge can’t be more than the length')).toBeVisible();
  await dialog.getByLabel('Nose to trailing edge').fill(`8'`);
  await dialog.getByRole('button', { name: 'Save measures' }).click();
  await expect(
    dialog.getByText(/^For T-hangars: 8\sft nose to trailing edge, 9\.5\sft tailplane/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('row', { name: /^Wing depth 8 ft/ })).toContainText('to spare at the wings');
  await expect(panel.getByRole('button', { name: 'Type both measures' })).toBeHidden();
  const others = panel.getByRole('link', { name: 'All monthly hangars that may fit it' });
  await others.focus();
  const [link, bar] = await Promise.all(
    [others, page.locator('.contact-bar')].map((one) => one.boundingBox()),
  );
  expect((link?.y ?? 780) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(panel.getByRole('img', { name: /narrowing to [\d.]+ ft behind [\d.]+ ft/ })).toBeVisible();

  await page.goto(paths.browseKind(monthlyHangar));
  await page.locator('summary').filter({ hasText: 'Filters' }).click();
  await page.getByRole('button', { name: 'Piper Super Cub', exact: true }).click();
  await expect(page).toHaveURL(/wing=8&tailplane=9\.5/);
});

test('the visitor’s aircraft is compared with the weight limits of runways', async ({ page }) => {
  const jet = myAircraftOf(typeNamed('Gulfstream G650ER'), 'N650XA');
  await page.addInitScript(([key, one]) => localStorage.setItem(key, one), [
    AIRCRAFT_KEY,
    JSON.stringify([jet]),
  ] as const);
  await page.goto(paths.airport('KAPA'));
  const runways = page.getByRole('region', { name: '3 runways' });
  await expect(runways.getByRole('listitem').filter({ hasText: '17L/35R' }).first()).toContainText(
    'N650XA, Gulfstream G650ER (99,600 lb): above the published limit of 75,000 lb (dual wheel)',
  );
  await expect(runways).toContainText('not judged: no limit is published for its dual wheel gear');

  const airports = loadAirports();
  const answer = await page.request.get(apiPaths.listings(hangarSpace, { limit: 200 }));
  const listings: ListingSummary[] = await answer.json();
  const tooLight = listings.find(({ airportCode }) =>
    isAboveAll(airports.findByCode(airportCode)?.runways ?? [], jet),
  );
  await page.goto(paths.listing(hangarSpace, tooLight?.id ?? 0));
  const fit = page.getByRole('region', { name: 'Will your aircraft fit?' });
  await expect(fit).toContainText(
    `99,600 lb at takeoff is above the published weight limit of every runway at ${tooLight?.icaoCode}.`,
  );
});

test('an aircraft whose weight no table states isn’t compared with runways', async ({ page }) => {
  const kit = JSON.stringify([myAircraftOf(typeNamed('Van’s RV-10'))]);
  await page.addInitScript(([key, one]) => localStorage.setItem(key, one), [AIRCRAFT_KEY, kit] as const);
  await page.goto(paths.airport('KPAO'));
  await expect(page.getByRole('region', { name: 'Runways' })).toContainText(
    'We don’t know the maximum takeoff weight of Van’s RV-10, so it isn’t compared with the limits.',
  );
});
