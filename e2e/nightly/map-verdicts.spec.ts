import { HANGARS, placed, places, test } from '../map-page.ts';
import { expect } from '../test.ts';

const verdict = /(Fits|Tight fit|May fit) for Pilatus PC-12 NGX: /;

test('what opens from a marker says whether the aircraft of the search fits', async ({ page }) => {
  const opened = page.getByRole('dialog');
  const open = async () => {
    await places(page).first().press('Enter');
    await expect(opened.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(opened.getByText(verdict).first()).toBeAttached();
  };
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${HANGARS}&view=map&near=KBOS&withinNm=40&aircraft=pilatus-pc-12-ngx`);
  await placed(page);
  await open();
  // The open sheet shows a whole row instead of two lines.
  await opened.getByRole('button', { name: 'More about each result' }).press('Enter');
  await expect(opened.getByText(verdict).first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await placed(page);
  await open();
});
