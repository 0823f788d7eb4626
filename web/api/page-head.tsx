import { use } from 'react';
import { brand } from '../../domain/brand.ts';
import { SiteContext } from './screen.ts';

type PageHeadProps = {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
  /** The page's own path, with the query that belongs to it: '/browse'. */
  canonical?: string;
  keywords?: string;
  robots?: string;
  /** Path or address of the picture that is shown when the page is shared. */
  image?: string;
  type?: 'website' | 'article' | 'product';
  /** Structured data (schema.org); an array gives several. */
  jsonLd?: object;
};

/** Title, metadata and structured data of a screen; React moves them into the head. One per screen. */
export function PageHead({
  title,
  description,
  canonical,
  keywords,
  robots,
  image,
  type = 'website',
  jsonLd,
}: PageHeadProps) {
  const { origin } = use(SiteContext);
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`;
  const address = canonical && new URL(canonical, origin || 'http://localhost').href;
  const picture = image && new URL(image, origin || 'http://localhost').href;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      {robots && <meta name="robots" content={robots} />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {jsonLd && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every < escaped
          dangerouslySetInnerHTML={{ __html: inlineJson(jsonLd) }}
        />
      )}
    </>
  );
}

/** JSON that can stand inside a script element: no `</script>` and no `<!--` can occur in it. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
