import { roleLabels } from '../domain/account.ts';
import type { Airport } from '../domain/airports/airport.ts';
import { chargesOf } from '../domain/charges.ts';
import { availabilityLabels } from '../domain/listing.ts';
import { groundLease } from '../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { keyFacts } from '../domain/listing-kinds/highlights.ts';
import { listingKinds } from '../domain/listing-kinds/index.ts';
import type { ListingKind } from '../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import { outdoorStorage } from '../domain/listing-kinds/outdoor-storage.ts';
import type { ListingDetail } from '../domain/listing-schema.ts';
import { dollars } from '../domain/money.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import { costsOf, monthlyLabel, rateLabel } from '../domain/rent.ts';
import { fits } from './accessible.ts';
import { demoListing, signInAs } from './demo-account.ts';
import { joinAs } from './people.ts';
import { expect, openAsSent, type Page, test } from './test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Checks that a phone's first screen shows price, size, place, and contact. */
async function isWholeOnFirstScreen(page: Page) {
  const main = page.getByRole('main');
  const bar = page.getByRole('navigation', { name: 'Contact' });
  const { y: top } = (await bar.boundingBox()) ?? { y: 0 };
  expect(top).toBeGreaterThan(700);
  // The header has availability, title, place, and price; the list has size and door.
  for (const shown of [main.locator('header'), main.locator('.flyer-facts')]) {
    const { y, height } = (await shown.boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(y + height).toBeLessThanOrEqual(top);
  }
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/);
  await expect(bar.getByRole('button', { name: 'Inquire' })).toBeVisible();
}

/** Checks that each figure is written at most twice, labels of the drawing included. */
async function writesFiguresOnce(page: Page, kind: ListingKind, listing: ListingDetail) {
  // All that we print about the listing; the title and the description are the owner's.
  const parts = page
    .getByRole('main')
    .locator(
      '.flyer-price, .flyer-parts > :first-child figure svg text, .flyer-facts .amount, .flyer-figures .amount',
    )
    .or(region(page, 'What it costs').locator('td'))
    .filter({ visible: true });
  const said = (
    await parts.evaluateAll((all) => all.map((part) => (part as HTMLElement).innerText ?? part.textContent))
  ).flatMap((text) => text.match(/\d[\d,.]*\d|\d/g) ?? []);
  const month = /[\d,]+/.exec(monthlyLabel(kind, listing) ?? '')?.[0] ?? '';
  const times = (figure: string) =>
    said.filter((one) => one === figure || (figure === month && one.replace(/\.\d\d$/, '') === month)).length;
  const stated = kind.fields.flatMap((field) =>
    field.isFigure && !field.isNone(listing[field.name])
      ? (/\d[\d,.]*/.exec(field.text(listing[field.name]) ?? '')?.[0] ?? [])
      : [],
  );
  for (const figure of new Set([...stated, month])) {
    // Two fields may have the same figure.
    const fields = stated.filter((one) => one === figure).length || 1;
    expect(times(figure), `${figure} in ${listing.title}`).toBeLessThanOrEqual(2 * fields);
    expect(times(figure), `${figure} in ${listing.title}`).toBeGreaterThan(0);
  }
}

for (const kind of [hangarSpace, monthlyHangar] as ListingKind[]) {
  test(`${kind.label}: a visitor reads a listing in full`, async ({ page, request }) => {
    const listing = await demoListing(request, kind);
    const airport = (await (await request.get(apiPaths.airport(listing.airportCode))).json()) as Airport;
    // Similar listings load last and must fit, too.
    const similar = page.waitForResponse((answer) => answer.url().includes('withinNm'));
    await page.goto(paths.listing(kind, listing.id));

    const head = page.getByRole('main').locator('header');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
    await expect(head).toContainText(kind.badge);
    await expect(head).toContainText(availabilityLabels[listing.availability]);
    await expect(head).toContainText(rateLabel(listing));
    await expect(head).toContainText(monthlyLabel(kind, listing) ?? '');
    await expect(head).toContainText(listing.icaoCode);
    await expect(head).toContainText(`${listing.city}, ${listing.state}`);
    await expect(page.getByRole('img', { name: /to scale|true area/ }).first()).toBeVisible();
    await expect(region(page, 'Description')).toContainText(listing.description.split('\n', 1)[0] ?? '');

    const facts = page.getByRole('main').locator('.flyer-facts');
    const key = keyFacts(kind, listing);
    for (const { label, text } of key) await expect(facts).toContainText(`${label}${text}`);
    const above = [kind.rate.field, ...key.flatMap(({ figure, fields }) => (figure ? fields : []))];
    for (const field of kind.fields.filter(
      ({ section }) => section !== 'amenities' && section !== 'charges',
    )) {
      const row = region(page, 'Specifications').locator('dl > div').filter({ hasText: field.label });
      if (above.includes(field.name)) {
        await expect(row.getByText(field.label, { exact: true })).toHaveCount(0);
        continue;
      }
      const text = field.text(listing[field.name]);
      if (text === null) {
        await expect(row).toHaveCount(0);
        await expect(region(page, 'Specifications').locator('.unstated')).toContainText(field.label);
        continue;
      }
      const nothing = field.isFigure && field.isNone(listing[field.name]);
      await expect(row).toContainText(nothing ? 'None' : text);
    }

    const costs = costsOf(kind, listing);
    const total = region(page, 'What it costs').getByRole('row', { name: /^(?:Total|All-in)/ });
    await expect(total).toContainText(dollars(costs?.month ?? ''));
    await expect(total).toContainText(dollars(costs?.year ?? ''));
    const others = chargesOf(listing).filter(({ text }) => text === null);
    await expect(region(page, 'What it costs')).toContainText(
      others.map(({ label }) => label.toLowerCase()).join(', '),
    );

    const labels = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(labels.indexOf('Description')).toBeGreaterThanOrEqual(0);
    expect(labels.indexOf('Description')).toBeLessThan(labels.indexOf('Specifications'));

    const owner = region(page, 'Listed by');
    // The contact address or number is on the first screen.
    const contact = await owner.getByRole('link', { name: listing.contactEmail }).boundingBox();
    expect(contact?.y).toBeLessThan(720);
    await expect(owner).toContainText(`${listing.owner.firstName} ${listing.owner.lastName}`);
    await expect(owner).toContainText(roleLabels[listing.owner.role]);
    await expect(owner.getByRole('link', { name: listing.contactEmail })).toHaveAttribute(
      'href',
      `mailto:${listing.contactEmail}`,
    );
    await expect(owner.getByRole('link', { name: listing.contactPhone })).toHaveAttribute(
      'href',
      /^tel:\+?\d/,
    );
    await expect(region(page, 'Quick stats')).toContainText('Listed on');

    await expect(region(page, 'Airport')).toContainText(airport.name);
    // Demo listings without a point of their own are at the airport's position.
    const isPlaced = listing.googleMapLink.includes('?q=');
    const runways = region(page, 'Airport').getByRole('img', { name: /north up/ });
    await expect(runways).toHaveAccessibleName(isPlaced ? /The property is/ : /\d ft$/);
    await expect(region(page, 'Airport').getByText('side of the field')).toHaveCount(isPlaced ? 1 : 0);
    for (const { ident } of airport.runways) {
      await expect(
        region(page, 'Airport').getByRole('rowheader', { name: ident, exact: true }),
      ).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
      'href',
      listing.googleMapLink,
    );
    const amenities = kind.fields
      .filter(({ section }) => section === 'amenities')
      .flatMap((field) => field.features?.(undefined) ?? [])
      .map(({ label }) => label);
    await expect(region(page, 'Features')).toHaveCount(amenities.length > 1 ? 1 : 0);
    for (const label of amenities) await expect(page.getByRole('main')).toContainText(label);
    await expect(page.getByRole('link', { name: 'Back to Browse' })).toHaveAttribute(
      'href',
      paths.browseKind(kind),
    );

    expect(await fits(page)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await writesFiguresOnce(page, kind, listing);
    await page.setViewportSize({ width: 360, height: 780 });
    await isWholeOnFirstScreen(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect((await similar).status()).toBe(200);
    await (await similar).finished();
  });
}

test('ground leases and ramp show their rate, size, and costs', async ({ page, request }) => {
  for (const kind of [groundLease, outdoorStorage] as ListingKind[]) {
    const listing = await demoListing(request, kind);
    await openAsSent(page, paths.listing(kind, listing.id));
    const head = page.getByRole('main').locator('header');
    await expect(head).toContainText(rateLabel(listing));
    await expect(head).toContainText(monthlyLabel(kind, listing) ?? '');
    const facts = page.getByRole('main').locator('.flyer-facts');
    for (const { label, text } of keyFacts(kind, listing))
      await expect(facts).toContainText(`${label}${text}`);
    const total = region(page, 'What it costs').getByRole('row', { name: /^(?:Total|All-in)/ });
    await expect(total).toContainText(dollars(costsOf(kind, listing)?.month ?? ''));
    await expect(total).toContainText(dollars(costsOf(kind, listing)?.year ?? ''));
    await page.setViewportSize({ width: 1440, height: 900 });
    await writesFiguresOnce(page, kind, listing);
    await page.setViewportSize({ width: 360, height: 780 });
    await isWholeOnFirstScreen(page);
  }
});

test('Back to Browse keeps the filters, also offline', async ({ page, context }) => {
  await page.goto('/browse?tab=hangar-spaces&minDoorHeight=14');
  await page
    .getByRole('link', { name: /^View Details/ })
    .nth(3)
    .click();
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  const address = page.url();
  const back = page.getByRole('link', { name: 'Back to Browse' });
  await expect(back).toHaveAttribute('href', '/browse?tab=hangar-spaces&minDoorHeight=14');
  await back.click();
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&minDoorHeight=14');
  await expect(page.getByLabel('Min door height')).toHaveValue('14');

  // The step back would load another document.
  await page.goto(address);
  await context.setOffline(true);
  await back.click();
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&minDoorHeight=14');
  await expect(page.getByRole('main')).toContainText('didn’t load');
  await context.setOffline(false);
});

test('Share copies the address, or hands it to the device', async ({ page, context, request }) => {
  const [kind] = listingKinds as readonly [ListingKind];
  const { id, title } = await demoListing(request, kind);
  const path = paths.listing(kind, id);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${path}?photo=2`);
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(path, page.url()).href);

  // Chromium on Linux has no share sheet.
  await page.evaluate(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset.shared = JSON.stringify(data);
    };
  });
  await share.click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', JSON.stringify({ title, url: copied }));
});

test('occupied listings are neither similar nor nearest', async ({ page }) => {
  await joinAs(page);
  const [kind] = listingKinds.slice(1) as [ListingKind];
  const list = async (title: string, icaoCode: string) => {
    const data = {
      ...Object.fromEntries(kind.fields.flatMap(({ name, required }) => (required ? [[name, 25]] : []))),
      title,
      description: 'Dry.',
      icaoCode,
      airportName: icaoCode,
      googleMapLink: 'https://maps.app.goo.gl/x',
      contactEmail: 'leasing@field.example',
      contactPhone: '(972) 555-0134',
    };
    const answer = await page.request.post(apiPaths.listings(kind), { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).id as number;
  };
  // Two neighboring airports on Kodiak without other listings.
  const own = await list('Own barn', 'PADQ');
  const taken = await list('Taken barn', 'PADQ');
  await list('Free barn', 'PAKD');
  await page.request.patch(apiPaths.listing(kind, taken), { data: { availability: 'occupied' } });

  const titles = (name: RegExp) => region(page, name.source).getByRole('link', { name: / barn$/ });
  await page.goto(paths.listing(kind, own));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const similar = page.getByRole('region', { name: /^Similar/ }).getByRole('heading', { level: 3 });
  await expect(similar).toHaveText(['Free barn']);
  await page.goto(paths.airport('PAKD'));
  await expect(titles(/Within 50 nm of PAKD/)).toHaveText(['Own barn']);
  await page.goto(paths.airport('PADQ'));
  await expect(titles(/For lease at PADQ/)).toHaveText(['Own barn']);
});

test("stacked combining marks don't leave their line", async ({ page }) => {
  await joinAs(page);
  const [kind] = listingKinds as readonly [ListingKind];
  const data = {
    ...Object.fromEntries(kind.fields.flatMap(({ name, required }) => (required ? [[name, 25]] : []))),
    title: `Z${'\u0352\u0316'.repeat(60)}`,
    description: 'Dry.',
    icaoCode: 'KADS',
    airportName: 'Addison',
    googleMapLink: 'https://maps.google.com/?q=32.9686,-96.8364',
    contactEmail: 'leasing@field.example',
    contactPhone: '(972) 555-0134',
  };
  const { id } = await (await page.request.post(apiPaths.listings(kind), { data })).json();
  await page.setViewportSize({ width: 360, height: 700 });
  for (const address of [paths.listing(kind, id), paths.browseKind(kind)]) {
    await page.goto(address);
    const title = page.getByText(data.title).first();
    await expect(title).toBeVisible();
    expect(await fits(page), address).toBe(true);
    // The element must clip marks that reach out of its line.
    const cut = await title.evaluate(
      (node) => getComputedStyle(node.closest(':not(bdi, a)') ?? node).overflow,
    );
    expect(cut).toBe('clip');
  }
});

test('a missing listing is a 404 page', async ({ page }) => {
  const answer = await page.goto('/listing/hangar-space/2147483647');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listing Not Found');
  await expect(
    page.getByText("The listing you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Browse' }).click();
  await expect(page).toHaveURL('/browse?tab=hangar-spaces');
});

test('a loading listing keeps its layout and the focus on its heading', async ({ page }) => {
  await page.goto('/browse?tab=hangar-spaces');
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/hangar-spaces/*', async (route) => {
    await held;
    await route.continue();
  });
  const details = page.getByRole('rowheader').first().getByRole('link');
  const title = (await details.textContent()) ?? '';
  await details.press('Enter');
  await expect(page.getByText('Loading the hangar space…')).toBeAttached();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  send();
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
});

test('a listing that fails to load can be retried', async ({ page }) => {
  await page.goto('/browse?tab=hangar-spaces');
  const details = page.getByRole('rowheader').first().getByRole('link');
  const title = (await details.textContent()) ?? '';
  await page.route('**/api/hangar-spaces/*', (route) => route.abort());
  await details.click();
  await expect(page.getByRole('heading', { name: 'This listing didn’t load' })).toBeVisible();
  await page.unroute('**/api/hangar-spaces/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('visitors can inquire, and members can call too', async ({ page, request }) => {
  const kind = listingKinds[0] as ListingKind;
  const listing = await demoListing(request, kind);
  const path = paths.listing(kind, listing.id);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Send Inquiry' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Call Owner' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Inquire' }).first().click();
  await expect(page.getByRole('link', { name: 'I have an account' })).toHaveAttribute(
    'href',
    `/?auth=login&returnTo=${encodeURIComponent(`${path}#inquiry`)}`,
  );

  await joinAs(page);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Owner' })).toHaveAttribute('href', /^tel:\+?\d/);
});

test('owners edit their listing instead of inquiring about it or reporting it', async ({ page, request }) => {
  const [kind] = listingKinds as readonly [ListingKind];
  const listing = await demoListing(request, kind);
  // The demo's owners are the contacts of their listings.
  await signInAs(page, listing.contactEmail);
  await page.goto(paths.listing(kind, listing.id));
  const owner = region(page, 'Listed by');
  await expect(owner.getByRole('link', { name: 'Edit Listing' })).toHaveAttribute(
    'href',
    paths.editListing(kind, listing.id),
  );
  await expect(owner.getByText('Something wrong with this listing?')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send Inquiry' })).toHaveCount(0);
});
