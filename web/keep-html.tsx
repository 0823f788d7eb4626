import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { KeepHtml } from './page/kept-html.ts';
import { StaticRouter } from './ui/router.tsx';

/** About 5,000 rows of results. */
const KEPT_BYTES = 16 * 1024 * 1024;

type Kept = { content: string; html: string };

/** Keeps the latest HTML of each part. */
export function createKeeper(): KeepHtml {
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ content, html }) => content.length + html.length,
  });
  const queryClient = new QueryClient();
  const url = new URL('http://localhost');
  return (name, content, part) => {
    const text = JSON.stringify(content);
    const known = kept.get(name);
    if (known?.content === text) return known.html;
    const html = renderToString(
      <StaticRouter url={url}>
        <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
      </StaticRouter>,
      { identifierPrefix: name },
    );
    kept.set(name, { content: text, html });
    return html;
  };
}
