import { hash } from 'node:crypto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { KeepHtml } from './page/kept-html.ts';
import { StaticRouter } from './ui/router.tsx';

/** About 3,000 rows of results, in characters of one or two bytes. */
const KEPT_CHARACTERS = 5_000_000;

/** `content` is a hash, because the JSON of a row is as long as its HTML. */
type Kept = { content: string; html: string };

/** Keeps the latest HTML of each part. */
export function createKeeper(): KeepHtml {
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ content, html }) => content.length + html.length,
  });
  const queryClient = new QueryClient();
  const url = new URL('http://localhost');
  return (name, content, part) => {
    const key = hash('sha256', JSON.stringify(content), 'base64');
    const known = kept.get(name);
    if (known?.content === key) return known.html;
    const html = renderToString(
      <StaticRouter url={url}>
        <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
      </StaticRouter>,
      { identifierPrefix: name },
    );
    // React's string consists of a thousand pieces, which take four times the memory of one.
    kept.set(name, { content: key, html: Buffer.from(html).toString() });
    return html;
  };
}
