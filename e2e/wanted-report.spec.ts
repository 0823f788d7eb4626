import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { paths } from '../domain/paths.ts';
import { wantedApi, wantedPaths } from '../domain/wanted.ts';
import { signInAs } from './demo-account.ts';
import { toast } from './listing-form.ts';
import { joinAs, openMail } from './people.ts';
import { expect, test } from './test.ts';

test('a reader reports an ad, and the admin takes it down', async ({ page, context }) => {
  await joinAs(page, 'visitor');
  const data = {
    category: hangarSpace.category,
    filters: { near: 'KGPZ', withinNm: '10' },
    message: 'Wire a deposit to view.',
  };
  const { id } = await (await page.request.post(wantedApi.list, { data })).json();
  await context.clearCookies();
  const reader = await joinAs(page, 'visitor');
  await page.goto(wantedPaths.ad(id));
  await page.getByRole('button', { name: 'Report this ad' }).press('Enter');
  const report = page.getByRole('dialog', { name: 'Report this ad' });
  await report.getByLabel('What’s wrong?').selectOption('Asks for money, or looks like fraud');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'Report sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report this ad' })).toBeFocused();

  await signInAs(page, 'admin@example.com');
  await page.goto(paths.adminTab('reports', { q: reader.email }));
  await page.getByRole('link', { name: /^Decide/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Hangar spaces within 10 nm of KGPZ');
  await dialog.getByRole('radio', { name: 'Uphold: take the ad down' }).check();
  await dialog.getByLabel('Reason for the person who posted it').fill('Asks for money before a viewing.');
  await dialog.getByLabel('Answer').fill('We took the ad down.');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(toast(page, 'Decision saved')).toBeVisible();

  await context.clearCookies();
  await page.goto(wantedPaths.ad(id));
  await expect(page.getByRole('heading', { name: 'This ad is no longer shown' })).toBeVisible();
  await openMail(page, reader, 'You were right');
});
