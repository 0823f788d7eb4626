import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { paths } from '../../domain/paths.ts';
import { HANGARS, rows, titles } from '../browse-page.ts';
import { demoListing } from '../demo-account.ts';
import { layoutShift } from '../layout-shift.ts';
import { withoutChart } from '../map-page.ts';
import { expect, openAsSent, type Page, test } from '../test.ts';

/** Measures the rows: top of the first, the tallest, and how many are whole on the first screen. */
const measure = (page: Page) =>
  rows(page).evaluateAll((all) => {
    const boxes = all.slice(0, 12).map((row) => row.getBoundingClientRect());
    return {
      top: boxes[0]?.top ?? Number.POSITIVE_INFINITY,
      tallest: Math.max(...boxes.map(({ height }) => height)),
      whole: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
    };
  });

test('several whole results are on the first screen of every size', async ({ page }) => {
  for (const query of ['', '&minDoorHeight=12&maxDoorHeight=40&maxRate=60&city=a']) {
    await openAsSent(page, HANGARS + query);
    await page.evaluate(() => document.fonts.ready);
    for (const [width, height, top, tallest, whole] of [
      [1440, 900, 260, 100, 6],
      [820, 1180, 260, 106, 9],
      [360, 780, 215, 132, 4],
      [780, 360, 200, 110, 1],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(async () => {
        const found = await measure(page);
        // On a phone, the active filters are a line of their own.
        if (width >= 768 || query === '') expect(found.top).toBeLessThanOrEqual(top);
        expect(found.tallest).toBeLessThanOrEqual(tallest);
        expect(found.whole).toBeGreaterThanOrEqual(whole);
      }, `${width} × ${height}${query}`).toPass({ timeout: 15_000 });
    }
  }
});

test('on a tablet, filters and notes leave the first result high', async ({ page }) => {
  const filters = 'minDoorHeight=10&maxRate=60&near=KADS';
  for (const [width, search] of [
    [820, `hangar-spaces&q=zzzz+hangar+near+dallas+heated&${filters}`],
    [768, `hangar-spaces&q=zzzz+hangar+near+dallas+heated&${filters}`],
    [768, 'office-spaces&minDoorHeight=10&city=a'],
    [768, 'ground-lease&maxRate=60&near=KADS&withinNm=500&q=near+dallas'],
  ] as const) {
    await page.setViewportSize({ width, height: 1180 });
    await openAsSent(page, `/browse?tab=${search}`);
    expect((await measure(page)).top, `${width} ${search}`).toBeLessThanOrEqual(260);
  }
});

for (const hasFonts of [true, false]) {
  test(`four rows of any kind and search are whole on a phone, ${hasFonts ? 'in our' : 'in system'} fonts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    if (!hasFonts) await page.route(/\.woff2$/, (route) => route.abort());
    const plain = ['outdoor-storage&q=king+air', 'ground-lease', 'monthly-hangar'];
    for (const search of [
      'office-spaces',
      'hangar-spaces&q=bonanza+hangar+near+dallas',
      ...(hasFonts ? plain : ['hangar-spaces&near=KDAL,KFLL&sort=distance']),
    ]) {
      await openAsSent(page, `/browse?tab=${search}`);
      await expect(rows(page).first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const { whole, tallest } = await measure(page);
      expect(whole, search).toBeGreaterThanOrEqual(4);
      expect(tallest, search).toBeLessThanOrEqual(133);
      const ends = await rows(page).evaluateAll((all) =>
        all.slice(0, 8).map((row) => {
          const [heart, month] = ['.heart', '.rate'].map((part) => row.querySelector(part));
          const icon = heart && Number.parseFloat(getComputedStyle(heart, '::after').height);
          if (!heart || !icon || !month) throw new Error('The row has no heart or no rate');
          const top =
            heart.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(heart).paddingTop);
          return month.getBoundingClientRect().top - (top + icon);
        }),
      );
      expect(Math.min(...ends), search).toBeGreaterThanOrEqual(0);
    }
  });
}

test('the first screen of a phone in landscape shows two rows, and the first facts of a listing and an airport', async ({
  page,
}) => {
  await page.setViewportSize({ width: 780, height: 360 });
  await page.goto(`${HANGARS}&near=KADS&minDoorHeight=12&maxRate=60`);
  await expect(titles(page).nth(1)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Save search' })).toBeInViewport({ ratio: 1 });

  const { id } = await demoListing(page.request, hangarSpace);
  await page.goto(paths.listing(hangarSpace, id));
  const bar = (await page.locator('.contact-bar').boundingBox())?.y ?? 0;
  for (const part of ['.flyer-price', '.flyer-facts']) {
    const { y = 0, height = 0 } = (await page.locator(part).boundingBox()) ?? {};
    expect(y + height, part).toBeLessThan(bar);
  }

  await page.goto(paths.airport('KADS'));
  const { y = 360 } =
    (await page.getByRole('main').getByRole('heading', { level: 4 }).first().boundingBox()) ?? {};
  expect(y).toBeLessThan(300);
});

test('the first screen shows six monthly hangars, or three on a phone', async ({ page }) => {
  await page.goto('/browse-hangars?view=list');
  const cards = page.locator('[aria-label="Monthly Hangars for Rent"] > li');
  for (const [width, height, whole] of [
    [1440, 900, 6],
    [360, 780, 3],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(cards.nth(whole - 1)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Map View' })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Map View' }).click();
  await expect(page).toHaveURL('/browse-hangars');
  // One of the demo's, because other tests list hangars with longer texts.
  const { id, icaoCode } = await demoListing(page.request, monthlyHangar);
  await openAsSent(page, paths.browseHangars({ view: 'list', airportCode: icaoCode }));
  const card = cards.filter({ has: page.locator(`a[href="${paths.listing(monthlyHangar, id)}"]`) });
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(168);
});

test('a heart covers nothing, and its target is 44 pixels', async ({ page }) => {
  await withoutChart(page);
  for (const [width, height, view] of [
    [360, 780, ''],
    [820, 1180, ''],
    [780, 360, ''],
    [1440, 900, '&view=split'],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The list fits any screen without loading again.
    if (view || width === 360) await page.goto(`/browse?tab=hangar-spaces${view}`);
    const row = rows(page).first();
    await expect(row).toBeVisible();
    const picture = await row.getByRole('img').boundingBox();
    const button = await row.getByRole('button', { name: /^Save / }).boundingBox();
    if (!picture || !button) throw new Error('The row has no picture or no heart');
    const compare = await row.getByRole('button', { name: /^Compare / }).boundingBox();
    expect(Math.min(button.x, compare?.x ?? 0)).toBeGreaterThanOrEqual(picture.x + picture.width);
    const space = await row.evaluate((found) => {
      const heart = found.querySelector('.heart');
      const rate = found.querySelector('.rate');
      if (!heart || !rate) throw new Error('The row has no heart or no rate');
      const { top, width, height } = heart.getBoundingClientRect();
      const iconBottom =
        top +
        Number.parseFloat(getComputedStyle(heart).paddingTop) +
        Number.parseFloat(getComputedStyle(heart, '::after').height);
      return { target: Math.min(width, height), gap: rate.getBoundingClientRect().top - iconBottom };
    });
    expect(space.target).toBeGreaterThanOrEqual(44);
    expect(space.gap).toBeGreaterThanOrEqual(2);
  }
});

for (const view of ['list', 'split'] as const) {
  test(`rows of the ${view} cut no note, airport, city, or distance`, async ({ page }) => {
    if (view === 'split') await withoutChart(page);
    for (const [query, ...widths] of (
      {
        list: [
          ['', 360, 1440],
          ['&near=KADS', 360],
          ['&near=KADS,KDAL', 1440],
        ],
        split: [
          ['&view=split', 820, 1440],
          ['&view=split&near=KADS', 1440],
        ],
      } as const
    )[view]) {
      for (const tab of ['office-spaces', 'hangar-spaces']) {
        const address = `/browse?tab=${tab}${query}`;
        await (view === 'list' ? openAsSent(page, address) : page.goto(address));
        await expect(rows(page).first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const cut = () =>
            rows(page).evaluateAll((all) =>
              all.flatMap((row) =>
                [...row.querySelectorAll<HTMLElement>('.about, .about *, .place, .place *')]
                  .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
                  .map(({ className, textContent }) => `${className}: ${textContent}`),
              ),
            );
          await expect.poll(cut, `${tab}${query} at ${width}`).toEqual([]);
          if (width === 360) {
            const shortened = await titles(page).evaluateAll((all) =>
              all
                // Another test may list one whose title is a single long word.
                .filter((link) => link.textContent.includes(' ') && link.scrollHeight > link.clientHeight + 1)
                .map((link) => link.textContent),
            );
            expect(shortened).toEqual([]);
          }
          if (width === 1440 && query === '') expect((await measure(page)).tallest).toBeLessThanOrEqual(100);
        }
      }
    }
  });
}

test('a tablet shows a button for each main filter, and a map as wide as the list in Split', async ({
  page,
}) => {
  await withoutChart(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(HANGARS);
  for (const name of ['Near', 'Size', 'Door', 'Rate', 'List View', 'Map View']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByLabel('Sort by')).toBeInViewport({ ratio: 1 });
  // A place to be near to leaves all buttons in one line.
  await page.goto(`${HANGARS}&near=KDAL`);
  const tops = await Promise.all(
    [/^Near/, 'Clear Filters'].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect(tops[0]?.y).toBe(tops[1]?.y);
  await page.goto(HANGARS);
  await page.getByRole('button', { name: 'Split' }).click();
  await expect(page).toHaveURL(`${HANGARS}&view=split`);
  await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
  const { width = 0 } =
    (await page.getByRole('region', { name: 'Map of hangar spaces', exact: true }).boundingBox()) ?? {};
  expect(width).toBeGreaterThan(700);
});

test('on a wide screen, the search text keeps a readable width, and Split uses the window', async ({
  page,
}) => {
  await withoutChart(page);
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto(`${HANGARS}&view=split`);
  const search = page.getByRole('textbox', { name: 'Search', exact: true });
  expect((await search.boundingBox())?.width).toBeLessThanOrEqual(840);
  await expect(rows(page).first()).toBeVisible();
  const { x = 0, width = 0 } = (await page.locator('.results-split').boundingBox()) ?? {};
  expect([x, width]).toEqual([expect.closeTo(32, -1), expect.closeTo(2496, -2)]);
});

test('on wide screens, rows stay where they first appear', async ({ page }) => {
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(HANGARS);
    await expect(rows(page).first()).toBeVisible();
    expect(await layoutShift(page), `${width} px`).toBeLessThanOrEqual(0.005);
  }
});

test('a link skips the bars, right before the first result', async ({ page }) => {
  const skip = page.getByRole('link', { name: 'Skip to results' });
  for (const filters of ['', '&city=a&minDoorHeight=12']) {
    await page.goto(HANGARS + filters);
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    for (const [width, height] of [
      [1440, 900],
      [360, 780],
    ] as const) {
      await page.setViewportSize({ width, height });
      await skip.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(titles(page).first()).toBeFocused();
    }
  }
});

test('a button says that its contradictory filter isn’t applied, and an unknown order isn’t offered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${HANGARS}&minSquareFootage=9000&maxSquareFootage=100&sort=color`);
  await expect(page.getByRole('button', { name: 'Size not applied' })).toBeVisible();
  await expect(page.getByLabel('Sort by').getByRole('option', { name: 'color' })).toHaveCount(0);
});

test('the note on left-out words stays while its code loads, and a tap opens it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      if (removed.some((node) => node instanceof Element && node.outerHTML.includes('words-note')))
        document.documentElement.dataset.noteRemoved = '';
    }).observe(document, { childList: true, subtree: true });
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/words-note-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/browse?tab=hangar-spaces&q=bonanza+hangar+near+dallas+zzzz');
  const note = page.getByText(/^Nothing matches every word, so we left “zzzz” out/);
  release();
  const remove = note.getByRole('link', { name: 'Remove the aircraft' });
  await expect(remove).not.toBeInViewport({ ratio: 1 });
  await note.click({ position: { x: 5, y: 5 } });
  await expect(remove).toBeInViewport({ ratio: 1 });
  await expect(page.locator('html[data-note-removed]')).toHaveCount(0);
  await remove.click();
  await expect(page).toHaveURL(/q=hangar\+near\+dallas/);
});

test('a note on left-out words or filters leaves results on the first screen', async ({ page }) => {
  const screens = [
    [1440, 900, 260, 6],
    [820, 1180, 305, 7],
    [360, 780, 300, 4],
  ] as const;
  for (const search of [
    'hangar-spaces&q=bonanza+hangar+near+dallas+zzzz+qqqq&minDoorHeight=12',
    'office-spaces&minDoorHeight=12&minDoorWidth=20&near=ZZZZ&maxRate=abc&color=red',
  ]) {
    await page.goto(`/browse?tab=${search}`);
    await expect(rows(page).first()).toBeVisible();
    await expect(
      page.getByRole('toolbar', { name: 'Results', exact: true }).locator('[data-tool][tabindex="0"]'),
    ).toHaveCount(1);
    for (const [width, height, top, whole] of screens) {
      await page.setViewportSize({ width, height });
      await expect(page.getByText(/^(Nothing matches|Not applied)/)).toBeVisible();
      if (width === 1440 && search.includes('q=')) {
        await expect(page.getByRole('link', { name: /^Remove filter: “bonanza/ })).toBeInViewport({
          ratio: 1,
        });
      }
      await expect(async () => {
        const found = await measure(page);
        expect(found.top).toBeLessThanOrEqual(top);
        expect(found.whole).toBeGreaterThanOrEqual(whole);
      }, `${width} px, ${search}`).toPass({ timeout: 15_000 });
    }
  }
  await page.getByText('Not applied:').click();
  const removals = page.getByRole('link', { name: /^Remove ?: / });
  const count = await removals.count();
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await expect(removals.last()).toBeInViewport({ ratio: 1 });
  }
  await removals.last().click();
  await expect(removals).toHaveCount(count - 1);
});
