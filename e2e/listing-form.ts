import type { Field } from '../domain/fields/field.ts';
import type { ListingKind } from '../domain/listing-kinds/kind.ts';
import type { ListingDetail, ListingSummary } from '../domain/listing-schema.ts';
import { ownApi } from '../domain/own-listings.ts';
import { apiPaths } from '../domain/paths.ts';
import { joinAs } from './people.ts';
import { type BrowserContext, expect, type Page, test } from './test.ts';
import { pdf, photosNamed } from './uploads-form.ts';

export const MAP_LINK = 'https://www.google.com/maps/@32.96861,-96.83650,17z';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signed in as one owner per worker, for tests that don't mind each other's listings. */
export const ownerTest = test.extend<object, { ownerState: State }>({
  ownerState: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL });
      await joinAs(page);
      await use(await page.context().storageState());
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ ownerState }, use) => use(ownerState),
});

export const button = (page: Pick<Page, 'getByRole'>, name: string) => page.getByRole('button', { name });
export const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A form without an airport, since no airport has this code. */
export const withoutAirport = (path: string) => `${path}${path.includes('?') ? '&' : '?'}airport=none`;

export const unique = () => `South ramp ${Math.random().toString(36).slice(2, 8)}`;

/** Opens the folded, optional parts of a form. */
export async function unfold(page: Page) {
  const folded = page.locator('form details:not([open]) > summary');
  await expect(folded.first()).toBeVisible();
  while ((await folded.count()) > 0) await folded.first().click();
}

export async function pickAirport(page: Page, query: string) {
  // A form that starts with an airport has "Change".
  await page.getByRole('button', { name: /^(?:Select Airport Location|Change)$/ }).click();
  await page.getByRole('combobox', { name: 'Search airports' }).fill(query);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Change')).toBeFocused();
}

/** A plausible figure: 2,500 square feet, and 25 of everything else. */
export const figureOf = ({ control }: Field): number =>
  control.as === 'number' && control.unit === 'sf' ? 2_500 : 25;

/** Fills in all required fields. */
export async function fillForm(page: Page, kind: ListingKind, title: string) {
  await page.getByLabel('Title').fill(title);
  await pickAirport(page, 'add');
  await page
    .getByLabel('Description', { exact: true })
    .fill('Clear-span, by the south ramp.\n\nThe gate is open day and night.');
  for (const field of kind.fields) {
    if (!field.required) continue;
    await page.getByLabel(field.label, { exact: true }).fill(String(figureOf(field)));
  }
  await page.getByLabel('Google Map Link').fill(MAP_LINK);
  await page.getByLabel('Contact phone').fill('(972) 555-0134');
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
}

export const choosePhotos = async (page: Page, ...names: string[]) =>
  page
    .locator('input[aria-label="Choose photos"]')
    .setInputFiles(await photosNamed(...names.map((name) => `${name}.jpg`)));
export const chooseDocuments = async (page: Page, ...names: string[]) =>
  page.locator('input[aria-label="Choose PDFs"]').setInputFiles(names.map((name) => pdf(`${name}.pdf`)));

export const photos = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem');

/** Creates a listing at Addison for the signed-in account; required numbers are 25. */
export async function list(page: Page, kind: ListingKind, title: string, more: object = {}) {
  const figures = kind.fields.filter(({ required }) => required);
  const answer = await page.request.post(apiPaths.listings(kind), {
    data: {
      title,
      description: 'Clear-span, by the south ramp.',
      icaoCode: 'KADS',
      airportName: 'Addison',
      googleMapLink: MAP_LINK,
      contactEmail: 'owner@field.example',
      contactPhone: '(972) 555-0134',
      ...Object.fromEntries(figures.map(({ name }) => [name, 25])),
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as ListingDetail;
}

/** Returns the account's listings of a kind with this title. */
export async function mine(page: Page, kind: ListingKind, title: string): Promise<ListingSummary[]> {
  const all: ListingSummary[] = await (await page.request.get(ownApi.listings(kind))).json();
  return all.filter((listing) => listing.title === title);
}
