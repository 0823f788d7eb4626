import { favoriteApi } from '../../domain/favorites.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths, inquiryApi, inquiryPaths, marketApi, marketPaths, paths } from '../../domain/paths.ts';
import { newestAddress } from '../../domain/search.ts';
import { wantedApi, wantedPaths } from '../../domain/wanted.ts';
import { signInAs } from '../demo-account.ts';
import { expect, test } from '../test.ts';

/** The address of a screen, the path of the API that fails, and the title of the failure. */
const screens: [address: string, api: string, title: string][] = [
  [paths.airport('KADS'), apiPaths.airport('KADS'), 'This airport didn’t load'],
  [paths.airports(), apiPaths.airportStates, 'The states didn’t load'],
  [marketPaths.overview(), marketApi.overview, 'The rates didn’t load'],
  [
    marketPaths.one('TX', hangarSpace.category),
    marketApi.one('TX', hangarSpace.category),
    'The rates didn’t load',
  ],
  [wantedPaths.list(), wantedApi.list, 'This didn’t load'],
  [paths.landing, newestAddress, 'The listings didn’t load'],
  [paths.saved, favoriteApi.listings, 'Your saved listings didn’t load'],
  [inquiryPaths.all({}), inquiryApi.all(), 'didn’t load'],
  [paths.dashboard, ownApi.figures, 'Your stats didn’t load'],
];

test('each screen says what didn’t load, and Retry loads it', async ({ page }) => {
  await signInAs(page, 'joanna.mbeki@example.com');
  await page.goto(paths.pricing);
  for (const [address, api, title] of screens) {
    await test.step(address, async () => {
      const isAsked = (url: URL) => url.pathname === api;
      await page.route(isAsked, (route) => route.fulfill({ status: 503 }));
      // The footer's links follow the address that they have in the page.
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
      await link.evaluate((found, to) => found.setAttribute('href', to), address);
      await link.click();
      const failure = page.getByRole('alert').filter({ hasText: title });
      await expect(failure).toBeVisible();
      await page.unroute(isAsked);
      await failure.getByRole('button', { name: 'Retry' }).click();
      await expect(failure).toHaveCount(0);
      await expect(page.getByText('didn’t load')).toHaveCount(0);
    });
  }
});
