import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { paths } from '../../domain/paths.ts';
import { wantedPaths } from '../../domain/wanted.ts';
import { demoListing, signInAs } from '../demo-account.ts';
import { expect, type Page, test } from '../test.ts';

/** Opens a suggested option by keyboard, and returns its text box. */
async function chooses(page: Page, label: string | RegExp, typed: string, value: string): Promise<void> {
  const box = page.getByLabel(label).first();
  await box.focus();
  await box.pressSequentially(typed);
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toContainText(value);
  await expect(box).toHaveRole('combobox');
  await expect(page.getByRole('status').filter({ hasText: /suggested$/ })).toHaveText(/^\d+ /);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(box).toHaveValue(typed);
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(value);
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('suggests airports and aircraft wherever a visitor types one', async ({ page }) => {
  await page.goto('/');
  await chooses(page, 'What do you fly?', 'pc-12 ngx', 'Pilatus PC-12 NGX');
  await page.goto(paths.aircraftGuide);
  await chooses(page, /^Search \d+ aircraft/, 'pc-12 ngx', 'Pilatus PC-12 NGX');
  await page.goto(paths.aircraftType('pilatus-pc-12-ngx'));
  await chooses(page, 'Airport', 'addison', 'KADS');
  await page.goto(wantedPaths.list());
  await chooses(page, 'Airport', 'addison', 'KADS');
});

test('suggests airports and aircraft in an ad and an inquiry', async ({ page }) => {
  await signInAs(page, 'casey.moreno@example.com');
  await page.goto(wantedPaths.new());
  await chooses(page, /^Aircraft/, 'pc-12 ngx', 'Pilatus PC-12 NGX');
  await chooses(page, 'Near airport', 'addison', 'KADS');
  await page.goto(paths.listing(hangarSpace, (await demoListing(page.request, hangarSpace)).id));
  await page.getByRole('button', { name: 'Send Inquiry' }).first().click();
  await chooses(page, /^Aircraft/, 'pc-12 ngx', 'Pilatus PC-12 NGX');
});

test('leads from an airport that is missing to one that was suggested', async ({ page }) => {
  await page.goto(paths.airport('ZZZZZ'));
  const box = page.getByLabel('Code, name, city, or state');
  await box.pressSequentially('addison');
  await expect(page.getByRole('option').first()).toContainText('KADS');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(paths.airport('KADS'));
});
