import { favoriteApi } from '../domain/favorites.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import { signInAs } from './demo-account.ts';
import { list, unique } from './listing-form.ts';
import { joinAs } from './people.ts';
import { alive, expect, type Page, test } from './test.ts';

const heart = (page: Page, nth = 0) =>
  page
    .locator('main')
    .getByRole('button', { name: /^Save / })
    .nth(nth);
/** Listings only; the saved searches on the page are a list too. */
const saved = (page: Page) =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^(Save |Undo)/ }) });

test('hearts of a signed-out visitor survive a reload, and move into the account at sign-in', async ({
  page,
}) => {
  await page.goto('/airports/KADS');
  await alive(page);
  const name = await heart(page).getAttribute('aria-label');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/airports/KADS');
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await joinAs(page, 'visitor');
  await page.goto('/saved');
  await expect(saved(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: name ?? '' })).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBeNull();
});

test('an occupied listing offers an email when it’s free, also if these emails were off', async ({
  page,
}) => {
  await joinAs(page);
  const { id } = await list(page, hangarSpace, unique());
  const address = apiPaths.listing(hangarSpace, id);
  const occupied = await page.request.patch(address, { data: { availability: 'occupied' } });
  expect(occupied.ok()).toBe(true);
  await joinAs(page, 'visitor');
  await page.request.put(favoriteApi.emails, { data: { isOn: false } });
  await page.goto(paths.listing(hangarSpace, id));
  await page.getByRole('button', { name: 'Email me when it’s free' }).click();
  await expect(page.getByText('Saved. Changes come by email')).toBeVisible();
  await expect.poll(async () => (await page.request.get(favoriteApi.emails)).json()).toEqual({ isOn: true });
  await page.goto(paths.saved);
  await expect(saved(page)).toHaveCount(1);
});

test('the Saved page says what changed, works with the keyboard, and undoes a removal', async ({ page }) => {
  await signInAs(page, 'casey.moreno@example.com');
  await page.goto('/saved');
  await alive(page);
  await expect(page.getByText(/^Rate was \$.*, now \$/)).toBeVisible();
  await expect(page.getByText('Now occupied')).toBeVisible();
  await expect(saved(page).first()).toBeVisible();
  const titles = () => saved(page).getByRole('heading').allTextContents();
  const before = await titles();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await heart(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(favoriteApi.merge)),
    page.keyboard.press('Enter'),
  ]);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden();
  await expect(heart(page)).toBeFocused();
  // A removal that fails brings the row back too.
  await page.route(`**${favoriteApi.ids}/*/*`, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.keyboard.press('Space');
  await expect(page.getByText('Our server isn’t responding.').first()).toBeVisible();
  await expect(heart(page)).toBeFocused();
  await page.reload();
  await expect.poll(titles).toEqual(before);
  await expect(page.getByText(/^Rate was \$.*, now \$/)).toBeVisible();
});
