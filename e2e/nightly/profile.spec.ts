import { accountApi, mayList, roles } from '../../domain/account.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { mediaMessages, PICTURE_MAX_BYTES } from '../../domain/media.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { profileFields, profileMessages } from '../../domain/profile.ts';
import { fits } from '../accessible.ts';
import { button, pickAirport, toast } from '../listing-form.ts';
import { joinAs, joinByMail } from '../people.ts';
import {
  box,
  broker,
  choose,
  expectValues,
  fill,
  form,
  navigation,
  principal,
  save,
} from '../profile-form.ts';
import { expect, type Page, test } from '../test.ts';

/** Returns a one-color PNG made by the browser. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 240;
    canvas.height = 120;
    const pen = canvas.getContext('2d');
    if (pen) pen.fillStyle = '#14529a';
    pen?.fillRect(20, 20, 200, 80);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

test('a general user becomes a principal and goes on to a listing', async ({ page }) => {
  await joinAs(page, 'visitor');
  await page.goto(paths.profile);
  await expect(page.getByLabel('User type')).toHaveValue('general_user');
  await expect(navigation(page).getByRole('link', { name: 'Dashboard' })).toBeHidden();

  await choose(page, 'property_principal');
  await expect(page.getByRole('tab', { name: 'Property Principal' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await save(page);
  const own = form(page, 'property_principal');
  await expect(button(page, 'Select Airport Location')).toBeFocused();
  for (const { label, required = '' } of profileFields.property_principal) {
    await expect(own.getByText(required, { exact: true }), label).toBeVisible();
  }
  await expect(box(page, 'Title')).toHaveAccessibleDescription('Title is required');

  await pickAirport(page, 'addison');
  await expect(button(page, 'Change')).toHaveAccessibleDescription(/KADS.*Addison.*7\.2 thousand feet/);
  await fill(page, principal);
  await page.getByRole('switch', { name: 'Email notifications' }).check();
  await save(page);
  await expect(toast(page, 'Profile Updated')).toContainText(profileMessages.updated.description);
  await expect(page.getByRole('heading', { name: 'Profile Complete!' })).toBeFocused();
  await expect(page.getByText('Would you like to create your first listing?')).toBeVisible();
  await expect(navigation(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(navigation(page).getByRole('link', { name: 'List Your Property' })).toBeVisible();

  await page.reload();
  await expectValues(page, principal);
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeChecked();
  await expect(button(page, 'Change')).toHaveAccessibleDescription(/KADS/);
  await save(page);
  await expect(page.getByText('Would you like to create your first listing?')).toBeVisible();
  await page.getByRole('link', { name: 'Yes, Create a Listing' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.createListing()}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Create Listing' })).toBeVisible();
});

test('a new owner goes from the email over the profile to the first listing', async ({ page }) => {
  await joinByMail(page);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Tell us who you are')).toBeVisible();
  await expect(page.getByLabel('User type')).toHaveValue('property_principal');
  await expect(navigation(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await pickAirport(page, 'addison');
  await fill(page, principal);
  const puts: string[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && puts.push(request.url())));
  await button(page, 'Update Profile').dblclick();
  await expect(page.getByRole('heading', { name: 'Profile Complete!' })).toBeVisible();
  await expect(page.getByText('Tell us who you are')).toHaveCount(0);
  expect(puts).toHaveLength(1);
  await page.getByRole('link', { name: 'Yes, Create a Listing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Listing' })).toBeVisible();
});

test('owners with listings are asked before they stop listing', async ({ page }) => {
  await joinAs(page);
  const listing = {
    title: 'Two rooms',
    description: 'Over the ramp.',
    icaoCode: 'KADS',
    airportName: 'Addison',
    squareFootage: 400,
    leaseRate: 21,
    googleMapLink: 'https://maps.google.com/?q=32.9686,-96.8364',
    contactEmail: 'amelia@example.com',
    contactPhone: '(704) 555-0121',
  };
  for (const title of ['One', 'Two']) {
    const made = await page.request.post(apiPaths.listings(officeSpace), { data: { ...listing, title } });
    expect(made.ok()).toBe(true);
  }
  await page.goto(paths.profile);
  await choose(page, 'general_user');
  await save(page);
  const asking = page.getByRole('alertdialog', { name: 'Stop listing property?' });
  await expect(asking).toContainText('Your 2 listings stay public, but you can’t change or delete them');
  await asking.getByRole('button', { name: 'Cancel' }).click();
  expect(await (await page.request.get(accountApi.profile)).json()).toMatchObject({
    role: 'property_principal',
  });
  await save(page);
  await asking.getByRole('button', { name: 'Change my user type' }).click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  expect(await (await page.request.get(accountApi.profile)).json()).toMatchObject({ role: 'general_user' });
  expect(
    (await (await page.request.get(apiPaths.listings(officeSpace, { q: 'Over the ramp' }))).json()).length,
  ).toBeGreaterThan(0);
});

test("a broker's logo shows on the profile and on listings", async ({ page }) => {
  await joinAs(page, 'broker');
  await page.goto(paths.profile);
  await expect(page.getByLabel('User type')).toHaveValue('listing_broker');
  await save(page);
  const own = form(page, 'listing_broker');
  for (const { label, required } of profileFields.listing_broker) {
    if (required) await expect(own.getByText(required, { exact: true }), label).toBeVisible();
  }
  await fill(page, { ...broker, 'Personal email': 'not an address' });
  await save(page);
  await expect(box(page, 'Personal email')).toBeFocused();
  await expect(box(page, 'Personal email')).toHaveAccessibleDescription('Valid email is required');
  await fill(page, broker);

  const content = await picture(page);
  const upload = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    own.locator('input[type=file]').setInputFiles(file);
  const chosen = own.getByRole('button', { name: /for the company logo/ });
  await upload({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(chosen).toHaveAccessibleDescription(new RegExp(mediaMessages.invalidType));
  await upload({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') });
  await expect(chosen).toHaveAccessibleDescription(new RegExp(mediaMessages.invalidType));
  const large = Buffer.concat([content, Buffer.alloc(PICTURE_MAX_BYTES)]);
  await upload({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(chosen).toHaveAccessibleDescription(new RegExp(mediaMessages.tooLarge));
  await upload({ name: 'logo.png', mimeType: 'image/png', buffer: content });
  const logo = own.getByRole('img', { name: 'Your company’s logo' });
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);

  await save(page);
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  await page.reload();
  await expectValues(page, broker);
  await expect(logo).toBeVisible();

  const made = await page.request.post(apiPaths.listings(officeSpace), {
    data: {
      title: 'Two rooms with a view',
      description: 'Over the ramp.',
      icaoCode: 'KADS',
      airportName: 'Addison',
      squareFootage: 400,
      leaseRate: 21,
      googleMapLink: 'https://maps.google.com/?q=32.9686,-96.8364',
      contactEmail: 'samuel@example.com',
      contactPhone: '(704) 555-0121',
    },
  });
  await page.goto(paths.listing(officeSpace, (await made.json()).id));
  await expect(page.getByRole('img', { name: 'Logo of Brightwater Airport Realty' })).toBeVisible();

  await page.goto(paths.profile);
  await own.getByRole('button', { name: /^Remove/ }).click();
  await expect(logo).toBeHidden();
  await save(page);
  await expect(page.getByText('Would you like to create your first listing?')).toBeVisible();
  await page.getByRole('link', { name: 'Maybe Later' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await (await page.request.get(accountApi.profile)).json()).brokerCompanyLogoUrl).toBeNull();
});

test('a profile that fails to load can be retried', async ({ page }) => {
  await joinAs(page, 'visitor');
  await page.goto(paths.pricing);
  await page.route(`**${accountApi.profile}`, (route) => route.fulfill({ status: 503 }));
  await navigation(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Not Found' })).toBeVisible();
  await expect(page.getByText('Unable to load your profile. Please try again.')).toBeVisible();
  await page.unroute(`**${accountApi.profile}`);
  await button(page, 'Try again').click();
  await expect(page.getByLabel('User type')).toBeVisible();
});

test('the profile form shows the fields of each role, and its airport picker starts with popular airports', async ({
  page,
}) => {
  await joinAs(page);
  for (const role of roles) {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${paths.profile}?type=${role}`);
    await expect(page.getByLabel('User type')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'account page' })).toHaveAttribute('href', paths.account);
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'On your listings' })).toHaveCount(mayList(role) ? 1 : 0);
    await page.setViewportSize({ width: 1440, height: 800 });
    expect(await fits(page), role).toBe(true);
  }

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(paths.profile);
  await button(page, 'Select Airport Location').click();
  const search = page.getByRole('combobox', { name: 'Search airports' });
  await expect(search).toHaveAttribute(
    'placeholder',
    'Search by ICAO, 3-letter code, name, city, or state...',
  );
  const popular = page.getByRole('listbox', { name: 'Popular airports' });
  await expect(popular.getByRole('option').first()).toContainText('LAX');
  await expect(
    page.getByText('Search any US airport by ICAO or 3-letter code, name, city, or state.'),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Change')).toBeFocused();
  await expect(button(page, 'Change')).toHaveAccessibleDescription(/KLAX/);
});
