import jsQR from 'jsqr';
import sharp from 'sharp';
import { allFields } from '../../domain/listing-kinds/all-fields.ts';
import { groundLease } from '../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { LISTING_PICTURES } from '../../domain/media.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { samplesOf } from '../../server/test/samples.ts';
import { violations } from '../accessible.ts';
import { demoListing } from '../demo-account.ts';
import { ownerTest } from '../listing-form.ts';
import { expect, type Page, test } from '../test.ts';

/** US Letter without the flyer's margins, in CSS pixels (191.9 × 255.4 mm). */
const LETTER = { width: 725, height: 965 };

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

async function uploadPhotos(page: Page): Promise<string[]> {
  const urls: string[] = [];
  for (let at = 0; at < LISTING_PICTURES; at += 1) {
    const background = { r: Math.random() * 255, g: Math.random() * 255, b: at * 20 };
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const answer = await page.request.post(apiPaths.media, {
      multipart: { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } },
    });
    urls.push((await answer.json()).url);
  }
  return urls;
}

async function list(page: Page, kind: ListingKind, more: Record<string, unknown>): Promise<string> {
  const answer = await page.request.post(apiPaths.listings(kind), {
    data: {
      title: `A ${kind.noun}`,
      description: 'Dry.',
      // The airport with the most runways and approaches.
      icaoCode: 'KORD',
      airportName: 'O’Hare',
      googleMapLink: 'https://maps.google.com/?q=41.97,-87.9',
      contactEmail: 'leasing@field.example',
      contactPhone: '(972) 555-0134',
      ...Object.fromEntries(allFields(kind).map((field) => [field.name, samplesOf(field).full])),
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return paths.listing(kind, (await answer.json()).id);
}

/** Prints the listing on Letter and A4 and checks the page. */
async function isOnePage(page: Page, address: string, baseURL: string) {
  await page.goto(address);
  await expect(page.getByRole('img', { name: /north up/ })).toBeVisible();
  for (const format of ['Letter', 'A4']) {
    expect(pagesOf(await page.pdf({ format })), `${address} on ${format}`).toBe(1);
  }
  await page.emulateMedia({ media: 'print' });
  const sheet = await page.getByRole('article').boundingBox();
  const bottom = (sheet?.y ?? 0) + (sheet?.height ?? 0);
  // The last lines are on the page, so nothing before them overflowed.
  const code = page.getByRole('img', { name: /QR code/ });
  for (const last of [code, page.getByText('(972) 555-0134'), page.getByText('leasing@field.example')]) {
    const box = await last.boundingBox();
    expect((box?.y ?? bottom) + (box?.height ?? 1)).toBeLessThanOrEqual(bottom);
  }
  for (const gone of ['navigation', 'button', 'contentinfo']) {
    await expect(page.getByRole(gone as 'button')).toHaveCount(0);
  }
  const picture = page.getByRole('main').locator('.flyer-picture');
  expect((await picture.boundingBox())?.height).toBeGreaterThan(80);
  const runways = await page.getByRole('img', { name: /north up/ }).boundingBox();
  expect(runways?.height).toBeGreaterThan(80);
  const printed = page.getByText(baseURL.replace('http://', '') + address, { exact: true });
  expect(await printed.evaluate((one) => one.getClientRects().length)).toBe(1);
  expect((await printed.boundingBox())?.height).toBeLessThan(24);
  // The facts under the runways end inside their panel.
  const panel = await page.getByRole('region', { name: 'Airport' }).boundingBox();
  const facts = await page.getByRole('region', { name: 'Airport' }).locator('dl').boundingBox();
  expect((facts?.y ?? bottom) + (facts?.height ?? 0)).toBeLessThanOrEqual(
    (panel?.y ?? 0) + (panel?.height ?? 0),
  );
  await expect(page.getByRole('main').locator('header')).toContainText(/\$[\d,]+\/month.*\$[\d,]+\/year/);
  const approaches = page.getByText(/ILS 10L/).locator('xpath=ancestor::dd');
  await expect(approaches).toHaveText(/^(ILS \w+, ){7}ILS \w+ and 7 more$/, { useInnerText: true });
  expect(await approaches.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await page.emulateMedia({ media: null });
}

/** Reads the code in a screenshot of the printed page. */
async function qrCodeOf(page: Page): Promise<string | undefined> {
  await page.emulateMedia({ media: 'print' });
  const printed = await page.screenshot({ fullPage: true });
  await page.emulateMedia({ media: null });
  const { data, info } = await sharp(printed).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

ownerTest(
  'prints the fullest hangars, the fullest ground lease, and a short listing on one page each',
  async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(LETTER);
    const images = await uploadPhotos(page);
    const longest = {
      title: 'Corporate hangar with heated floor, offices and apron '.repeat(4).slice(0, 160),
      description: `${'It stands by the runway, with apron, power and water. '.repeat(11)}\n\n`.repeat(8),
      images,
      contactEmail: `${'long.'.repeat(12)}leasing@field.example`,
    };
    const short = await list(page, groundLease, {});
    await isOnePage(page, short, baseURL ?? '');
    expect(await qrCodeOf(page)).toBe(baseURL + short);
    for (const kind of [hangarSpace, monthlyHangar, groundLease])
      await isOnePage(page, await list(page, kind, longest), baseURL ?? '');
  },
);

/** Texts that the printed page cuts off at the edge of any box, and what lies below its end. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('article.flyer');
    if (!sheet) return ['no flyer'];
    const cut: string[] = [];
    const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // The description is cut on purpose.
      if (!text.textContent?.trim() || !parent || parent.closest('.sr-only, svg, .flyer-words')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      for (let up: Element | null = parent; up && up !== sheet.parentElement; up = up.parentElement) {
        if (up !== sheet && getComputedStyle(up).overflow === 'visible') continue;
        const edge = up.getBoundingClientRect();
        const isCut = boxes.some(
          ({ left, right, bottom }) =>
            left < edge.left - 1.5 || right > edge.right + 1.5 || bottom > edge.bottom + 3,
        );
        if (isCut) cut.push(text.textContent.trim());
        if (isCut) break;
      }
    }
    const code = sheet.querySelector('.flyer-code img')?.getBoundingClientRect();
    const isWhole = code && code.height > 60 && code.bottom <= sheet.getBoundingClientRect().bottom + 1;
    return isWhole ? cut : [...cut, 'QR code'];
  });

test('every measured demo listing, and the longest of the others, prints whole on one page', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const longest: string[] = [];
  for (const kind of listingKinds) {
    const rows: ListingSummary[] = await (await request.get(apiPaths.listings(kind, { limit: 200 }))).json();
    const isMeasured = ({ verified }: ListingSummary) =>
      Object.values(verified).some(({ how }) => how === 'measured');
    const others = rows
      .filter((one) => !isMeasured(one))
      .toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
      .slice(0, 3);
    for (const { id } of [...rows.filter(isMeasured), ...others]) longest.push(paths.listing(kind, id));
  }
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: LETTER,
  });
  const page = await context.newPage();
  await page.emulateMedia({ media: 'print' });
  for (const address of longest) {
    await page.goto(address);
    expect(await cutOff(page), address).toEqual([]);
    expect(pagesOf(await page.pdf({ format: 'Letter' })), address).toBe(1);
  }
  await context.close();
});

test('the flyer prints black on white in the dark theme too', async ({ page, request }) => {
  const { id } = await demoListing(request, hangarSpace);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(paths.listing(hangarSpace, id));
  const button = page.getByRole('button', { name: 'Print flyer' });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeHidden();
  await button.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const colors = await page.evaluate(() => {
    const { color } = getComputedStyle(document.body);
    return [color, getComputedStyle(document.documentElement).backgroundColor];
  });
  expect(colors).toEqual(['rgb(18, 32, 58)', 'rgb(255, 255, 255)']);
  expect(await violations(page, ['color-contrast', 'image-alt'])).toEqual([]);
});
