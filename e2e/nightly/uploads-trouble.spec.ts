import { apiPaths, paths } from '../../domain/paths.ts';
import { unfold } from '../listing-form.ts';
import { joinAs, PASSWORD } from '../people.ts';
import { expect, test } from '../test.ts';
import {
  button,
  choose,
  documents,
  openForm,
  photo,
  photos,
  photosNamed,
  row,
  texts,
  tiles,
  toast,
} from '../uploads-form.ts';

test.describe('an owner', () => {
  test.beforeEach(({ page }) => openForm(page));

  test("uploads can be canceled, and the form doesn't wait for them", async ({ page }) => {
    await page.route(`**${apiPaths.media}`, () => {});
    await choose(page, 'Choose photos', await photosNamed('slow.jpg', 'slower.jpg'));
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith(apiPaths.media));
    await button(photos(page), 'Cancel slow.jpg').focus();
    await page.keyboard.press('Enter');
    await stopped;
    await expect(tiles(page)).toHaveCount(1);
    await expect(button(photos(page), 'Cancel slower.jpg')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tiles(page)).toHaveCount(0);
    await expect(button(page, 'Choose photos')).toBeFocused();

    await choose(page, 'Choose photos', await photosNamed('late.jpg', 'later.jpg'));
    await button(page, 'Preview Listing').click();
    await expect(button(page, 'Choose photos')).toHaveAccessibleDescription(/2 photos are still uploading/);
    for (const name of ['late.jpg', 'later.jpg']) await button(photos(page), `Cancel ${name}`).click();
    await expect(tiles(page)).toHaveCount(0);
    await expect(button(page, 'Choose photos')).not.toHaveAccessibleDescription(/still uploading/);
  });

  test('retries only what failed, and by itself after being offline', async ({ page, context }) => {
    const answers = [
      { abort: true },
      { status: 503, headers: { 'retry-after': '5' }, body: '{}' },
      { status: 429, headers: { 'retry-after': '600' }, body: '{}' },
      { status: 507, body: '{}' },
    ];
    await page.route(`**${apiPaths.media}`, async (route) => {
      if (!route.request().postData()?.includes('bad.jpg')) return route.continue();
      const answer = answers.shift();
      if (!answer) return route.continue();
      if ('abort' in answer) return route.abort();
      return route.fulfill({ contentType: 'application/problem+json', ...answer });
    });
    await choose(page, 'Choose photos', await photosNamed('bad.jpg', 'good.jpg'));
    await expect(toast(page, 'Upload failed')).toContainText('bad.jpg: The connection was lost');
    await expect(texts(page)).toHaveCount(1);
    await texts(page).fill('good');
    await button(page, 'Preview Listing').click();
    await expect(button(page, 'Choose photos')).toHaveAccessibleDescription(/1 photo was not uploaded/);

    const again = button(photos(page), 'Try again with bad.jpg');
    for (const message of ['in a moment', 'in 10 minutes', 'File storage is full']) {
      await again.focus();
      await page.keyboard.press('Enter');
      await expect(tiles(page).first()).toContainText(message);
      await expect(again).toBeFocused();
    }
    await again.click();
    await expect(texts(page)).toHaveCount(2);
    await expect(toast(page, 'Images uploaded successfully')).toBeVisible();
    expect(await row(page)).toEqual(['', 'good']);

    await context.setOffline(true);
    await choose(page, 'Choose photos', await photosNamed('ramp.jpg'));
    await expect(tiles(page).last()).toContainText('You’re offline');
    await context.setOffline(false);
    await expect(texts(page)).toHaveCount(3);
  });

  test("files that the server rejects don't count", async ({ page }) => {
    const file = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html>') };
    await choose(page, 'Choose photos', [file, await photo('roof.jpg')]);
    await expect(toast(page, 'Invalid file type')).toContainText(
      'We couldn’t read page.jpg. It may be damaged or not an image.',
    );
    await expect(button(page, 'Choose photos')).toHaveAccessibleDescription(/couldn’t read page\.jpg/);
    await expect(button(page, 'Choose photos')).not.toHaveAccessibleDescription(/try again/i);
    await expect(tiles(page)).toHaveCount(1);
    await expect(tiles(page)).toContainText('Main');
    await expect(photos(page).getByText('1 of 10')).toBeVisible();
    await button(photos(page), 'Dismiss').click();
    await expect(photos(page)).not.toContainText('page.jpg can’t');
    await choose(page, 'Choose PDFs', [{ ...file, name: 'page.pdf', mimeType: 'application/pdf' }]);
    await expect(toast(page, 'Only PDF files are allowed')).toContainText('page.pdf');
    await expect(
      documents(page).getByText('page.pdf was not added: Only PDF files are allowed.'),
    ).toBeAttached();
    await expect(documents(page).getByText('0 of 5')).toBeVisible();
  });
});

test('uploads continue after signing in again', async ({ page, context }) => {
  const person = await joinAs(page);
  await page.goto(paths.createListing());
  await unfold(page);
  await context.clearCookies();
  await choose(page, 'Choose photos', await photosNamed('door.jpg', 'roof.jpg'));
  await expect(toast(page, 'Unauthorized')).toContainText('You are logged out.');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(texts(page)).toHaveCount(2);
});
