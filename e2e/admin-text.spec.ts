import { paths } from '../domain/paths.ts';
import { fits } from './accessible.ts';
import { signInAs } from './demo-account.ts';
import { expect, test } from './test.ts';

test('with text alone at 200%, the admin’s lists fit a phone and a wide screen', async ({ page }) => {
  await signInAs(page, 'admin@example.com');
  for (const tab of ['users', 'hangar-space', 'verification', 'reports', 'audit']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(paths.adminTab(tab));
    // Unlike a larger default size, this leaves media queries as they are.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await fits(page), `${tab} at 1440 px`).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await fits(page), `${tab} at 360 px`).toBe(true);
  }
});
