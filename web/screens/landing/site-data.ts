import type { Organization, WebSite } from 'schema-dts';
import { brand } from '../../../domain/brand.ts';
import { homePage } from '../../../domain/page-metadata/front.ts';
import { paths, touchIcon } from '../../../domain/paths.ts';

/** As Google reads an entry of a search form; schema.org itself doesn't know it. */
type SearchEntry = { 'query-input': 'required name=search_term_string' };

/** The site with its search, and who runs it. */
export function siteData(origin: string) {
  const url = origin + paths.root;
  const publisher = `${url}#organization`;
  const search: Exclude<WebSite, string>['potentialAction'] & SearchEntry = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.browse()}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return [
    {
      '@type': 'WebSite',
      '@id': `${url}#website`,
      url,
      name: brand.name,
      alternateName: brand.title,
      description: homePage.description,
      inLanguage: 'en-US',
      publisher: { '@id': publisher },
      potentialAction: search,
    },
    { '@type': 'Organization', '@id': publisher, url, name: brand.name, logo: origin + touchIcon },
  ] satisfies [WebSite, Organization];
}
