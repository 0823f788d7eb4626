import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { comparePath } from '../../domain/compare-paths.ts';
import { csvColumns } from '../../domain/csv.ts';
import { availabilityLabels } from '../../domain/listing.ts';
import { allFields } from '../../domain/listing-kinds/all-fields.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { createTestSite } from '../test/pages.ts';
import { validInput } from '../test/test-app.ts';
import { mailedRow } from './mail-row.ts';

/** A fact that the owner left out never reads as "no" or zero. */

const site = await createTestSite();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, '|')
    .replace(/\s+/g, ' ')
    // Nobody has looked at it yet, which is known.
    .replace(/\|(Views|Inquiries)\|+0\|/g, '|');

describe.each(listingKinds.map((kind) => [kind.category, kind] as const))('%s', (_category, kind) => {
  const listed = site
    .request('POST', apiPaths.listings(kind), { as: owner, body: validInput(kind) })
    .then((made) => made.json<{ id: number }>().id);

  test('its page and flyer say neither no nor zero', async () => {
    const { statusCode, body } = await site.request('GET', paths.listing(kind, await listed));
    expect(statusCode).toBe(200);
    const main = textOf(body.slice(body.indexOf('<main'), body.indexOf('</main>')));
    expect(main).not.toMatch(/\|(?:No|None|0|\$0|0 [a-z]+)\|/);
    expect(main).toMatch(/not stated/i);
  });

  test('its structured data says neither no nor zero, and names an NNN rate that isn’t stated', async () => {
    const { body } = await site.request('GET', paths.listing(kind, await listed));
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    expect(data).toContain('"UnitPriceSpecification"');
    expect(data).not.toMatch(/:(?:0|false|null)\b|"(?:no|none|0)"/i);
    expect(data.includes('NNN not stated')).toBe(kind.hasNnn);
  });

  test('its comparison says neither no nor zero', async () => {
    const { statusCode, body } = await site.request(
      'GET',
      comparePath([{ category: kind.category, id: await listed }]),
    );
    expect(statusCode).toBe(200);
    expect(textOf(body)).toContain('Not stated');
    expect(textOf(body)).not.toMatch(/\|(?:No|None|0|\$0|0 [a-z]+)\|/);
  });

  test('an email about it says neither no nor zero', async () => {
    const { body } = await site.request('GET', apiPaths.listing(kind, await listed));
    const { text } = mailedRow(JSON.parse(body));
    expect(text).toContain(availabilityLabels.available);
    expect(text).not.toMatch(/\b(?:no|none|null|undefined)\b|(?<![\d.,])\$?0(?![\d.,])|\$0\.00/i);
  });

  test('its exported cells are empty', async () => {
    await listed;
    const { body } = await site.request('GET', ownApi.csvExport(kind), { as: owner });
    const [row] = parse(body, { columns: true, bom: true }) as Record<string, string>[];
    const left = allFields(kind).filter(({ required }) => !required);
    const names = csvColumns(kind)
      .map(({ name }) => name)
      .filter((name) => left.some((field) => name === field.name || name.startsWith(`${field.name}.`)));
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect([name, row?.[name]]).toEqual([name, '']);
  });
});
