import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../domain/listing-kinds/index.ts';
import type { ListingKind } from '../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../domain/listing-schema.ts';
import type { ListingMark } from '../domain/map-schema.ts';
import { apiPaths, docsApi, paths } from '../domain/paths.ts';
import { featuredAddress, newestAddress } from '../domain/search.ts';
import { onOffer } from '../domain/search-query.ts';
import type { FeaturedAirport } from '../domain/search-schema.ts';
import { signInAs } from './demo-account.ts';
import { type APIRequestContext, alive, expect, type Page, test } from './test.ts';

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const headings = (page: Page) => page.getByRole('main').getByRole('heading');
const cardOf = (page: Page, { label }: ListingKind) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) });

async function totalOf(request: APIRequestContext, kind: ListingKind): Promise<number> {
  const answer = await request.get(apiPaths.listings(kind, { limit: 1, ...onOffer(null) }));
  return Number(answer.headers()['x-total-count']);
}

test.describe('the landing page', () => {
  test('List Your Property leads to sign-up, or to the form when signed in', async ({ page }) => {
    await page.goto('/landing');
    await link(page, 'List Your Property').click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Create Account' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/create-listing');
    // Every choice holds its words when a phone's text is enlarged.
    await page.setViewportSize({ width: 360, height: 780 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const choices = page.getByRole('group', { name: 'I am a' }).locator('label');
    await expect(async () => {
      const cut = await choices.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
      expect(cut).toEqual([]);
    }).toPass({ timeout: 15_000 });

    await signInAs(page, 'ruth.castellanos@example.com');
    await page.goto('/landing');
    await link(page, 'List Your Property').click();
    await expect(page).toHaveURL('/create-listing');
  });

  test('says what the site is, and shows something for lease on the first screen', async ({
    page,
    request,
  }) => {
    const { airport, listings }: FeaturedAirport = await (await request.get(featuredAddress)).json();
    const featured = page.getByRole('region', { name: `For lease at ${airport.name}` });
    await page.goto('/');
    for (const [width, height, shown] of [
      [1440, 900, listings.length],
      [360, 780, 1],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const index of Array(shown).keys()) {
        await expect(featured.getByRole('listitem').nth(index)).toBeInViewport({ ratio: 1 });
      }
    }
    await page.setViewportSize({ width: 820, height: 1180 });
    for (const list of [featured, page.getByRole('region', { name: 'Newest listings' })]) {
      const hole = await list.locator('li:nth-child(3):has(h3)').evaluate((last) => {
        const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
        return right(last.parentElement) - right(last);
      });
      expect(hole).toBe(0);
    }
    const chart = page.getByRole('group', { name: `Chart of the airports around ${airport.code}` });
    await expect(chart).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aviation Property Marketplace');
    for (const name of ['Interactive Mapping', 'Verified Listings', 'Direct Connect']) {
      await expect(headings(page).filter({ hasText: name })).toBeVisible();
    }
    await expect(link(page, 'Browse Properties')).toHaveAttribute('href', paths.browse());
    await featured.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/listing\//);
  });

  test('charts the airport that the visitor chooses, also on the next visit', async ({ page }) => {
    // A phone in landscape shows three airports.
    await page.setViewportSize({ width: 780, height: 360 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Choose your airport' }).click();
    const box = page.getByRole('dialog').getByRole('combobox');
    await expect(page.getByRole('option').nth(2)).toBeInViewport({ ratio: 1 });
    await box.fill('dal');
    await expect(page.getByRole('option', { name: /KADS/ })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await box.fill('KTVL');
    await page.getByRole('option', { name: /KTVL/ }).click();
    for (const visit of ['chosen', 'remembered']) {
      if (visit === 'remembered') await page.reload();
      await expect(page.getByRole('group', { name: /^Chart of the airports around TVL/ })).toBeVisible();
      const featured = page.getByRole('region', { name: /^For lease .*Lake Tahoe/ });
      await expect(featured.getByRole('heading', { level: 3 }).nth(2)).toBeInViewport({ ratio: 1 });
    }
  });

  for (const width of [1440, 1024, 360]) {
    test(`the chart shows four airports with prices, none cut or covered, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const code of [undefined, 'KSEA', 'KTEB']) {
        await page.goto('/');
        await page.evaluate((code) => code && localStorage.setItem('home-airport', code), code);
        if (code) await page.reload();
        const chart = page.getByRole('group', {
          name: `Chart of the airports around ${code?.slice(1) ?? ''}`,
        });
        await expect(chart.getByRole('link').first()).toBeAttached();
        const airports = () =>
          chart.evaluate((svg) => {
            let frame: Element | null = svg;
            while (frame && getComputedStyle(frame).overflowX !== 'clip') frame = frame.parentElement;
            const edge = frame?.getBoundingClientRect() ?? new DOMRect();
            const card = document.querySelector('[data-card]')?.getBoundingClientRect() ?? new DOMRect();
            const shown = [...svg.querySelectorAll('[data-airport]')].flatMap((airport) =>
              getComputedStyle(airport).visibility === 'visible' ? [airport.getBoundingClientRect()] : [],
            );
            const overlap = (a: DOMRect, b: DOMRect) =>
              a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            const names = [...svg.querySelectorAll('[data-airport] text')]
              .filter((text) => getComputedStyle(text).visibility === 'visible')
              .map((text) => text.getBoundingClientRect());
            return {
              shown: shown.length,
              cut: shown.filter(
                ({ left, top, right, bottom }) =>
                  left < edge.left || top < edge.top || right > edge.right || bottom > edge.bottom,
              ).length,
              covered: shown.filter((box) => overlap(box, card)).length,
              collisions: names.filter((one, at) => names.some((other, to) => to > at && overlap(one, other)))
                .length,
            };
          });
        await expect.poll(airports).toMatchObject({ cut: 0, covered: 0, collisions: 0 });
        expect((await airports()).shown).toBeGreaterThanOrEqual(4);
        await expect(chart.getByRole('link', { name: /\$[\d,]+\/mo$/ }).first()).toBeVisible();
      }
    });
  }

  test('features an airport with at least three offers, its hangars first, in as many columns', async ({
    page,
    request,
  }) => {
    const { total, listings }: FeaturedAirport = await (await request.get(featuredAddress)).json();
    expect(total).toBeGreaterThanOrEqual(3);
    const isHangar = ({ category }: ListingSummary) =>
      listingKinds.some((kind) => kind.category === category && kind.isHangar);
    expect(listings.map(isHangar)).toEqual(listings.map(isHangar).toSorted((a, b) => Number(b) - Number(a)));
    expect(listings.some(isHangar)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const last = page
      .getByRole('region', { name: /^For lease / })
      .getByRole('listitem')
      .last();
    const gap = await last.evaluate((item) => {
      const list = item.parentElement as HTMLElement;
      return list.getBoundingClientRect().right - item.getBoundingClientRect().right;
    });
    expect(gap).toBeCloseTo(0, 1);
  });

  test('counts and links each kind, and shows the newest listings of all', async ({ page, request }) => {
    // Other tests create listings meanwhile.
    await expect(async () => {
      const newest: ListingSummary[] = await (await request.get(newestAddress)).json();
      await page.goto('/');
      const cards = page.getByRole('region', { name: 'Newest listings' }).getByRole('heading', { level: 3 });
      expect(await cards.allTextContents()).toEqual(newest.map(({ title }) => title));
      let sum = 0;
      for (const kind of listingKinds) {
        const total = await totalOf(request, kind);
        sum += total;
        await expect(cardOf(page, kind)).toContainText(`${total} available`, { timeout: 100 });
        await expect(link(page, `Browse ${kind.label}`)).toHaveAttribute(
          'href',
          paths.browseKind(kind, onOffer(null)),
        );
      }
      // One count for the whole page.
      await expect(page.getByText(`${sum} available now at `)).toHaveCount(1, { timeout: 100 });
    }).toPass({ timeout: 15_000 });
    await link(page, `Browse ${hangarSpace.label}`).click();
    await expect(page.getByRole('tab', { name: hangarSpace.label })).toHaveAttribute('aria-selected', 'true');
  });

  test('searches by words, by a chosen airport, and by aircraft', async ({ page }) => {
    await page.goto('/');
    // An airstrip in Pennsylvania has this name, but it was not chosen.
    await page.getByLabel('Airport, city, or keywords').fill('hangar King Air');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/browse\?tab=[a-z-]+&q=hangar\+King\+Air$/);
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('hangar King Air');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await page.goto('/');
    await page.getByLabel('Airport, city, or keywords').pressSequentially('addis');
    // The suggestions for "ad" have it as well, but not first.
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('KADS');
    // Suggestions below the card must not scroll it under the header.
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/near=KADS/);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await page.goto('/');
    await page.getByLabel('What do you fly?').fill('broomstick');
    await page.getByLabel('Airport, city, or keywords').fill('kads');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“broomstick” isn’t an aircraft that we know.')).toBeVisible();
    await expect(page.getByLabel('What do you fly?')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('PC-12');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/browse\?tab=(?:hangar-spaces|monthly-hangar)&aircraft=PC-12&near=KADS$/);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });

  test('asks for the dimensions of an aircraft that it doesn’t know', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/');
    // A Stinson 108-3
    await page.getByLabel('What do you fly?').fill('n1010m');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^N1010M is registered, but .* Enter its wingspan/)).toBeVisible();
    await page.getByLabel('Wingspan or rotor').fill('34 wide');
    await page.getByLabel('Length').fill(`25'2"`);
    await page.getByLabel('Tail height').fill('7 ft 6 in');
    await page.getByLabel('Airport, city, or keywords').fill('KADS');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Wingspan must be feet up to/)).toBeVisible();
    await expect(page.getByLabel('Wingspan or rotor')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByLabel('Wingspan or rotor').fill('34');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/browse\?tab=[a-z-]+&span=34&length=25\.2&height=7\.5&near=KADS$/);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    // From now on, listings are judged by it.
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('aircraft') ?? '[]'));
    expect(kept).toMatchObject([{ tailNumber: 'N1010M', wingspan: 34, length: 25.2, tailHeight: 7.5 }]);
  });

  test('keeps a search entered before hydration', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('What do you fly?').fill('Skyhawk');
    await page.getByLabel('Airport, city, or keywords').fill('office KAPA');
    held.resolve();
    await alive(page);
    await expect(page.getByLabel('What do you fly?')).toHaveValue('Skyhawk');
    await page.getByLabel('What do you fly?').fill('');
    await page.getByLabel('Airport, city, or keywords').press('Enter');
    await expect(page).toHaveURL('/browse?tab=office-spaces&q=office+KAPA');
  });

  test('the country map links airports with listings by pointer and keyboard', async ({ page, request }) => {
    await page.goto('/');
    const map = page.getByRole('group', { name: /^Map of airports with listings/ });
    const marks = map.getByRole('link');
    const answer: ListingMark[] = await (await request.get(apiPaths.listingAirports)).json();
    expect(await marks.count()).toBeGreaterThan(answer.length / 2);
    const first = answer
      .filter(({ hasControlTower }) => hasControlTower)
      .toSorted((a, b) => b.count - a.count)[0];
    const name = `${first?.name} (${first?.icaoCode}), control tower: ${first?.count} listings`;
    await expect(marks.first()).toHaveAccessibleName(name);
    // The map is one Tab stop.
    await page.getByRole('region', { name: 'Airports with listings' }).getByText('All airports').focus();
    await page.keyboard.press('Tab');
    await expect(marks.first()).toBeFocused();
    await expect(page.locator('p', { hasText: name })).toBeVisible();
    // A resting pointer must not take over from the keyboard.
    await map.hover({ position: { x: 5, y: 5 } });
    await expect(page.locator('p', { hasText: name })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(marks.first()).not.toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/airports\/\w+$/);
    await page.goBack();
    const florida = page.getByRole('list', { name: 'Most listings' }).getByRole('link', { name: /Florida/ });
    await florida.click();
    await expect(page).toHaveURL('/airports?state=FL');
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a tap near a mark on the country map shows large links', async ({ page }) => {
    await page.goto('/');
    const map = page.getByRole('group', { name: /^Map of airports with listings/ });
    await map.scrollIntoViewIfNeeded();
    // Find the mark with the most room around it.
    const { name, x, y } = await map.evaluate((picture) => {
      const frame = picture.getBoundingClientRect();
      const marks = [...picture.querySelectorAll('a')].map((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        const name = link.querySelector('title')?.textContent ?? link.getAttribute('aria-label') ?? '';
        return { name, x: left + width / 2 - frame.left, y: top + height / 2 - frame.top };
      });
      const room = (mark: (typeof marks)[number]) =>
        Math.min(
          ...marks
            .filter((other) => other !== mark)
            .map((other) => Math.hypot(other.x - mark.x, other.y - mark.y)),
        );
      return marks.reduce((best, mark) => (room(mark) > room(best) ? mark : best));
    });
    await map.tap({ position: { x: x + (x > 180 ? -14 : 14), y } });
    await expect(page).toHaveURL('/');
    const link = page.getByRole('list', { name: 'Airports where you tapped' }).getByRole('link').first();
    await expect(link).toHaveText(name);
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.tap();
    await expect(page).toHaveURL(/\/airports\b/);
  });
});

test('the pricing page says what is free, and its footer links to every text page', async ({ page }) => {
  await page.goto('/pricing');
  const main = page.getByRole('main');
  await expect(main).toContainText('All users are currently free.');
  await expect(main).toContainText(/monthly fee is planned later for principals and brokers, regardless/);
  await expect(main.getByRole('row', { name: /Listing brokers/ })).toContainText('Free');
  await expect(main.getByRole('row', { name: /general users/ })).toContainText('No fee is planned');

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeFocused();
  // The configured tile server is named.
  await expect(main).toContainText(/tiles from localhost:\d+ \(© Test tiles\)/);
  await expect(main).not.toContainText('Google Analytics');
  await footer.getByRole('link', { name: 'Accessibility' }).click();
  await expect(main).toContainText('WCAG) 2.2, level AA');
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(main.getByRole('heading', { name: '7. Electronic Signature' })).toBeVisible();
  for (const name of ['API', 'RSS feed']) {
    const address = await footer.getByRole('link', { name }).getAttribute('href');
    expect((await page.request.get(address ?? '')).ok()).toBe(true);
  }
  await footer.getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(docsApi.docs);
});

test('the contact page shows the configured address, and retries when it fails to load', async ({
  page,
  request,
}) => {
  const { supportEmail } = await (await request.get(apiPaths.site)).json();
  await page.goto('/pricing');
  await page.route(`**${apiPaths.site}`, (route) => route.fulfill({ status: 503 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('alert')).toContainText('The email address didn’t load');
  await page.unroute(`**${apiPaths.site}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: supportEmail })).toHaveAttribute(
    'href',
    `mailto:${supportEmail}`,
  );
  await expect(page.getByRole('main')).toContainText('within 24 hours on business days');
});

test('suggestions of the search scroll nothing and cover what is below', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const search = page.getByRole('main').locator('input[name=q]');
  await search.pressSequentially('dallas');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  const scrolled = await page.evaluate(
    () =>
      [...document.querySelectorAll('html, body, main, main *')].filter(({ scrollTop }) => scrollTop > 0)
        .length,
  );
  expect(scrolled).toBe(0);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.getByRole('listbox').evaluate(coversAllBelow), `${width} px`).toBe(true);
  }
  await search.press('Escape');
  await page.setViewportSize({ width: 780, height: 360 });
  await search.press('ArrowDown');
  await expect(page.getByRole('option').nth(2)).toBeInViewport({ ratio: 1 });
  await expect(search).toBeInViewport({ ratio: 1 });
});

/** Nothing of the page shows through the list or takes its presses. */
function coversAllBelow(list: Element): boolean {
  const { left, top, width, height } = list.getBoundingClientRect();
  const steps = Array.from({ length: 39 }, (_, at) => (at + 1) / 40);
  return steps.every((across) =>
    steps.every((down) => {
      const [x, y] = [left + across * width, top + down * height];
      return y >= window.innerHeight || list.contains(document.elementFromPoint(x, y));
    }),
  );
}
