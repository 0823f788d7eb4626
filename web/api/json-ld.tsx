import type { BreadcrumbList, Thing } from 'schema-dts';
import { inlineJson } from './page-head.tsx';

/** Structured data of a page, as search engines read it (https://schema.org). At most one per screen. */
export function JsonLd({ graph }: { graph: readonly Exclude<Thing, string>[] }) {
  const json = inlineJson({ '@context': 'https://schema.org', '@graph': graph });
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
