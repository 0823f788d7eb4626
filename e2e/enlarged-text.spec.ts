import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { ownApi } from '../domain/own-listings.ts';
import { paths } from '../domain/paths.ts';
import { fits } from './accessible.ts';
import { demoListing, signInAs } from './demo-account.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('with text enlarged to 200% by a style sheet, pages fit a phone', async ({ page }) => {
  test.slow();
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  const { id } = await demoListing(page.request, hangarSpace);
  const see = async (address: string) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await fits(page), address).toBe(true);
  };
  for (const address of ['/', '/browse', paths.airport('KADS'), paths.listing(hangarSpace, id)])
    await see(address);
  await signInAs(page, 'joanna.mbeki@example.com');
  const [own] = await (await page.request.get(`${ownApi.listings(hangarSpace)}?limit=1`)).json();
  for (const address of [
    paths.dashboard,
    paths.createListing(hangarSpace),
    paths.editListing(hangarSpace, own.id),
    paths.profile,
  ]) {
    await see(address);
  }
});
