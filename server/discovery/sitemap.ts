import { Readable } from 'node:stream';
import { kindOfCategory, listingKinds } from '../../domain/listing-kinds/index.ts';
import { browsePage } from '../../domain/page-metadata/browse.ts';
import { listedPages } from '../../domain/page-metadata.ts';
import { paths, sitemapPart } from '../../domain/paths.ts';
import type { Services } from '../services.ts';
import { type ListedRow, lastChanges, listedRanges, readRange, stateOf } from './sitemap-store.ts';
import { branch, DECLARATION, leaf } from './xml.ts';

/**
 * The sitemap as sitemaps.org has it: an index, parts with pages, and parts with listings. A part of listings is a range
 * of ids, so that it stays the same part while others come and go.
 */

/** Addresses of one part at most, as search engines read it. They are short: a part stays far below 50 MB. */
export const PART_SIZE = 50_000;

type SitemapServices = Pick<Services, 'db' | 'airports' | 'config'>;
type Entry = { path: string; changed?: string | undefined };

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const START = `${DECLARATION}<urlset xmlns="${XMLNS}">`;
const END = '</urlset>';

/** Of times as ISO 8601, which order as text. */
const latest = (times: Iterable<string | undefined>): string | undefined =>
  [...times]
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1);

const element = (name: 'url' | 'sitemap', origin: string, { path, changed }: Entry) =>
  branch(name, {}, [leaf('loc', origin + path), ...(changed ? [leaf('lastmod', changed)] : [])]);

/**
 * Every page but the listings' own. An airport has one that says something when people may land there, or when something
 * is for lease.
 */
async function pages({ db, airports }: SitemapServices): Promise<Entry[]> {
  const { ofKind, atAirport } = await lastChanges(db);
  const shown = airports.list.filter(({ id, use }) => use === 'public' || atAirport.has(id));
  // What stands there changes with the FAA's data too.
  const changedAt = (id: number) => latest([airports.cycle, atAirport.get(id)]);
  const states = Map.groupBy(shown, ({ state }) => state);
  const changes = new Map([
    [paths.root, latest(ofKind.values())],
    [paths.airports(), airports.cycle],
    ...listingKinds.map((kind) => [browsePage(kind).canonical, ofKind.get(kind.category)] as const),
  ]);
  return [
    ...listedPages.map((path) => ({ path, changed: changes.get(path) })),
    ...[...states].map(([state, of]) => ({
      path: paths.airports({ state }),
      changed: latest(of.map(({ id }) => changedAt(id))),
    })),
    ...shown.map(({ id, icaoCode }) => ({ path: paths.airport(icaoCode), changed: changedAt(id) })),
  ];
}

/** The index, which names all the parts. */
export async function sitemapIndex(services: SitemapServices, size: number): Promise<string> {
  const [entries, ranges] = await Promise.all([pages(services), listedRanges(services.db, size)]);
  const parts: Entry[] = [];
  for (let at = 0; at < entries.length; at += size) {
    parts.push({
      path: sitemapPart(`pages-${at / size + 1}`),
      changed: latest(entries.slice(at, at + size).map(({ changed }) => changed)),
    });
  }
  for (const { number, changed } of ranges) parts.push({ path: sitemapPart(`listings-${number}`), changed });
  const { publicUrl } = services.config;
  return (
    DECLARATION +
    branch(
      'sitemapindex',
      { xmlns: XMLNS },
      parts.map((part) => element('sitemap', publicUrl, part)),
    )
  );
}

/** The part of this number, from 1, or null when there are fewer. */
export async function pagesPart(
  services: SitemapServices,
  size: number,
  number: number,
): Promise<string | null> {
  const entries = (await pages(services)).slice((number - 1) * size, number * size);
  if (entries.length === 0) return null;
  return START + entries.map((entry) => element('url', services.config.publicUrl, entry)).join('') + END;
}

/** What tells a part of listings from another and from itself before, and how to read it; null when it has none. */
export async function listingsPart(
  { db, config }: SitemapServices,
  size: number,
  number: number,
): Promise<{ state: string; read: () => Readable } | null> {
  const range = { from: (number - 1) * size + 1, to: number * size + 1 };
  const state = await stateOf(db, range);
  if (state === null) return null;
  return { state, read: () => Readable.from(written(readRange(db, range), config.publicUrl)) };
}

async function* written(read: AsyncIterable<ListedRow[]>, origin: string): AsyncGenerator<string> {
  yield START;
  for await (const rows of read) {
    yield rows
      .map(({ id, kind: category, changed }) => {
        const kind = kindOfCategory(category);
        return kind ? element('url', origin, { path: paths.listing(kind, id), changed }) : '';
      })
      .join('');
  }
  yield END;
}
