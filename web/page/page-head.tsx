import { use } from 'react';
import { brand } from '../../domain/brand.ts';
import { feedTitle, type PageMetadata, sitePicture } from '../../domain/page-metadata/metadata.ts';
import { feedAddress, feedFormats } from '../../domain/paths.ts';
import { unturned } from '../../domain/text-direction.ts';
import { SiteContext } from './screen.ts';

/** Title and metadata of a screen; React moves them into the head. One per screen. */
export function PageHead({
  title,
  description,
  keywords,
  canonical,
  shared = canonical,
  robots,
  image = sitePicture,
  type = 'website',
  feeds = [],
}: PageMetadata) {
  const { origin } = use(SiteContext);
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`;
  const picture = origin + image.path;
  const tags = {
    description,
    keywords,
    robots,
    // https://ogp.me
    'og:site_name': brand.name,
    'og:locale': 'en_US',
    'og:type': type,
    'og:title': fullTitle,
    'og:description': description,
    'og:url': shared && origin + shared,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': image.text,
    'twitter:card': 'summary_large_image',
    'twitter:title': fullTitle,
    'twitter:description': description,
    'twitter:image': picture,
    'twitter:image:alt': image.text,
  };
  return (
    <>
      <title>{unturned(fullTitle)}</title>
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {Object.entries(tags).map(
        ([name, content]) =>
          content && (
            <meta
              key={name}
              {...{ [name.startsWith('og:') ? 'property' : 'name']: name }}
              content={unturned(content)}
            />
          ),
      )}
      {feeds.map((of) =>
        feedFormats.map((format) => (
          <link
            key={format}
            rel="alternate"
            type={`application/${format === 'json' ? 'feed+json' : `${format}+xml`}`}
            title={`${brand.name}: ${feedTitle(of)}`}
            href={origin + feedAddress(format, of)}
          />
        )),
      )}
    </>
  );
}

/** JSON that can stand inside a script element: no `</script>` and no `<!--` can occur in it. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
