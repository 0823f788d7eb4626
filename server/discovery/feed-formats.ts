import type { FeedFormat } from '../../domain/paths.ts';
import { branch, DECLARATION, escaped, leaf } from './xml.ts';

/** Format-independent feed. URLs are absolute, times ISO 8601, texts plain. */
export type Feed = {
  title: string;
  description: string;
  author: string;
  page: string;
  address: string;
  icon: string;
  updated: string;
  entries: readonly Entry[];
};

export type Entry = {
  /** URL of the listing's page, and the entry's permanent id. */
  address: string;
  title: string;
  summary: readonly string[];
  category: string;
  published: string;
  updated: string;
  picture: { address: string; type: string; size: number } | null;
};

type Format = { type: string; write: (feed: Feed) => string };

const ATOM = 'http://www.w3.org/2005/Atom';
const LANGUAGE = 'en-US';

const rfc822 = (time: string) => new Date(time).toUTCString();

const rss = (feed: Feed): string =>
  DECLARATION +
  branch('rss', { version: '2.0', 'xmlns:atom': ATOM }, [
    branch('channel', {}, [
      leaf('title', feed.title),
      leaf('link', feed.page),
      leaf('description', feed.description),
      leaf('language', LANGUAGE),
      leaf('lastBuildDate', rfc822(feed.updated)),
      branch('atom:link', { rel: 'self', type: formats.rss.type, href: feed.address }),
      ...feed.entries.map((entry) =>
        branch('item', {}, [
          leaf('title', entry.title),
          leaf('link', entry.address),
          leaf('guid', entry.address, { isPermaLink: 'true' }),
          leaf('pubDate', rfc822(entry.published)),
          leaf('atom:updated', entry.updated),
          leaf('category', entry.category),
          // RSS readers expect HTML.
          leaf('description', entry.summary.map((text) => `<p>${escaped(text)}</p>`).join('')),
          entry.picture &&
            branch('enclosure', {
              url: entry.picture.address,
              length: entry.picture.size,
              type: entry.picture.type,
            }),
        ]),
      ),
    ]),
  ]);

const atom = (feed: Feed): string =>
  DECLARATION +
  branch('feed', { xmlns: ATOM, 'xml:lang': LANGUAGE }, [
    leaf('id', feed.address),
    leaf('title', feed.title),
    leaf('subtitle', feed.description),
    leaf('updated', feed.updated),
    branch('author', {}, [leaf('name', feed.author)]),
    leaf('icon', feed.icon),
    branch('link', { rel: 'self', type: formats.atom.type, href: feed.address }),
    branch('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
    ...feed.entries.map((entry) =>
      branch('entry', {}, [
        leaf('id', entry.address),
        leaf('title', entry.title),
        leaf('published', entry.published),
        leaf('updated', entry.updated),
        leaf('summary', entry.summary.join('\n\n')),
        branch('category', { term: entry.category }),
        branch('link', { rel: 'alternate', type: 'text/html', href: entry.address }),
        entry.picture &&
          branch('link', {
            rel: 'enclosure',
            type: entry.picture.type,
            length: entry.picture.size,
            href: entry.picture.address,
          }),
      ]),
    ),
  ]);

const json = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    language: LANGUAGE,
    authors: [{ name: feed.author }],
    home_page_url: feed.page,
    feed_url: feed.address,
    icon: feed.icon,
    items: feed.entries.map((entry) => ({
      id: entry.address,
      url: entry.address,
      title: entry.title,
      content_text: entry.summary.join('\n\n'),
      date_published: entry.published,
      date_modified: entry.updated,
      tags: [entry.category],
      ...(entry.picture && {
        image: entry.picture.address,
        attachments: [
          {
            url: entry.picture.address,
            mime_type: entry.picture.type,
            size_in_bytes: entry.picture.size,
          },
        ],
      }),
    })),
  });

/** Writers by file extension. */
export const formats: Readonly<Record<FeedFormat, Format>> = {
  rss: { type: 'application/rss+xml', write: rss },
  atom: { type: 'application/atom+xml', write: atom },
  json: { type: 'application/feed+json', write: json },
};
