import { expectAccessibleOnAllScreens } from './accessible.ts';
import { joinAs } from './people.ts';
import { expect, type Page, test } from './test.ts';

const RESULTS = '/browse?tab=hangar-spaces&near=KADS&withinNm=100';
const NAME = 'Hangar spaces within 100 nm of KADS';

async function openDialog(page: Page) {
  await page.goto(RESULTS);
  await page.getByRole('button', { name: 'Save search' }).first().click();
  return page.getByRole('dialog', { name: 'Save this search' });
}

test('a search saved on /browse is on the Saved page, with its filters', async ({ page }) => {
  await joinAs(page, 'visitor');
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('Name')).toHaveValue(NAME);
  await dialog.getByLabel('Email me').selectOption('weekly');
  await expectAccessibleOnAllScreens(page, 'dialog');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/saved');
  const saved = page.getByRole('region', { name: 'Searches' }).getByRole('listitem');
  await expect(saved).toHaveCount(1);
  await expect(saved).toContainText('Emails: once a week');
  await expectAccessibleOnAllScreens(page);
  await saved.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(RESULTS);
});

test('the unsubscribe page says what to do about a link that doesn’t work', async ({ page }) => {
  await page.goto('/unsubscribe?token=saved-search.1.forged');
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});
