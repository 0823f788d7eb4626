import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../domain/listing-kinds/index.ts';
import type { ListingKind } from '../domain/listing-kinds/kind.ts';
import { paths } from '../domain/paths.ts';
import {
  button,
  fillForm,
  heading,
  MAP_LINK,
  ownerTest,
  pickAirport,
  toast,
  withoutAirport,
} from './listing-form.ts';
import { joinAs } from './people.ts';
import { expect, test } from './test.ts';

ownerTest(
  'an empty form shows all missing fields at once, and its agreement scrolls by keyboard',
  async ({ page }) => {
    await page.goto(withoutAirport(paths.createListing(hangarSpace)));
    await page.getByLabel('Contact email').fill('not an address');
    await page.getByLabel('Contact phone').fill('');
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
      ['Contact email', 'Valid email is required'],
      ['Contact phone', 'Contact phone is required'],
      [/I have read and accept/, 'You must accept the Property Listing Agreement to proceed'],
    ] as const) {
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
    }
    await expect(form.getByRole('button', { name: 'Select Airport Location' })).toHaveAccessibleDescription(
      'Please select an airport',
    );

    const summary = page.getByRole('region', { name: 'Fields to fix' });
    await expect(summary.getByRole('heading')).toHaveText('13 fields need attention');
    await summary.getByRole('button', { name: 'Lease rate must be positive' }).click();
    const rate = page.getByRole('spinbutton', { name: 'Lease rate' });
    await expect(rate).toBeFocused();
    await rate.fill('0.5');
    await expect(rate).toHaveAccessibleDescription(/Lease rate must be positive/);
    await rate.fill('12.345');
    await expect(rate).toHaveAccessibleDescription(/Lease rate can have at most 2 decimals/);
    await rate.fill('12.34');
    await expect(rate).not.toHaveAttribute('aria-invalid');
    await expect(summary.getByRole('heading')).toHaveText('12 fields need attention');

    const text = page.getByRole('region', { name: 'Text of the Property Listing Agreement' });
    await expect(text.getByRole('heading')).toHaveCount(7);
    await text.focus();
    await page.keyboard.press('End');
    await expect(text.getByText(/the others remain in force/)).toBeInViewport();
  },
);

ownerTest(
  'keeps text typed before hydration, and shows a toast once its code has loaded',
  async ({ page }) => {
    let refused = 0;
    const arrive = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await arrive.promise;
      const isToast = route.request().url().includes('/toast-viewport-');
      if (isToast) refused += 1;
      await (isToast && refused <= 2 ? route.abort() : route.continue());
    });
    await page.goto(paths.createListing(), { waitUntil: 'commit' });
    await page.getByLabel('Title').fill('Typed early');
    await page.getByLabel('Google Map Link').fill(MAP_LINK);
    arrive.resolve();
    await expect(page.getByRole('region', { name: 'Map and photos' })).toContainText('latitude 32.9686');
    await button(page, 'Preview Listing').click();
    await expect(toast(page, 'Form Validation Error')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Typed early');
    await expect(page.getByLabel('Title')).not.toHaveAttribute('aria-invalid');
  },
);

ownerTest('the map link shows the place it names while you type', async ({ page }) => {
  await page.goto(withoutAirport(paths.createListing()));
  const link = page.getByLabel('Google Map Link');
  const place = page.getByRole('region', { name: 'Map and photos' });
  await link.fill(MAP_LINK);
  await expect(place).toContainText('latitude 32.9686, longitude -96.8365');
  await link.fill('https://www.google.com/maps/place/Addison+Airport');
  await expect(place).toContainText('This link has no coordinates');
  await link.fill('https://maps.app.goo.gl/AbCd');
  await expect(place).toContainText(
    'Short links don’t include coordinates, so we’ll place the listing at the airport',
  );
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
  await button(page, 'Use the KADS position').click();
  await expect(place).toContainText('latitude 32.9686, longitude -96.8364');
  await expect(link).not.toHaveAttribute('aria-invalid');
  await link.fill('https://www.google.com/maps/@40.64,-73.78,15z');
  await expect(place).toContainText('The property is mapped at KADS.');
  await expect(place).toContainText(
    'Is this right? The link is 1,196 nm northeast of KADS (061° true), so we’ll use the airport’s position.',
  );
  await expect(page.getByText(/^Is this right\? The map link is 1,19\d nm from KADS/)).toBeVisible();
  await expect(page.getByText(/^Position found/)).toHaveCount(0);
  await link.fill('https://www.google.com/maps/@32.97358,-96.83655,17z');
  await expect(page.getByText(/^Position found/)).toBeVisible();
  await expect(place).toContainText('latitude 32.9736, longitude -96.836');
  await expect(place).not.toContainText('Is this right?');
  await expect(
    place.getByRole('img', {
      name: /Runways of Addison to scale, north up: 16\/34.*The property is 1,8\d0 ft north of KADS/,
    }),
  ).toBeVisible();
});

ownerTest(
  'the airport picker searches, gives the focus back, and continues after being offline',
  async ({ page, context }) => {
    await page.goto(withoutAirport(paths.createListing()));
    await button(page, 'Select Airport Location').click();
    const dialog = page.getByRole('dialog', { name: 'Select Airport' });
    const box = dialog.getByRole('combobox');
    await expect(box).toBeFocused();
    await box.fill('zzzzqq');
    await expect(dialog.getByRole('status')).toHaveText('No airports found matching "zzzzqq"');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Select Airport Location')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('');
    // Faster than the suggestions arrive.
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
    await love.click();
    await expect(button(page, 'Change')).toHaveAccessibleDescription(/KDAL/);

    await button(page, 'Change').click();
    await context.setOffline(true);
    await box.fill('truckee');
    await expect(dialog.getByRole('alert')).toContainText('You’re offline.');
    await context.setOffline(false);
    await dialog.getByRole('option', { name: /KTRK/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('group', { name: 'Airport' })).toContainText('KTRK');
  },
);

ownerTest('switching kinds clears the airport and keeps other typed text', async ({ page }) => {
  await page.goto(paths.createListing(listingKinds[0]));
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

test("general users can't create listings", async ({ page }) => {
  await joinAs(page, 'visitor');
  await page.goto(paths.createListing());
  await expect(heading(page, 'Access Restricted')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Only Property Principals and Listing Brokers can create listings.',
  );
  await expect(page.getByRole('link', { name: 'Complete Your Profile' })).toHaveAttribute(
    'href',
    paths.profile,
  );
});
