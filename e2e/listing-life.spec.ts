import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import type { ListingDetail } from '../domain/listing-schema.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import {
  button,
  chooseDocuments,
  choosePhotos,
  figureOf,
  fillForm,
  heading,
  mine,
  ownerTest,
  photos,
  toast,
  unique,
} from './listing-form.ts';
import { expect, type Page } from './test.ts';

const action = (page: Page, role: 'link' | 'button', word: string, title: string) =>
  page.getByRole(role, { name: `${word} ${title}`, exact: true });

const rateOf = (kind: ListingKind) => kind.fields.find(({ name }) => name === kind.rate.field);

async function remove(page: Page, kind: ListingKind, title: string) {
  await action(page, 'button', 'Delete', title).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, kind.messages.deleted)).toBeVisible();
  await expect(action(page, 'button', 'Delete', title)).toHaveCount(0);
}

ownerTest('an owner lists, edits, duplicates, and deletes a hangar space with files', async ({ page }) => {
  const kind: ListingKind = hangarSpace;
  const title = unique();
  await page.goto(paths.createListing(kind));
  await choosePhotos(page, 'door', 'ramp', 'office');
  await chooseDocuments(page, 'Floor plan');
  await fillForm(page, kind, title);
  await expect(photos(page)).toHaveCount(3);
  await page.getByLabel('Caption for photo 2').fill('The ramp from the roof');
  await expect(page.getByLabel('Name of document 1')).toHaveValue('Floor plan.pdf');
  await button(page, 'Preview Listing').click();
  await expect(heading(page, 'Review your listing')).toBeFocused();
  await expect(photos(page)).toHaveCount(3);
  await expect(page.getByRole('img', { name: 'The ramp from the roof' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Floor plan.pdf');
  await button(page, 'Complete Listing').click();
  await expect(toast(page, 'Listing Created')).toBeVisible();

  await expect(page).toHaveURL(/\/dashboard$/);
  const [listing] = await mine(page, kind, title);
  expect(listing).toMatchObject({
    icaoCode: 'KADS',
    airportCode: 'ADS',
    coordinates: { lat: 32.96861, lng: -96.8365 },
    availability: 'available',
    imageTexts: ['', 'The ramp from the roof', ''],
    documents: [{ name: 'Floor plan.pdf' }],
  });
  for (const field of kind.fields) {
    if (field.required) expect(Number(listing?.[field.name]), field.name).toBe(figureOf(field));
  }

  await action(page, 'link', 'Edit', title).click();
  await expect(heading(page, `Edit ${kind.label}`)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(photos(page)).toHaveCount(3);
  await page.getByRole('spinbutton', { name: rateOf(kind)?.label ?? '', exact: true }).fill('30.5');
  await page.getByLabel('Availability').selectOption('Limited');
  await button(page, 'Remove photo 1').click();
  await page.getByLabel('Caption for photo 2').fill('The office');
  const sent = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().includes(kind.apiPath),
  );
  await button(page, kind.messages.update).click();
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(
    ['availability', 'imageTexts', 'images', kind.rate.field].sort(),
  );
  await expect(toast(page, kind.messages.updated)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  const changed: ListingDetail = await (
    await page.request.get(apiPaths.listing(kind, listing?.id ?? 0))
  ).json();
  expect(changed).toMatchObject({
    title,
    availability: 'limited',
    [kind.rate.field]: 30.5,
    images: listing?.images.slice(1),
    imageTexts: ['The ramp from the roof', 'The office'],
    version: 2,
  });

  await action(page, 'button', 'Actions for', title).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(heading(page, 'Duplicate listing')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(`${title} B`);
  await expect(page.getByLabel('Title')).toHaveValue(`${title} B`);
  await expect(photos(page)).toHaveCount(2);
  await expect(button(page, 'Change')).toHaveAccessibleDescription(/KADS/);
  const agreement = page.getByRole('checkbox', { name: /I have read and accept/ });
  await expect(agreement).not.toBeChecked();
  await agreement.check();
  await button(page, 'Preview Listing').click();
  await button(page, 'Complete Listing').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const [copy] = await mine(page, kind, `${title} B`);
  const { images, imageTexts, documents, description } = changed;
  expect(copy).toMatchObject({ images, imageTexts, documents, description, availability: 'available' });
  expect(copy?.id).not.toBe(changed.id);

  for (const gone of [`${title} B`, title]) await remove(page, kind, gone);
  expect((await page.request.get(apiPaths.listing(kind, changed.id))).status()).toBe(410);
});

ownerTest('an owner lists and edits a monthly hangar', async ({ page }) => {
  const kind: ListingKind = monthlyHangar;
  const title = unique();
  await page.goto(paths.createListing(kind));
  await fillForm(page, kind, title);
  await button(page, 'Preview Listing').click();
  await expect(heading(page, 'Review your listing')).toBeFocused();
  await button(page, 'Complete Listing').click();
  await expect(toast(page, 'Listing Created')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  const [listing] = await mine(page, kind, title);
  for (const field of kind.fields) {
    if (field.required) expect(Number(listing?.[field.name]), field.name).toBe(figureOf(field));
  }

  await action(page, 'link', 'Edit', title).click();
  await expect(heading(page, `Edit ${kind.label}`)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('spinbutton', { name: rateOf(kind)?.label ?? '', exact: true }).fill('30.5');
  const sent = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().includes(kind.apiPath),
  );
  await button(page, kind.messages.update).click();
  expect((await sent).postDataJSON()).toEqual({ [kind.rate.field]: 30.5 });
  await expect(toast(page, kind.messages.updated)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});
