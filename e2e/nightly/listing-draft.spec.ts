import { groundLease } from '../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { passwordOf, signInAs } from '../demo-account.ts';
import {
  button,
  chooseDocuments,
  choosePhotos,
  fillForm,
  heading,
  list,
  mine,
  ownerTest,
  photos,
  pickAirport,
  toast,
  unfold,
  unique,
} from '../listing-form.ts';
import { expect, test } from '../test.ts';

const TYPIST = 'leah.goldstein@example.com';
const OTHER = 'andre.fontaine@example.com';
const RESTORED = 'We restored your draft';

ownerTest(
  'a draft with files survives a reload and a closed tab until Start Over',
  async ({ page, context }) => {
    await page.goto(paths.createListing(groundLease));
    await unfold(page);
    await choosePhotos(page, 'north', 'south');
    await chooseDocuments(page, 'Survey');
    await fillForm(page, groundLease, 'Two acres and a half');
    await expect(photos(page)).toHaveCount(2);
    await page.getByLabel('Caption for photo 1').fill('The fence');
    await page.getByRole('checkbox', { name: 'FBO' }).check();
    await expect(
      page.getByText(/^Draft saved on this device until you sign out, \d+:\d\d [AP]M$/),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Two acres and a half');
    await page.close();

    const next = await context.newPage();
    await next.goto(paths.createListing(groundLease));
    await expect(next.getByText(RESTORED)).toBeVisible();
    await expect(next.getByLabel('Title')).toHaveValue('Two acres and a half');
    await expect(next.getByRole('checkbox', { name: 'FBO' })).toBeChecked();
    await expect(next.getByRole('checkbox', { name: /Agreement/ })).not.toBeChecked();
    await expect(button(next, 'Change')).toHaveAccessibleDescription(/KADS/);
    await expect(photos(next)).toHaveCount(2);
    await expect(next.getByLabel('Caption for photo 1')).toHaveValue('The fence');
    await expect(next.getByLabel('Name of document 1')).toHaveValue('Survey.pdf');

    await button(next, 'Start over').click();
    const question = next.getByRole('alertdialog', { name: 'Start over?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(next.getByLabel('Title')).toHaveValue('Two acres and a half');
    await button(next, 'Start over').click();
    await question.getByRole('button', { name: 'Start over' }).click();
    await expect(next.getByLabel('Title')).toHaveValue('');
    await expect(photos(next)).toHaveCount(0);
    await next.reload();
    await expect(next.getByLabel('Title')).toHaveValue('');
    await expect(next.getByText(RESTORED)).toHaveCount(0);
  },
);

ownerTest('a draft leaves out deleted files and says so', async ({ page }) => {
  await page.goto(paths.createListing(officeSpace));
  await unfold(page);
  await choosePhotos(page, 'one', 'two');
  await chooseDocuments(page, 'Plan');
  await page.getByLabel('Title').fill('Back after a week');
  await expect(photos(page)).toHaveCount(2);
  await expect(page.getByLabel('Name of document 1')).toBeVisible();
  // Wait for the last write, which would overwrite the change below.
  const kept = () =>
    page.evaluate(() => {
      const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('draft:'));
      const { title, photos, documents } = JSON.parse(localStorage.getItem(key) ?? '{}').values ?? {};
      return [title, photos?.length, documents?.length];
    });
  await expect.poll(kept).toEqual(['Back after a week', 2, 1]);
  // A week later the first photo and the document have been deleted.
  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('draft:'));
    const draft = JSON.parse(localStorage.getItem(key) ?? '');
    draft.values.photos[0].url = `/media/${'0'.repeat(64)}.webp`;
    draft.values.documents[0].url = `/media/${'0'.repeat(64)}.pdf`;
    localStorage.setItem(key, JSON.stringify(draft));
  });
  await page.reload();
  await expect(page.getByText('2 files are missing')).toBeVisible();
  await expect(photos(page)).toHaveCount(1);
  await expect(page.getByLabel('Name of document 1')).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue('Back after a week');
});

ownerTest("a form can't be left or previewed without a question while files upload", async ({ page }) => {
  const arrive = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.media}`, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.goto(paths.createListing(officeSpace));
  await fillForm(page, officeSpace, unique());
  await choosePhotos(page, 'slow');
  await button(page, 'Preview Listing').click();
  await expect(page.getByRole('group', { name: 'Photos' })).toHaveAccessibleDescription(/still uploading/);
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await expect(question).toContainText('aren’t uploaded yet');
  await question.getByRole('button', { name: 'Cancel' }).click();
  arrive.resolve();
  await expect(page.getByLabel('Caption for photo 1')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Photos' })).not.toHaveAccessibleDescription(
    /still uploading/,
  );
  await button(page, 'Preview Listing').click();
  await expect(heading(page, 'Review your listing')).toBeVisible();
});

ownerTest("two tabs with one form don't overwrite each other", async ({ page, context }) => {
  await page.goto(paths.createListing(officeSpace));
  await page.getByLabel('Title').fill('First tab');
  const second = await context.newPage();
  await second.goto(paths.createListing(officeSpace));
  await expect(second.getByLabel('Title')).toHaveValue('First tab');
  await second.getByLabel('Title').fill('Second tab');
  await expect(page.getByText(/also open in another tab/)).toBeVisible();
  await page.getByLabel('Title').fill('First tab, longer');
  await second.reload();
  await expect(second.getByLabel('Title')).toHaveValue('Second tab');
  await button(page, 'Keep this one').click();
  await expect(second.getByText(/also open in another tab/)).toBeVisible();
  await button(second, 'Use the other tab').click();
  await expect(second.getByLabel('Title')).toHaveValue('First tab, longer');
});

test('a draft is sent after signing in again, but not by another account', async ({ page, context }) => {
  await signInAs(page, TYPIST);
  const title = unique();
  await page.goto(paths.createListing(hangarSpace));
  await fillForm(page, hangarSpace, title);
  await button(page, 'Preview Listing').click();
  await expect(heading(page, 'Review your listing')).toBeVisible();
  await context.clearCookies();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(apiPaths.listings(hangarSpace)))
      posts.push('sent');
  });
  await button(page, 'Complete Listing').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(OTHER);
  await dialog.getByLabel('Password', { exact: true }).fill(await passwordOf(OTHER));
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(toast(page, 'Failed to create listing:')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByLabel('Contact email')).toHaveValue(OTHER);
  expect(posts).toEqual(['sent']);
  expect(await mine(page, hangarSpace, title)).toEqual([]);

  await context.clearCookies();
  await signInAs(page, TYPIST);
  await page.goto(paths.createListing(hangarSpace));
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await button(page, 'Preview Listing').click();
  await expect(heading(page, 'Review your listing')).toBeVisible();
  await context.clearCookies();
  await button(page, 'Complete Listing').click();
  await expect(toast(page, 'Unauthorized')).toContainText('You are logged out.');
  await dialog.getByLabel('Email').fill(TYPIST);
  await dialog.getByLabel('Password', { exact: true }).fill(await passwordOf(TYPIST));
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await mine(page, hangarSpace, title)).toHaveLength(1);
});

ownerTest('a duplicate has its own draft', async ({ page }) => {
  const { id, title } = await list(page, officeSpace, unique());
  await page.goto(paths.createListing(officeSpace));
  await page.getByLabel('Title').fill('Begun before');
  await page.goto(paths.duplicateListing(officeSpace, id));
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Title').fill('The copy');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('The copy');
  await page.goto(paths.createListing(officeSpace));
  await expect(page.getByLabel('Title')).toHaveValue('Begun before');
});

ownerTest("leaving a started form asks first, and an untouched form doesn't", async ({ page }) => {
  await page.goto(paths.createListing(officeSpace));
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await page.getByLabel('Title').fill('Begun');
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toContainText('What you typed is saved on this device as a draft.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Begun');
  await page.goForward();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();

  // The browser shows its own dialog.
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(page.getByText(RESTORED)).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

ownerTest('a draft opens its kind, and the forms of other kinds link to it', async ({ page }) => {
  await page.goto(paths.createListing(groundLease));
  await page.getByLabel('Title').fill('Two acres');
  await pickAirport(page, 'add');
  await page.getByRole('spinbutton', { name: 'Acreage' }).fill('2');
  await page.goto(paths.createListing());
  await expect(page.getByRole('tab', { name: groundLease.label })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('spinbutton', { name: 'Acreage' })).toHaveValue('2');
  await expect(button(page, 'Change')).toHaveAccessibleDescription(/KADS/);
  await page.goto(paths.createListing(officeSpace));
  const note = page.getByRole('status').filter({ hasText: RESTORED });
  await expect(note).toContainText('It was for Ground Lease');
  await note.getByRole('link', { name: groundLease.label }).click();
  await expect(page.getByRole('spinbutton', { name: 'Acreage' })).toHaveValue('2');
});

ownerTest('a listing sent in another tab is sent again only on request', async ({ page, context }) => {
  const title = unique();
  await page.goto(paths.createListing(officeSpace));
  await fillForm(page, officeSpace, title);
  const second = await context.newPage();
  await second.goto(paths.createListing(officeSpace));
  await expect(second.getByLabel('Title')).toHaveValue(title);
  await second.getByRole('checkbox', { name: /I have read and accept/ }).check();
  for (const tab of [page, second]) {
    await button(tab, 'Preview Listing').click();
    await expect(heading(tab, 'Review your listing')).toBeVisible();
  }
  await button(page, 'Complete Listing').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await button(second, 'Complete Listing').click();
  const question = second.getByRole('alertdialog', { name: 'List it again?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await mine(page, officeSpace, title)).toHaveLength(1);
  await button(second, 'Complete Listing').click();
  await question.getByRole('button', { name: 'Complete Listing' }).click();
  await expect(second).toHaveURL(/\/dashboard$/);
  expect(await mine(page, officeSpace, title)).toHaveLength(2);
});
