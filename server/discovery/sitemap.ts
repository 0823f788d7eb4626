import { aircraftTypes } from '../../domain/aircraft/aircraft-table.ts';
import { listerPath } from '../../domain/listing.ts';
import { kindOfCategory, listingKinds } from '../../domain/listing-kinds/index.ts';
import { browsePage } from '../../domain/page-metadata/browse.ts';
import { listedPages } from '../../domain/page-metadata.ts';
import { marketPaths, paths, sitemapPart } from '../../domain/paths.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import { remembered } from '../http/remembered.ts';
import { findMarkets } from '../listings/service.ts';
import type { Services } from '../services.ts';
import { findListed, findLists, lastChanges, listedRanges } from './sitemap-store.ts';
import { branch, DECLARATION, leaf } from './xml.ts';

/**
 * Sitemap of an index, parts with pages and parts with listings (sitemaps.org). A part covers a range of listing ids,
 * so it doesn't shift when listings come and go.
 */

export type SitemapLimits = {
  /** Maximum URLs per part. The standard allows 50,000, which would take 0.1 s to write. */
  size: number;
  /** Lifetime of the cached index data, in ms. */
  lifetime: number;
};

export const sitemapLimits: SitemapLimits = { size: 10_000, lifetime: 60_000 };

type SitemapServices = Pick<Services, 'db' | 'airports' | 'config'>;
type Entry = { path: string; changed?: string | undefined };

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** ISO 8601 times sort as text. */
const latest = (times: Iterable<string | undefined>): string | undefined =>
  [...times]
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1);

const element = (name: 'url' | 'sitemap', origin: string, { path, changed }: Entry) =>
  branch(name, {}, [leaf('loc', origin + path), changed ? leaf('lastmod', changed) : null]);

/**
 * All pages except listings, with those of their listers, of markets with figures, and of waiting lists without names. An airport page is included if the airport is
 * public or has a listing.
 */
async function pages({ db, airports }: SitemapServices): Promise<Entry[]> {
  const [{ ofKind, atAirport, ofLister }, markets, lists] = await Promise.all([
    lastChanges(db),
    findMarkets(db),
    findLists(db),
  ]);
  const shown = airports.list.filter(({ id, use }) => use === 'public' || atAirport.has(id));
  // Airport pages also change with FAA data.
  const changedAt = (id: number) => latest([airports.cycle, atAirport.get(id)]);
  const states = Map.groupBy(shown, ({ state }) => state);
  const changes = new Map([
    [paths.root, latest(ofKind.values())],
    [paths.airports(), airports.cycle],
    ...listingKinds.map((kind) => [browsePage(kind).canonical, ofKind.get(kind.category)] as const),
  ]);
  return [
    ...listedPages.map((path) => ({ path, changed: changes.get(path) })),
    ...aircraftTypes.map(({ slug }) => ({ path: paths.aircraftType(slug) })),
    ...[...states].map(([state, of]) => ({
      path: paths.airports({ state }),
      changed: latest(of.map(({ id }) => changedAt(id))),
    })),
    ...shown.map(({ id, icaoCode }) => ({ path: paths.airport(icaoCode), changed: changedAt(id) })),
    ...markets.map(({ state, category }) => ({ path: marketPaths.one(state, category) })),
    ...lists.map((id) => ({ path: waitingListPaths.list(id) })),
    ...[...ofLister].map(([id, changed]) => ({ path: listerPath(id), changed })),
  ];
}

export function createSitemap(services: SitemapServices, { size, lifetime }: SitemapLimits) {
  const { db, config } = services;
  const entriesOfPages = remembered(lifetime, () => pages(services));
  const ranges = remembered(lifetime, () => listedRanges(db, size));
  const written = (name: 'url' | 'sitemap') => (entry: Entry) => element(name, config.publicUrl, entry);

  const urlset = (entries: readonly Entry[]) =>
    entries.length > 0 ? DECLARATION + branch('urlset', { xmlns: XMLNS }, entries.map(written('url'))) : null;

  return {
    async index(): Promise<string> {
      const entries = await entriesOfPages();
      const parts: Entry[] = [];
      for (let at = 0; at < entries.length; at += size) {
        parts.push({
          path: sitemapPart(`pages-${at / size + 1}`),
          changed: latest(entries.slice(at, at + size).map(({ changed }) => changed)),
        });
      }
      for (const { number, changed } of await ranges()) {
        parts.push({ path: sitemapPart(`listings-${number}`), changed });
      }
      return DECLARATION + branch('sitemapindex', { xmlns: XMLNS }, parts.map(written('sitemap')));
    },

    /** Part of pages by number from 1; null past the end. */
    async pages(number: number): Promise<string | null> {
      return urlset((await entriesOfPages()).slice((number - 1) * size, number * size));
    },

    /** Part of listings by number from 1; null if it has none. */
    async listings(number: number): Promise<string | null> {
      const rows = await findListed(db, { from: (number - 1) * size + 1, to: number * size + 1 });
      return urlset(
        rows.flatMap(({ id, kind: category, changed }) => {
          const kind = kindOfCategory(category);
          return kind ? [{ path: paths.listing(kind, id), changed }] : [];
        }),
      );
    },
  };
}
