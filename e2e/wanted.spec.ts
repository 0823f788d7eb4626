import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../domain/paths.ts';
import { wantedApi, wantedPaths } from '../domain/wanted.ts';
import { validInput } from '../server/test/valid-input.ts';
import { heading, unique } from './listing-form.ts';
import { fillSignUp, joinAs, openMail, PASSWORD, stranger } from './people.ts';
import { alive, type Browser, expect, type Page, test } from './test.ts';

/** A field without demo listings. */
const FIELD = { icaoCode: 'KINL', googleMapLink: 'https://www.google.com/maps/@48.5662,-93.4031,17z' };
const EMPTY = '/browse?tab=hangar-spaces&near=KINL&withinNm=10&maxRate=5&q=heated&availableBy=2099-01-15';
const AD = 'Hangar spaces within 10 nm of KINL, “heated”, rate up to $20.00/sf/yr';

async function signUpOnTheWay(page: Page) {
  const person = stranger();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Create one' }).click();
  await fillSignUp(page, person, 'I need space');
  await openMail(page, person);
  await page.getByRole('link', { name: /verify-email/ }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Finish signing up' }).click();
}

/** A new owner's listing, too expensive for the search. */
async function ownerWithListing(browser: Browser, title: string) {
  const page = await (await browser.newContext()).newPage();
  await joinAs(page);
  const fits = { title, ...FIELD, description: 'Heated.', leaseRate: 15 };
  const made = await page.request.post(apiPaths.listings(hangarSpace), {
    data: { ...validInput(hangarSpace, fits), agreementAccepted: true },
  });
  expect(made.status(), await made.text()).toBe(201);
  const units = [{ label: 'B-11', availability: 'occupied' }, { label: 'B-12' }];
  const { id } = await made.json();
  const added = await page.request.post(apiPaths.units(hangarSpace, id), { data: { units } });
  expect(added.status(), await added.text()).toBe(200);
  return page;
}

test('an empty search becomes an ad after sign-up, and an owner answers it', async ({ page, browser }) => {
  const title = unique();
  const office = await ownerWithListing(browser, title);
  await page.goto(EMPTY);
  await page.getByRole('link', { name: 'Post what you need' }).click();
  await expect(heading(page, 'Sign in to post what you need')).toBeVisible();
  await signUpOnTheWay(page);
  await expect(heading(page, 'Post what you need')).toBeVisible();
  const fields = {
    'Near airport': 'KINL',
    Within: '10',
    'Max rate': '5',
    'Words in the listing': 'heated',
    'Wanted from': '2099-01-15',
  };
  for (const [label, value] of Object.entries(fields)) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  // Next to its box, although the neighbor has help.
  const type = await page.getByText('Property type', { exact: true }).boundingBox();
  const choice = await page.getByLabel('Property type').boundingBox();
  expect((choice?.y ?? 0) - (type?.y ?? 0) - (type?.height ?? 0)).toBeLessThanOrEqual(8);
  await page.getByLabel('Max rate').fill('20');
  await page.getByRole('button', { name: 'Post the ad' }).click();
  await expect(page.getByText('Say what you’re looking for')).toBeVisible();
  await page.getByLabel('What you’re looking for').fill('A warm place for one airplane.');
  await page.getByRole('button', { name: 'Post the ad' }).click();
  await expect(heading(page, AD)).toBeVisible();

  await office.goto(wantedPaths.matches());
  const fitting = office.getByRole('region', { name: 'Ads your listings fit' });
  await expect(fitting).toContainText(title);
  // Other tests post ads at this airport, too.
  await fitting
    .getByRole('listitem')
    .filter({ hasText: AD })
    .getByRole('link', { name: 'Answer Amelia E.' })
    .click();
  const unit = office.getByLabel('Unit');
  await expect(unit.getByRole('option')).toHaveText(['Any that fits', 'B-12, available']);
  await unit.selectOption('B-12');
  await office.getByRole('button', { name: 'Send answer' }).click();
  await expect(office.getByRole('link', { name: 'Open the conversation' })).toBeVisible();
  await office.context().close();

  await page.goto('/inquiries');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('B-12');
  await row.getByRole('link').click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Unit B-12');
});

async function openOwnAd(page: Page) {
  await joinAs(page, 'visitor');
  const filters = { near: 'KINL', withinNm: '10' };
  const made = await page.request.post(wantedApi.list, {
    data: { category: hangarSpace.category, filters, message: 'One airplane.' },
  });
  const { id } = await made.json();
  await page.goto(wantedPaths.ad(id));
}

test('the person who posted an ad changes and closes it', async ({ page }) => {
  await openOwnAd(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByText('More requirements').click();
  await page.getByLabel('Min ceiling height').fill('tall');
  await page.getByText('More requirements').click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Min ceiling height')).toBeFocused();
  await page.getByLabel('Min ceiling height').fill('18');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    heading(page, 'Hangar spaces within 10 nm of KINL, ceiling height 18 ft or more'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'I found a place' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close this ad?' });
  await question.getByRole('button', { name: 'Keep it open' }).click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await page.getByRole('button', { name: 'I found a place' }).click();
  await question.getByRole('button', { name: 'Close the ad' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
});

test('a double press renews an ad once', async ({ page }) => {
  await openOwnAd(page);
  let sent = 0;
  await page.route('**/renew', (route) => {
    sent += 1;
    return route.continue();
  });
  await page.getByRole('button', { name: /^Keep it for/ }).dblclick();
  await expect(page.getByRole('listitem').filter({ hasText: 'Your ad is shown until' })).toBeVisible();
  expect(sent).toBe(1);
});

test('a failure to renew an ad says why', async ({ page, context }) => {
  await openOwnAd(page);
  await alive(page);
  // Toasts load shortly after the page.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Keep it for/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
});

test('renewing an ad asks for sign-in when the session has ended', async ({ page, context }) => {
  await openOwnAd(page);
  await alive(page);
  await context.clearCookies();
  await page.getByRole('button', { name: /^Keep it for/ }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
});
