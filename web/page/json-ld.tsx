import { use } from 'react';
import type { BreadcrumbList, Thing } from 'schema-dts';
import { brand } from '../../domain/brand.ts';
import type { PageMetadata } from '../../domain/page-metadata/metadata.ts';
import { paths } from '../../domain/paths.ts';
import { unturned } from '../../domain/text-direction.ts';
import { inlineJson } from './page-head.tsx';
import { SiteContext } from './screen.ts';

/** Structured data of a page, as search engines read it (https://schema.org). At most one per screen. */
export function JsonLd({ graph }: { graph: readonly Exclude<Thing, string>[] }) {
  const json = unturned(inlineJson({ '@context': 'https://schema.org', '@graph': graph }));
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every < escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** The way to a page from the top, itself last: its names, and their paths. */
export const breadcrumbs = (
  origin: string,
  way: readonly (readonly [name: string, path: string])[],
): Exclude<BreadcrumbList, string> => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
});

/** Structured data of a page that stands right below the start page. */
export function TopPageData({ title, canonical = paths.root }: PageMetadata) {
  const { origin } = use(SiteContext);
  const way = [
    [brand.name, paths.root],
    [title, canonical],
  ] as const;
  return <JsonLd graph={[breadcrumbs(origin, way)]} />;
}
