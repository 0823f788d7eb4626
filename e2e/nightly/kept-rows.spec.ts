import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { HANGARS, rows, titles } from '../browse-page.ts';
import { list, toast } from '../listing-form.ts';
import { withoutChart } from '../map-page.ts';
import { joinAs } from '../people.ts';
import { alive, expect, test } from '../test.ts';

// Below what other tests list meanwhile.
const KEPT = 12;

test('Back to a list restores its rows, and their buttons work', async ({ page }) => {
  await page.goto(HANGARS);
  await expect(
    rows(page)
      .nth(KEPT)
      .getByRole('button', { name: /^Compare / }),
  ).toBeVisible();
  const title = (await titles(page).nth(KEPT).textContent()) ?? '';
  const last = await titles(page).last().textContent();
  await titles(page).first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(titles(page).nth(KEPT)).toHaveText(title);
  await page.getByRole('tab', { name: 'Office Space' }).click();
  await expect(page.getByRole('table', { name: 'Office Spaces for Lease' })).toBeVisible();
  await page.getByRole('tab', { name: 'Hangar Space' }).click();
  await expect(titles(page).nth(KEPT)).toHaveText(title);
  await expect(titles(page).last()).toHaveText(last ?? '');

  const heart = rows(page)
    .nth(KEPT)
    .getByRole('button', { name: /^Save / });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const compare = rows(page)
    .nth(KEPT)
    .getByRole('button', { name: /^Compare / });
  await expect(compare).toHaveCount(1);
  await compare.click();
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await titles(page).nth(KEPT).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('Back gives the focus to the link that was followed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(HANGARS);
  await alive(page);
  for (const link of [
    titles(page).nth(12),
    rows(page)
      .nth(5)
      .getByRole('link', { name: /^View Details/ }),
  ]) {
    await link.click();
    await expect(page.getByRole('article')).toBeVisible();
    await page.goBack();
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  }
});

test('all rows are there after changes of view and back', async ({ page }) => {
  await withoutChart(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(HANGARS);
  await alive(page);
  const all = await titles(page).count();
  const areWhole = async () => {
    await expect(titles(page)).toHaveCount(all);
    await expect(titles(page).first()).toBeVisible();
  };
  const split = page.getByRole('button', { name: 'Split' });
  await split.click();
  await expect(split).toHaveAttribute('aria-pressed', 'true');
  await areWhole();
  await page.goBack();
  await expect(split).toHaveAttribute('aria-pressed', 'false');
  await areWhole();

  await titles(page).first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await areWhole();
  await split.click();
  await expect(split).toHaveAttribute('aria-pressed', 'true');
  await areWhole();
});

test('a row of a changed listing still shows that it is saved', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const title = 'Saved, then changed';
  await joinAs(page, 'owner');
  await list(page, hangarSpace, title);
  await page.goto(HANGARS);
  await alive(page);
  const row = rows(page).filter({ hasText: title });
  const heart = row.getByRole('button', { name: /^Save / });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('combobox', { name: `Status of ${title}` }).selectOption('Limited');
  await expect(toast(page, hangarSpace.messages.updated)).toBeVisible();
  await page.goBack();
  await expect(row).toContainText('Limited');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});
