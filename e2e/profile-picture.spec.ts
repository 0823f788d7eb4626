import { mediaMessages } from '../domain/media.ts';
import { paths } from '../domain/paths.ts';
import { photo } from '../server/test/uploads.ts';
import { button, toast } from './listing-form.ts';
import { joinAs } from './people.ts';
import { expect, test } from './test.ts';

test('a profile picture shows in the bar at once and can be replaced and removed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await joinAs(page);
  await page.goto(paths.profile);
  const own = page.getByRole('group', { name: 'Profile picture' });
  const inBar = page.getByRole('button', { name: 'Account: Amelia Earhart' }).locator('img');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    own.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const chooser = own.getByRole('button', { name: 'for your profile picture' });
  await choose('notes.txt', 'text/plain', Buffer.from('notes'));
  await expect(chooser).toHaveAccessibleDescription(new RegExp(mediaMessages.invalidType));
  await choose('page.png', 'image/png', Buffer.from('<!doctype html>'));
  await expect(chooser).toHaveAccessibleDescription(new RegExp(mediaMessages.invalidType));
  await expect(inBar).toHaveCount(0);

  await choose('amelia.jpg', 'image/jpeg', await photo());
  await expect(toast(page, 'Profile picture saved')).toBeVisible();
  await expect.poll(() => inBar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(chooser).not.toHaveAccessibleDescription(new RegExp(mediaMessages.invalidType));
  const first = await inBar.getAttribute('src');
  await choose('newer.jpg', 'image/jpeg', await photo());
  await expect(inBar).not.toHaveAttribute('src', first ?? '');
  await page.reload();
  await expect(inBar).toBeVisible();

  await own.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(inBar).toHaveCount(0);
  await expect(button(page, 'Choose a picture for your profile picture')).toBeFocused();
  await page.reload();
  await expect(inBar).toHaveCount(0);
});
