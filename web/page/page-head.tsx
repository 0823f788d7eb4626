import { use } from 'react';
import { brand } from '../../domain/brand.ts';
import { feedTitle, sitePicture } from '../../domain/page-metadata/metadata.ts';
import { feedAddress, feedFormats } from '../../domain/paths.ts';
import { withoutDirectionMarks } from '../../domain/text-direction.ts';
import { inlineJson } from './inline-json.ts';
import { SiteContext } from './screen.ts';
import type { Head } from './structured-data.ts';

/** The title, metadata and structured data of a screen; React moves the tags into the head. */
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
  graph,
}: Head) {
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
      <title>{withoutDirectionMarks(fullTitle)}</title>
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {Object.entries(tags).map(
        ([name, content]) =>
          content && (
            <meta
              key={name}
              {...{ [name.startsWith('og:') ? 'property' : 'name']: name }}
              content={withoutDirectionMarks(content)}
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
      {graph && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every < escaped
          dangerouslySetInnerHTML={{
            __html: withoutDirectionMarks(
              inlineJson({ '@context': 'https://schema.org', '@graph': graph(origin) }),
            ),
          }}
        />
      )}
    </>
  );
}
