import { expectAccessible } from './accessible.ts';
import { drawn, HANGARS, places } from './map-page.ts';
import { expect, test } from './test.ts';

const verdict = /(Fits|Tight fit|May fit) for Pilatus PC-12 NGX: /;

for (const [width, height] of [
  [360, 780],
  [1440, 900],
] as const) {
  test(`at ${width} px, what opens from a marker says whether the aircraft of the search fits`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${HANGARS}&view=map&near=KDAL&withinNm=40&aircraft=pilatus-pc-12-ngx`);
    await drawn(page);
    await places(page).first().press('Enter');
    const opened = page.getByRole('dialog');
    await expect(opened.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(opened.getByText(verdict).first()).toBeAttached();
    await expectAccessible(page);
    if (width !== 360) return;
    // The open sheet shows a whole row instead of two lines.
    await opened.getByRole('button', { name: 'More about each result' }).press('Enter');
    await expect(opened.getByText(verdict).first()).toBeAttached();
  });
}
