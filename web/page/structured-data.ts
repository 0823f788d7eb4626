import type { BreadcrumbList, Thing } from 'schema-dts';
import { brand } from '../../domain/brand.ts';
import type { PageMetadata } from '../../domain/page-metadata/metadata.ts';
import { paths } from '../../domain/paths.ts';

/** Structured data for search engines (https://schema.org); `origin` makes addresses absolute. */
type Graph = (origin: string) => readonly Exclude<Thing, string>[];

export type Head = PageMetadata & { graph?: Graph };

/** Address and position of a place in the US. */
export const placeData = (place: { city: string; state: string; lat: number; lng: number }) =>
  ({
    address: {
      '@type': 'PostalAddress',
      addressLocality: place.city,
      addressRegion: place.state,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
  }) as const;

type Step = readonly [name: string, path: string];

/** Breadcrumbs from the top to a page, which is the last step. */
export const breadcrumbs =
  (...way: readonly Step[]) =>
  (origin: string): Exclude<BreadcrumbList, string> => ({
    '@type': 'BreadcrumbList',
    itemListElement: way.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  });

/** The head of a page directly below the start page. */
export const topPage = (page: PageMetadata): Head => ({
  ...page,
  graph: (origin) => [
    breadcrumbs([brand.name, paths.root], [page.title, page.canonical ?? paths.root])(origin),
  ],
});
