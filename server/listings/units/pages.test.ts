import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparePath } from '../../../domain/compare-paths.ts';
import { monthlyHangar as kind } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { crawl } from '../../test/crawler.ts';
import { createTestSite } from '../../test/pages.ts';
import { type Account, validInput } from '../../test/test-app.ts';

const site = await createTestSite();
afterAll(() => site.close());

let id: number;
let owner: Account;
beforeAll(async () => {
  owner = await site.account('property_principal');
  const body = validInput(kind, { monthlyRate: 300, width: 45, doorOpeningWidth: 30 });
  id = (await site.request('POST', apiPaths.listings(kind), { as: owner, body })).json().id;
  const units = [
    { label: 'D-1', values: { monthlyRate: 165 } },
    { label: 'D-2', availability: 'occupied' },
    { label: 'D-3', availability: 'limited', values: { monthlyRate: 412, doorOpeningWidth: 44 } },
  ];
  const added = await site.request('POST', apiPaths.units(kind, id), { as: owner, body: { units } });
  expect(added.statusCode, added.body).toBe(200);
});

const textOf = (html: string) =>
  html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/(?:<[^>]*>)+/g, '|');
const compared = async (units?: ReadonlyMap<number, string>) => {
  const path = comparePath([{ category: kind.category, id }], units && { units });
  return textOf((await site.request('GET', path)).body);
};

test('a comparison shows ranges of a listing with units, or the unit that its address names', async () => {
  const all = await compared();
  expect(all).toContain('|$165–$412|/month|');
  expect(all).toContain('|30–44| ft|');
  expect(all).toMatch(/\|Total per month\|+\$165–\$412/);
  expect(all).toMatch(/\|Total per year\|+\$1,980–\$4,944/);
  const one = await compared(new Map([[id, 'D-3']]));
  expect(one).toContain('|D-3, ');
  expect(one).toMatch(/\|Total per month\|+\$412/);
  expect(one).toContain('|44| ft|');
  expect(one).not.toContain('–$412');
  expect(await compared(new Map([[id, 'D-9']])), 'a unit that is gone').toContain('|$165–$412|/month|');
});

test('structured data of a listing with units is an aggregate of the offers that aren’t occupied', async () => {
  const { data } = crawl((await site.request('GET', paths.listing(kind, id))).body);
  expect(data).toHaveLength(1);
  const graph: { offers?: object }[] = JSON.parse(String(data[0]))['@graph'];
  expect(graph.flatMap(({ offers }) => offers ?? [])).toEqual([
    expect.objectContaining({
      '@type': 'AggregateOffer',
      offerCount: 2,
      priceCurrency: 'USD',
      lowPrice: 165,
      highPrice: 412,
      availability: 'https://schema.org/InStock',
    }),
  ]);
});

test('the page for the board lists vacant units by their listing, those with the same time together', async () => {
  const text = textOf((await site.request('GET', paths.occupancy(), { as: owner })).body);
  expect(text).toMatch(/A hangar at Addison\|+2\|+since today\|?: \|?D-1 and D-3\|/);
});
