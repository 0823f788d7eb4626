import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type ListingSummary, monthlyLabel } from '../domain/listing.ts';
import { groundLease } from '../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../domain/listing-kinds/index.ts';
import type { ListingKind } from '../domain/listing-kinds/kind.ts';
import { api, paths } from '../domain/paths.ts';
import { joinAs, PASSWORD } from './people.ts';

const MAP_LINK = 'https://www.google.com/maps/@32.96861,-96.83650,17z';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signed in as an owner; one for each worker, for the tests that leave nothing behind. */
const ownerTest = test.extend<object, { ownerState: State }>({
  ownerState: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL });
      await joinAs(page);
      await use(await page.context().storageState());
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ ownerState }, use) => use(ownerState),
});

const button = (page: Page, name: string) => page.getByRole('button', { name });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function pickAirport(page: Page, query: string) {
  await button(page, 'Select Airport Location').click();
  await page.getByRole('combobox', { name: 'Search airports' }).fill(query);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Change')).toBeFocused();
}

/** Everything that a kind requires, every figure at 25. */
async function fillForm(page: Page, kind: ListingKind, title: string) {
  await page.getByLabel('Title').fill(title);
  await pickAirport(page, 'add');
  await page
    .getByLabel('Description')
    .fill('Clear-span, by the south ramp.\n\nThe gate is open day and night.');
  for (const field of kind.fields) {
    if (field.required) await page.getByRole('spinbutton', { name: field.label, exact: true }).fill('25');
  }
  await page.getByLabel('Google Map Link').fill(MAP_LINK);
  await page.getByLabel('Contact phone').fill('(972) 555-0134');
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
}

async function axeIsSilent(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const mine = async (page: Page, kind: ListingKind): Promise<ListingSummary[]> =>
  (await page.request.get(api.myListings(kind))).json();

const unique = () => `South ramp ${Math.random().toString(36).slice(2, 8)}`;

test('an owner lists a hangar at an airport found by typing "add", and visitors find it', async ({
  page,
  browser,
}) => {
  const person = await joinAs(page);
  const title = unique();
  await page.goto(paths.createListing(hangarSpace));
  await expect(page.getByLabel('Contact e-mail')).toHaveValue(person.email);
  await fillForm(page, hangarSpace, title);
  await expect(page.getByText('KADS')).not.toHaveCount(0);
  await page.getByRole('spinbutton', { name: 'Hangar square footage' }).fill('3600');
  await page.getByRole('spinbutton', { name: 'Lease rate' }).fill('18.50');

  await button(page, 'Preview Listing').click();
  await expect(heading(page, 'Review Your Listing')).toBeFocused();
  const main = page.getByRole('main');
  await expect(main).toContainText('$5,550/month');
  await expect(main).toContainText('$18.50/sf/yr');
  await expect(main).toContainText('Addison');
  await expect(main).toContainText('The gate is open day and night.');
  await expect(page.getByRole('region', { name: 'Specifications' })).toContainText('25 ft');
  await axeIsSilent(page);

  await button(page, 'Complete Listing').click();
  await expect(toast(page, 'Listing Created')).toContainText(
    'Your property listing has been created successfully.',
  );
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main')).toContainText(title);

  const visitor = await browser.newPage();
  await visitor.goto(paths.browseKind(hangarSpace, { icaoCode: 'KADS' }));
  await visitor
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(heading(visitor, title)).toBeVisible();
  await visitor.close();

  // Nothing of it is left in the form.
  await page.goto(paths.createListing(hangarSpace));
  await expect(page.getByLabel('Title')).toHaveValue('');
});

for (const kind of listingKinds) {
  test(`the form makes a listing of the kind ${kind.label}`, async ({ page }) => {
    await joinAs(page, 'Real Estate Broker');
    await page.goto(paths.createListing(kind));
    await fillForm(page, kind, unique());
    await button(page, 'Preview Listing').click();
    await expect(heading(page, 'Review Your Listing')).toBeVisible();
    await button(page, 'Complete Listing').click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const [listing, ...others] = await mine(page, kind);
    expect(others).toEqual([]);
    expect(listing).toMatchObject({
      icaoCode: 'KADS',
      airportCode: 'ADS',
      city: 'Dallas',
      coordinates: { lat: 32.96861, lng: -96.8365 },
      availability: 'available',
    });
    for (const field of kind.fields) {
      if (field.required) expect(Number(listing?.[field.name]), field.name).toBe(25);
    }
    expect(listing && monthlyLabel(kind, listing)).toMatch(/^\$[\d,.]+\/month$/);
  });
}

ownerTest('an empty form says all that is missing at once, where it is missing', async ({ page }) => {
  await page.goto(paths.createListing(hangarSpace));
  await page.getByLabel('Contact e-mail').fill('not an address');
  await button(page, 'Preview Listing').click();
  await expect(toast(page, 'Form Validation Error')).toContainText(
    'Please check the form and fill in all required fields.',
  );
  await expect(page.getByLabel('Title')).toBeFocused();
  const form = page.getByRole('form', { name: 'Hangar Space' });
  for (const [label, message] of [
    ['Title', 'Title is required'],
    ['Description', 'Description is required'],
    ['Hangar square footage', 'Hangar square footage must be positive'],
    ['Door height', 'Door height must be positive'],
    ['Door opening width', 'Door opening width must be positive'],
    ['Peak ceiling height', 'Peak ceiling height must be positive'],
    ['Wall height', 'Wall height must be positive'],
    ['Lease rate', 'Lease rate must be positive'],
    ['Google Map Link', 'Google Map Link is required'],
    ['Contact e-mail', 'Valid email is required'],
    ['Contact phone', 'Contact phone is required'],
    [/I have read and accept/, 'You must accept the Property Listing Agreement to proceed'],
  ] as const) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(form.getByRole('button', { name: 'Select Airport Location' })).toHaveAccessibleDescription(
    'Please select an airport',
  );
  await axeIsSilent(page);

  const summary = page.getByRole('region', { name: 'What needs correcting' });
  await expect(summary.getByRole('heading')).toHaveText('13 fields need correcting');
  await summary.getByRole('button', { name: 'Lease rate must be positive' }).click();
  const rate = page.getByRole('spinbutton', { name: 'Lease rate' });
  await expect(rate).toBeFocused();
  await rate.fill('0.5');
  await expect(rate).toHaveAccessibleDescription(/Lease rate must be positive/);
  await rate.fill('12.345');
  await expect(rate).toHaveAccessibleDescription(/Lease rate can have at most 2 decimals/);
  await rate.fill('12.34');
  await expect(rate).not.toHaveAttribute('aria-invalid');
  await expect(summary.getByRole('heading')).toHaveText('12 fields need correcting');
});

ownerTest('the map link says at once what it tells about the place', async ({ page }) => {
  await page.goto(paths.createListing());
  const link = page.getByLabel('Google Map Link');
  const place = page.getByRole('region', { name: 'On the map' });
  await link.fill(MAP_LINK);
  await expect(place).toContainText('latitude 32.9686, longitude -96.8365');
  await link.fill('https://www.google.com/maps/place/Addison+Airport');
  await expect(place).toContainText('This link has no coordinates');
  await link.fill('https://maps.app.goo.gl/AbCd');
  await expect(place).toContainText('Short links carry no coordinates: the airport’s position is used');
  for (const [text, message] of [
    ['somewhere', 'Please enter a valid URL'],
    ['https://example.com/maps', 'Please provide a valid Google Maps URL (use maps.google.com)'],
  ] as const) {
    await link.fill(text);
    await link.blur();
    await expect(link).toHaveAccessibleDescription(new RegExp(message.replace(/[()]/g, '\\$&')));
  }
  await link.fill('');
  await pickAirport(page, 'KADS');
  await button(page, 'Use the position of KADS').click();
  await expect(place).toContainText('latitude 32.9686, longitude -96.8364');
  await expect(link).not.toHaveAttribute('aria-invalid');
  await link.fill('https://www.google.com/maps/@40.64,-73.78,15z');
  await expect(place).toContainText(/That is 1,\d{3} nm from KADS/);
});

ownerTest(
  'the airport picker searches, says when there is nothing, and gives the focus back',
  async ({ page }) => {
    await page.goto(paths.createListing());
    await button(page, 'Select Airport Location').click();
    const dialog = page.getByRole('dialog', { name: 'Select Airport' });
    const box = dialog.getByRole('combobox');
    await expect(box).toBeFocused();
    await axeIsSilent(page);
    await box.fill('zzzzqq');
    await expect(dialog.getByRole('status')).toHaveText('No airports found matching "zzzzqq"');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Select Airport Location')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('');
    // Faster than any answer.
    await page.keyboard.type('addison');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Change')).toBeFocused();
    await expect(button(page, 'Change')).toHaveAccessibleDescription(/KADS.*Addison.*Dallas, TX/);
    await expect(button(page, 'Change')).toHaveAccessibleDescription(/7\.2 thousand feet/);

    await button(page, 'Change').click();
    await box.fill('dallas love');
    const love = dialog.getByRole('option', { name: /KDAL/ });
    await expect(love).toContainText('Towered · Public use · Publicly owned');
    await axeIsSilent(page);
    await love.click();
    await expect(button(page, 'Change')).toHaveAccessibleDescription(/KDAL/);
  },
);

ownerTest('another tab begins without the airport and keeps what else was typed', async ({ page }) => {
  await page.goto(paths.createListing());
  await expect(page.getByRole('tab', { name: 'Office Space' })).toHaveAttribute('aria-selected', 'true');
  await fillForm(page, listingKinds[0] as ListingKind, 'Two rooms');
  await page.getByRole('tab', { name: 'Ground Lease' }).click();
  await expect(page).toHaveURL(/\?tab=ground-lease$/);
  await expect(button(page, 'Select Airport Location')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Two rooms');
  await expect(page.getByLabel('Description')).toHaveValue(/south ramp/);
  await expect(page.getByLabel('Contact phone')).toHaveValue('(972) 555-0134');
  await expect(page.getByRole('spinbutton', { name: 'Acreage' })).toHaveAttribute('step', '0.1');
  await expect(page.getByRole('spinbutton', { name: 'Lease rate' })).toHaveAttribute('step', '0.01');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Office Space' })).toHaveAttribute('aria-selected', 'true');
  await expect(button(page, 'Select Airport Location')).toBeVisible();
});

ownerTest('a review leads back to the form with everything as it was', async ({ page }) => {
  await page.goto(paths.createListing(groundLease));
  await fillForm(page, groundLease, 'Two acres and a half');
  await page.getByRole('spinbutton', { name: 'Acreage' }).fill('2.5');
  await page.getByRole('spinbutton', { name: 'Lease rate' }).fill('0.45');
  await page.getByRole('checkbox', { name: 'FBO' }).check();
  await button(page, 'Preview Listing').click();
  // 2.5 acres × 43,560 × $0.45 ÷ 12
  await expect(page.getByRole('main')).toContainText('$4,084/month');
  await button(page, 'Edit Listing').click();
  await expect(heading(page, 'Create Listing')).toBeVisible();
  await expect(button(page, 'Preview Listing')).toBeFocused();
  await expect(page.getByRole('spinbutton', { name: 'Lease rate' })).toHaveValue('0.45');
  await expect(page.getByRole('checkbox', { name: 'FBO' })).toBeChecked();
  await expect(button(page, 'Change')).toBeVisible();
  // The browser's own way back does the same.
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Review Your Listing')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Create Listing')).toBeVisible();
  await page.reload();
  await expect(page.getByText('What you typed here before is back.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Two acres and a half');
  await button(page, 'Start over').click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a lost answer and a second press make one listing', async ({ page }) => {
  await joinAs(page);
  const title = unique();
  const keys: (string | undefined)[] = [];
  const pressedTwice = Promise.withResolvers<void>();
  await page.route(`**${api.listings(hangarSpace)}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server does its work; its first answer gets lost on the way.
    const response = await route.fetch();
    await pressedTwice.promise;
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await page.goto(paths.createListing(hangarSpace));
  await fillForm(page, hangarSpace, title);
  await button(page, 'Preview Listing').click();
  await button(page, 'Complete Listing').click();
  await expect(button(page, 'Creating...')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  pressedTwice.resolve();
  await expect(toast(page, 'Failed to create listing:')).toBeVisible();
  await button(page, 'Complete Listing').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await mine(page, hangarSpace)).toHaveLength(1);
});

ownerTest('what the server refuses stands at its field', async ({ page }) => {
  await page.route(`**${api.listings(hangarSpace)}`, (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), leaseRate: -1, icaoCode: 'NONE' } }),
  );
  await page.goto(paths.createListing(hangarSpace));
  const title = unique();
  await fillForm(page, hangarSpace, title);
  await button(page, 'Preview Listing').click();
  await button(page, 'Complete Listing').click();
  await expect(toast(page, 'Failed to create listing:')).toBeVisible();
  await expect(heading(page, 'Create Listing')).toBeVisible();
  const rate = page.getByRole('spinbutton', { name: 'Lease rate' });
  await expect(rate).toBeFocused();
  await expect(rate).toHaveAccessibleDescription(/Lease rate must be positive/);
  expect((await mine(page, hangarSpace)).filter((listing) => listing.title === title)).toEqual([]);
});

test('a session that ends in the middle loses nothing', async ({ page, context }) => {
  const person = await joinAs(page);
  const title = unique();
  await page.goto(paths.createListing(hangarSpace));
  await fillForm(page, hangarSpace, title);
  await button(page, 'Preview Listing').click();
  await expect(heading(page, 'Review Your Listing')).toBeVisible();
  await context.clearCookies();
  await button(page, 'Complete Listing').click();
  await expect(toast(page, 'Unauthorized')).toContainText('You are logged out. Logging in again...');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  // Signed in over the review, the listing is sent by itself.
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await mine(page, hangarSpace)).map((listing) => listing.title)).toEqual([title]);
});

ownerTest('the agreement can be read by keyboard, and has its seven sections', async ({ page }) => {
  await page.goto(paths.createListing());
  const text = page.getByRole('region', { name: 'Text of the Property Listing Agreement' });
  await expect(text.getByRole('heading')).toHaveCount(7);
  await text.focus();
  await page.keyboard.press('End');
  await expect(text.getByText(/the others remain in force/)).toBeInViewport();
});

test('who does not list property is told so, and who is signed out is sent to sign in', async ({ page }) => {
  // The way to sign in is held up until the toast was seen: half a second is short on a busy machine.
  let goOn = () => {};
  const seen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/login**', async (route) => {
    await seen;
    await route.continue();
  });
  const answer = await page.goto(paths.createListing());
  expect(answer?.status()).toBe(401);
  await expect(toast(page, 'Unauthorized')).toContainText('You are logged out. Logging in again...');
  goOn();
  await expect(page).toHaveURL(/auth=login/);

  await joinAs(page, 'I’m only looking');
  await page.goto(paths.createListing());
  await expect(heading(page, 'Access Restricted')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Only Property Principals and Listing Brokers can create listings.',
  );
  await expect(page.getByRole('link', { name: 'Complete Your Profile' })).toHaveAttribute(
    'href',
    paths.profile,
  );
  await axeIsSilent(page);
});

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1440, 'light'],
] as const) {
  ownerTest(`the form fits ${width} px in ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    for (const kind of listingKinds) {
      await page.goto(paths.createListing(kind));
      await axeIsSilent(page);
      const fits = await page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      );
      expect(fits, kind.label).toBe(true);
    }
  });
}
