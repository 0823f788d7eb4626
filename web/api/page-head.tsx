import { use } from 'react';
import { brand } from '../../domain/brand.ts';
import { feedTitle, type PageMetadata } from '../../domain/page-metadata/metadata.ts';
import { type FeedFormat, feedAddress, feedFormats, paths } from '../../domain/paths.ts';
import { SiteContext } from './screen.ts';

const feedTypes: Record<FeedFormat, string> = { rss: 'rss+xml', atom: 'atom+xml', json: 'feed+json' };

/** Title and metadata of a screen; React moves them into the head. One per screen. */
export function PageHead({
  title,
  description,
  keywords,
  canonical,
  shared = canonical,
  robots,
  image = { path: paths.siteShareImage, text: `${brand.name}: ${brand.title}` },
  type = 'website',
  feeds = [],
}: PageMetadata) {
  const { origin } = use(SiteContext);
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`;
  const picture = origin + image.path;
  // https://ogp.me
  const openGraph = {
    site_name: brand.name,
    locale: 'en_US',
    type,
    title: fullTitle,
    description,
    url: shared && origin + shared,
    image: picture,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': image.text,
  };
  const named = {
    description,
    keywords,
    robots,
    'twitter:card': 'summary_large_image',
    'twitter:title': fullTitle,
    'twitter:description': description,
    'twitter:image': picture,
  };
  return (
    <>
      <title>{fullTitle}</title>
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {Object.entries(named).map(
        ([name, content]) => content && <meta key={name} name={name} content={content} />,
      )}
      {Object.entries(openGraph).map(
        ([name, content]) => content && <meta key={name} property={`og:${name}`} content={content} />,
      )}
      {feeds.flatMap((of) =>
        feedFormats.map((format) => {
          const href = origin + feedAddress(format, of);
          return (
            <link
              key={href}
              rel="alternate"
              type={`application/${feedTypes[format]}`}
              title={`${brand.name}: ${feedTitle(of)}`}
              href={href}
            />
          );
        }),
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
