import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { demoListing } from '../demo-account.ts';
import { expect, lateCode, type Request, test } from '../test.ts';

test('a listing is loaded ahead when the pointer rests on its row', async ({ page, context, request }) => {
  const { id, title, icaoCode } = await demoListing(request, hangarSpace);
  await page.goto(paths.browseKind(hangarSpace, { icaoCode }));
  const link = page.getByRole('row').getByRole('link', { name: title, exact: true });
  const asked: Request[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === apiPaths.listing(hangarSpace, id)) asked.push(sent);
  });
  const airport = page.waitForResponse(/\/api\/airports\/[^/]+$/);
  // Loading ahead starts after the page has loaded.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => asked.length, { timeout: 1_000 }).toBe(1);
  }).toPass();
  for (const answer of [await airport, await asked[0]?.response()]) await answer?.finished();
  await lateCode(page, 'listing-screen');

  // Nothing answers from now on.
  await context.route('**', () => {});
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Specifications' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Runways of / })).toBeVisible();
  // Only the second one counts a view.
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.map((sent) => sent.headers().purpose)).toEqual(['prefetch', undefined]);

  await page.goBack();
  await expect(link).toBeVisible();
});
