import { hash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import { type PipeableStream, renderToPipeableStream, renderToString } from 'react-dom/server';
import { visitorGroup } from '../domain/account.ts';
import type { ScreenName } from '../domain/site-routes.ts';
import { createApi } from './api/api.ts';
import { ApiError } from './api/api-error.ts';
import { currentUserQuery } from './api/current-user.ts';
import { createQueryClient, dehydrateClient } from './api/query-client.ts';
import type { Transport } from './api/transport.ts';
import { App } from './app.tsx';
import type { Boot, PageAssets } from './document.tsx';
import { inlineJson } from './page/inline-json.ts';
import { KeepContext, type KeepHtml } from './page/kept-html.ts';
import { type PageResponse, type Prefetch, Redirect, ResponseContext, type Theme } from './page/screen.ts';
import { loadScreen, matchRoute, screenFile, screenOf } from './routes.ts';
import { spelledAs } from './ui/match-path.ts';
import { StaticRouter } from './ui/router.tsx';

export { highlightFacts } from '../domain/listing-kinds/highlights.ts';
export { drawListing, drawRunways, drawSmall } from './drawing/as-svg.tsx';

const dataOf = import.meta.glob<{ prefetch?: Prefetch<ScreenName> }>('./screens/*/*-data.ts');

export type PageRequest = {
  url: URL;
  theme: Theme;
  filtersOpen: boolean;
  /**
   * Shared: the same for everyone, with nothing personal in it. Signed out: without a request for the user. Personal: for
   * the user whose session the transport sends.
   */
  audience: 'everybody' | 'signed-out' | 'personal';
  transport: Transport;
  /** Takes a screen's file below web/. */
  assetsOf: (file: string) => PageAssets;
  entryScript: string;
  /** Runs a part of the rendering that keeps the processor. */
  timed: <T>(work: () => T) => T;
  onError: (error: unknown) => void;
};

/** About 3,000 rows of results, in characters of one or two bytes. */
const KEPT_CHARACTERS = 5_000_000;

const keepHtml = createKeeper();

export type PageAnswer = { status: number; location?: string; retryAfter?: number; body: Buffer };

const redirect = (status: number, location: string): PageAnswer => ({
  status,
  location,
  body: Buffer.alloc(0),
});

/** True if the page has nothing personal in it, so that everyone gets the same. */
export function isShared(pathname: string): boolean {
  return 'isShared' in matchRoute(pathname).route;
}

/** Renders the page at `url` with data from the API. */
export async function render(request: PageRequest): Promise<PageAnswer> {
  const { transport, onError } = request;
  const { route, props } = matchRoute(request.url.pathname);
  const url = new URL(request.url);
  url.pathname = spelledAs(route.path, url.pathname);
  const api = createApi(transport);
  const queryClient = createQueryClient(api);
  if (request.audience === 'personal') await queryClient.prefetchQuery(currentUserQuery);
  if (request.audience === 'signed-out') queryClient.setQueryData(currentUserQuery.queryKey, null);
  const user = queryClient.getQueryData(currentUserQuery.queryKey) ?? null;

  const name = screenOf(route, user);
  const data = await dataOf[`./screens/${name}/${name}-data.ts`]?.();
  await loadScreen(name);
  try {
    await data?.prefetch?.({ ...props, api, queryClient, url, user });
  } catch (error) {
    if (error instanceof Redirect) return redirect(error.status, error.to);
    // An ApiError is in the cache too, where the screen finds it.
    if (!(error instanceof ApiError)) onError(error);
  }
  // After the prefetch, whose own redirect saves a second one.
  if (url.pathname !== request.url.pathname) return redirect(308, url.pathname + url.search);

  const queries = dehydrateClient(queryClient);
  const boot: Boot = {
    theme: request.theme,
    filtersOpen: request.filtersOpen,
    origin: url.origin,
    assets: request.assetsOf(screenFile(name)),
    queries,
  };
  const response: PageResponse = { status: 200 };
  const failed = queries.queries
    .map(({ state }) => state.error)
    .find((error) => error instanceof ApiError && error.status >= 500);
  const html = await toHtml(
    request.timed,
    <ResponseContext value={response}>
      <KeepContext value={keepHtml}>
        <StaticRouter url={url}>
          <App boot={boot} json={inlineJson(boot)} visitor={visitorGroup(user)} queryClient={queryClient} />
        </StaticRouter>
      </KeepContext>
    </ResponseContext>,
    (error) => {
      response.status = 500;
      onError(error);
    },
  );
  queryClient.clear();
  const body = encode(html, request.entryScript);
  if (failed instanceof ApiError) return { status: 503, retryAfter: failed.retryAfter ?? 5, body };
  return { status: response.status, body };
}

/** Mark that the string renderer leaves for a part that failed or is still loading. */
const UNFINISHED = /<!--\$[!?]-->/;

/**
 * Renders the document in one piece, so that no script has to reveal late content. The string renderer costs less but can't
 * wait: a page is streamed if a part of it still has to load its code, and if it fails, which the string renderer hides.
 */
async function toHtml(
  timed: PageRequest['timed'],
  node: React.ReactNode,
  onError: (error: unknown) => void,
): Promise<string> {
  try {
    const html = timed(() => renderToString(node));
    if (!UNFINISHED.test(html)) return html;
  } catch {}
  return streamed(node, onError);
}

async function streamed(node: React.ReactNode, onError: (error: unknown) => void): Promise<string> {
  const sink = new PassThrough();
  const { pipe } = await new Promise<PipeableStream>((resolve, reject) => {
    const stream = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(stream),
      onShellError: reject,
      onError,
    });
  });
  return text(pipe(sink));
}

const DOCTYPE = '<!DOCTYPE html>';

/**
 * Adds the script that starts the page. React's own way would tie the page to the streaming renderer. It is in the head and holds
 * back the first paint, as the style sheet does, so that it hears what is pressed while the rest of a page still arrives. Named
 * again, to run once and in order, it keeps DOMContentLoaded until the style sheet is there: that event has Chromium look for
 * forms, and lay out the whole page for it, styled or not. Encodes the parts one by one, since each longer string would be
 * another copy of the page.
 */
function encode(html: string, src: string): Buffer {
  const end = html.indexOf('</head>');
  const parts = [
    // Only the streaming renderer adds it.
    html.startsWith(DOCTYPE) ? '' : DOCTYPE,
    html.slice(0, end),
    `<script type="module" src="${src}" async="" blocking="render"></script><script type="module" src="${src}"></script>`,
    html.slice(end),
  ];
  const body = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  parts.reduce((at, part) => at + body.write(part, at), 0);
  return body;
}

/** `content` is a hash, because the JSON of a row is as long as its HTML. */
type Kept = { content: string; html: string };

/** Keeps the latest HTML of each part. */
function createKeeper(): KeepHtml {
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
