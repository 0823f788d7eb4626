import { z } from 'zod';

/** Reads a page's tags like a search engine that runs no scripts. */

type Tag = Record<string, string>;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);

function tagsOf(html: string, name: string): Tag[] {
  return [...html.matchAll(new RegExp(`<${name}((?:\\s+[^\\s=>]+(?:="[^"]*")?)*)\\s*/?>`, 'g'))].map(
    ([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([^\s=>]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          decoded(value),
        ]),
      ),
  );
}

type CrawledPage = {
  titles: string[];
  /** Meta contents by name or property, in order. */
  metas: Map<string, string[]>;
  links: Tag[];
  /** Structured data, one string per script. */
  data: string[];
};

/** Throws when a head element is outside the head. */
export function crawl(html: string): CrawledPage {
  const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>'));
  const body = html.slice(html.indexOf('</head>'));
  // An SVG has titles, too.
  if (/<meta\b|<link\b/.test(body)) throw new Error('metadata outside of the head');
  const metas = new Map<string, string[]>();
  for (const { name, property, content = '' } of tagsOf(head, 'meta')) {
    const key = name ?? property;
    if (key) metas.set(key, [...(metas.get(key) ?? []), content]);
  }
  return {
    titles: [...head.matchAll(/<title>(.*?)<\/title>/gs)].map(([, text = '']) => decoded(text)),
    metas,
    links: tagsOf(head, 'link'),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => text,
    ),
  };
}

const address = z.url({ protocol: /^https$/ });
const crawlable = (origin: string) =>
  address.refine((url) => url.startsWith(`${origin}/`), { error: `not at ${origin}` });

/**
 * Requires what Google's documentation requires for the types that it reads (BreadcrumbList, carousels, WebSite,
 * Organization, Offer; https://developers.google.com/search/docs/appearance/structured-data/search-gallery), and what
 * schema.org requires for the others. Rejects unlisted properties, so that a new one must be added here on purpose.
 */
export function structuredDataSchema(origin: string) {
  const own = crawlable(origin);
  const text = z.string().trim().min(1);
  const place = {
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      addressLocality: text,
      addressRegion: z.string().length(2),
      addressCountry: z.literal('US'),
    }),
    geo: z.strictObject({
      '@type': z.literal('GeoCoordinates'),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      elevation: z
        .string()
        .regex(/^-?\d+(\.\d+)? ft$/)
        .optional(),
    }),
  };
  const inOrder = (items: readonly { position: number }[]) =>
    items.every(({ position }, at) => position === at + 1);
  const price = z.strictObject({
    '@type': z.literal('UnitPriceSpecification'),
    name: z.optional(text),
    price: z.number().positive(),
    priceCurrency: z.literal('USD'),
    unitText: z.enum(['per square foot per year', 'per month']),
    unitCode: z.enum(['FTK', 'MON']),
    referenceQuantity: z.strictObject({
      '@type': z.literal('QuantitativeValue'),
      value: z.literal(1),
      unitCode: z.enum(['FTK', 'MON']),
    }),
    billingDuration: z.enum(['P1Y', 'P1M']),
  });
  const offer = z.strictObject({
    '@type': z.literal('Offer'),
    url: own,
    category: text,
    businessFunction: z.strictObject({ '@id': z.literal('http://purl.org/goodrelations/v1#LeaseOut') }),
    availability: z.enum(
      ['InStock', 'LimitedAvailability', 'OutOfStock'].map((is) => `https://schema.org/${is}`),
    ),
    areaServed: z.literal('US'),
    seller: z.strictObject({ '@type': z.enum(['Organization', 'Person']), name: text }),
    priceSpecification: z.union([price, z.array(price).length(2)]),
  });
  const node = z.discriminatedUnion('@type', [
    z.strictObject({
      '@type': z.literal('WebSite'),
      '@id': own,
      url: z.literal(`${origin}/`),
      name: text,
      alternateName: text,
      description: text,
      inLanguage: z.literal('en-US'),
      publisher: z.strictObject({ '@id': own }),
      potentialAction: z.strictObject({
        '@type': z.literal('SearchAction'),
        target: z.strictObject({
          '@type': z.literal('EntryPoint'),
          urlTemplate: z.literal(`${origin}/browse?q={search_term_string}`),
        }),
        'query-input': z.literal('required name=search_term_string'),
      }),
    }),
    z.strictObject({ '@type': z.literal('Organization'), '@id': own, url: own, name: text, logo: own }),
    z.strictObject({
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z
        .array(
          z.strictObject({
            '@type': z.literal('ListItem'),
            position: z.int(),
            name: text,
            item: own,
          }),
        )
        .min(2)
        .refine(inOrder),
    }),
    z.strictObject({
      '@type': z.literal('ItemList'),
      name: text,
      numberOfItems: z.int().min(0).optional(),
      itemListElement: z
        .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), url: own, name: text }))
        .refine(inOrder)
        .refine((items) => new Set(items.map(({ url }) => url)).size === items.length),
    }),
    z.strictObject({
      '@type': z.literal('Airport'),
      '@id': own,
      url: own,
      name: text,
      icaoCode: z.string().length(4).optional(),
      identifier: z.strictObject({
        '@type': z.literal('PropertyValue'),
        propertyID: z.literal('FAA'),
        value: text,
      }),
      description: text,
      ...place,
    }),
    z.strictObject({
      '@type': z.literal('RealEstateListing'),
      '@id': own,
      url: own,
      name: text,
      description: text,
      image: z.array(address).min(1),
      datePosted: z.iso.datetime({ offset: true }),
      dateModified: z.iso.datetime({ offset: true }),
      about: z.strictObject({
        '@type': z.literal('Place'),
        name: text,
        ...place,
        containedInPlace: z.strictObject({ '@type': z.literal('Airport'), '@id': own, name: text }),
      }),
      offers: offer.optional(),
    }),
  ]);
  return z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(node).min(1) });
}
