import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { paths } from '../../domain/paths.ts';
import { topColors } from '../../web/shell/theme.ts';
import { allFilters } from '../filters-page.ts';
import { expect, type Page, test } from '../test.ts';

/** Reads the document's metadata and throws when a tag is there twice. */
const head = (page: Page) =>
  page.evaluate(() => {
    const one = (selector: string, attribute: string) => {
      const all = document.querySelectorAll(selector);
      if (all.length > 1) throw new Error(`${all.length} times ${selector}`);
      return all[0]?.getAttribute(attribute) ?? null;
    };
    const data = document.querySelectorAll('script[type="application/ld+json"]');
    if (data.length > 1) throw new Error('structured data twice');
    const feeds = [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map(
      ({ href }) => href,
    );
    if (new Set(feeds).size < feeds.length) throw new Error('a feed twice');
    if (document.querySelectorAll('head > title').length !== 1) throw new Error('not one title');
    return {
      title: document.title,
      description: one('meta[name=description]', 'content'),
      robots: one('meta[name=robots]', 'content'),
      canonical: new URL(one('link[rel=canonical]', 'href') ?? 'none:').pathname,
      query: new URL(one('link[rel=canonical]', 'href') ?? 'none:').search,
      shared: [
        one('meta[property="og:title"]', 'content') === document.title,
        one('meta[property="og:description"]', 'content') === one('meta[name=description]', 'content'),
        one('meta[name="twitter:title"]', 'content') === document.title,
      ],
      url: one('meta[property="og:url"]', 'content'),
      image: new URL(one('meta[property="og:image"]', 'content') ?? 'none:').pathname,
      data: [...data].flatMap((script) =>
        JSON.parse(script.textContent ?? '')['@graph'].map((node: { '@type': string }) => node['@type']),
      ),
      feeds: feeds.length,
    };
  });

test("every navigation replaces the page's title, metadata and feeds", async ({ page }) => {
  const says = (part: Record<string, unknown>) =>
    expect(async () => {
      expect(await head(page)).toMatchObject({ shared: [true, true, true], robots: null, ...part });
    }).toPass({ timeout: 10_000 });
  const site = paths.siteShareImage;
  const browse = { image: site, data: ['ItemList'], feeds: 6 };

  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const landing = { canonical: '/', query: '', image: site, data: ['WebSite', 'Organization'], feeds: 3 };
  await says({ ...landing, title: expect.stringContaining('Aviation Property Marketplace') });

  await page.getByRole('main').getByRole('link', { name: 'Browse Properties', exact: true }).click();
  await says({ ...browse, canonical: '/browse', query: '', title: expect.stringMatching(/^Office Spaces/) });

  await page.getByRole('tab', { name: hangarSpace.label }).click();
  const tab = { ...browse, canonical: '/browse', query: `?tab=${hangarSpace.tab}` };
  await says({ ...tab, title: expect.stringMatching(/^Hangar Spaces/) });

  const details = page.getByRole('link', { name: /^View Details/ }).first();
  const path = (await details.getAttribute('href')) ?? '';
  await details.click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  const title = (await heading.textContent()) ?? '';
  const listing = { canonical: path, query: '', data: ['RealEstateListing', 'BreadcrumbList'], feeds: 0 };
  await says({
    ...listing,
    image: `/share${path.replace('/listing', '')}.jpg`,
    title: expect.stringContaining(title),
  });

  await page.goBack();
  await says({ ...tab, title: expect.stringMatching(/^Hangar Spaces/) });
  await page.goBack();
  await page.goBack();
  await says(landing);

  // A filtered page is shared with its filter and not indexed.
  await page.goForward();
  await page.goForward();
  await allFilters(page).click();
  await page.getByLabel('Min door height').fill('14');
  await page.getByLabel('Min door height').press('Enter');
  await says({ ...tab, robots: 'noindex, follow', url: expect.stringContaining('minDoorHeight=14') });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test("the chosen theme also colors the browser's own bars", async ({ page }) => {
  /** Returns the page's theme and the theme color that the browser uses. */
  const shown = () =>
    page.evaluate(() => {
      const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      return {
        theme: document.documentElement.dataset.theme,
        metas: colors.length,
        color: colors.find(({ media }) => matchMedia(media).matches)?.content,
      };
    });
  const toggle = page.getByRole('button', { name: 'Switch between light and dark' });
  for (const system of ['light', 'dark'] as const) {
    const other = system === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/pricing');
    await expect.poll(shown).toEqual({ theme: undefined, metas: 2, color: topColors[system] });
    await toggle.click();
    await expect.poll(shown).toEqual({ theme: other, metas: 2, color: topColors[other] });
    const bar = page.getByRole('banner');
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(topColors[other].slice(at, at + 2), 16));
    await expect(bar).toHaveCSS('background-color', `rgb(${r}, ${g}, ${b})`);
    await page.reload();
    await expect.poll(shown).toEqual({ theme: other, metas: 2, color: topColors[other] });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await expect.poll(shown).toEqual({ theme: other, metas: 2, color: topColors[other] });
    await page.getByRole('contentinfo').getByText('System', { exact: true }).click();
    await expect.poll(shown).toEqual({ theme: undefined, metas: 2, color: topColors[system] });
  }
});
