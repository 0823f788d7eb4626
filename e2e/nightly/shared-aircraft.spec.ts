import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { outdoorStorage } from '../../domain/listing-kinds/outdoor-storage.ts';
import { paths } from '../../domain/paths.ts';
import { rows } from '../browse-page.ts';
import { demoListing } from '../demo-account.ts';
import { layoutShift } from '../layout-shift.ts';
import { expect, test } from '../test.ts';

const NAME = 'Pilatus PC-12 NGX';

test('a link with an aircraft shows what fits it, and shifts nothing', async ({ page }) => {
  for (const kind of [hangarSpace, outdoorStorage]) {
    await page.goto(paths.browseKind(kind, { aircraft: 'pilatus-pc-12-ngx' }));
    await expect(rows(page).first()).toContainText(new RegExp(`(Fits|Tight fit|May fit) for ${NAME}`));
    await expect(page.getByRole('link', { name: `Remove filter: Aircraft ${NAME}` })).toBeVisible();
    // Fonts that arrive late move this much; badges that take room move 0.02 and more.
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.005);
  }
  await page.goto(paths.browseKind(hangarSpace, { span: 53.3, view: 'list' }));
  await expect(rows(page).first()).toContainText('for 53.3 ft wide');

  await page.goto(paths.browseKind(hangarSpace, { aircraft: NAME, fit: 'tight', clearance: '0,0,0' }));
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: 'Will your aircraft fit?' });
  await expect(panel).toContainText(`Fits${NAME}, as in your search`);
  await expect(panel).toContainText('A good fit leaves 0 ft at each wing tip');
  await expect(panel.getByRole('img', { name: /^Floor from above, to scale/ }).first()).toBeVisible();
});

test('an aircraft in the search is also used on a listing and in a comparison', async ({ page }) => {
  await page.goto(paths.browseKind(hangarSpace, { q: 'king air hangar' }));
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: 'Will your aircraft fit?' });
  await expect(panel).toContainText('King Air, as in your search');
  await expect(panel.getByRole('link', { name: 'All hangar spaces that may fit it' })).toHaveAttribute(
    'href',
    paths.browseKind(hangarSpace, { aircraft: 'King Air' }),
  );
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('link', { name: '(1)' }).click();
  await expect(page).toHaveURL(/&aircraft=King\+Air$/);
  await expect(page.getByRole('row', { name: /Room for King Air/ })).toBeVisible();
});

test('an aircraft in the address of a listing counts', async ({ page }) => {
  const { id } = await demoListing(page.request, hangarSpace);
  const panel = page.getByRole('region', { name: 'Will your aircraft fit?' });
  const open = (query: string) => page.goto(`${paths.listing(hangarSpace, id)}?${query}`);

  await open('aircraft=pc-12');
  await expect(panel).toContainText('PC-12, as in this link');
  await expect(panel.getByRole('link', { name: 'All hangar spaces that may fit it' })).toHaveAttribute(
    'href',
    paths.browseKind(hangarSpace, { aircraft: 'pc-12' }),
  );
  await open('span=36&length=27.2&height=8.9&clearance=1,1,1');
  await expect(panel).toContainText('A good fit leaves 1 ft at each wing tip');
  await open('aircraft=broomstick');
  await expect(panel).toContainText('“broomstick” isn’t an aircraft that we know.');
  await expect(page.getByRole('button', { name: 'Choose aircraft' })).toBeVisible();
});
