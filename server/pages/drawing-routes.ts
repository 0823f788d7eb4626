import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { drawingPath, drawnValues } from '../../domain/drawing-address.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { readColors } from '../http/colors.ts';
import { problem } from '../http/problem.ts';
import { type Drawings, readDrawings } from './service.ts';

/** An address states what is drawn; how it is drawn may change with a release. */
const CACHE = 'public, max-age=604800';

const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** About 4,000 drawings. */
const KEPT_BYTES = 8 * 1024 * 1024;

type ByValues = { Params: { values: string } };

/** Small drawings of listings as files, so that a list with fifty of them stays small. */
export function registerDrawingRoutes(
  app: FastifyInstance,
  { config }: { config: { development: boolean } },
  { drawings = () => readDrawings(config) }: { drawings?: () => Promise<Drawings> } = {},
): void {
  const styles = createStyles();
  const kept = new LRUCache<string, string>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (file, address) => file.length + address.length,
  });
  for (const kind of listingKinds) {
    app.get<ByValues>(drawingPath(kind, ':values'), { compress: false }, async (request, reply) => {
      const values = drawnValues(kind, request.params.values);
      if (!values) throw problem.notFound();
      let file = kept.get(request.url);
      if (file === undefined) {
        file = withStyles((await drawings()).drawSmall(kind, values), styles);
        kept.set(request.url, file);
      }
      return reply
        .headers({ 'cache-control': CACHE, 'content-security-policy': POLICY })
        .type('image/svg+xml')
        .send(file);
    });
  }
}

type Styles = (name: string) => string;

/**
 * The rule of a color class, in the light and the dark color: a drawing follows the page that shows it. A picture can't use the
 * page's own fonts.
 */
function createStyles(): Styles {
  const colors = readColors();
  return (name) => {
    if (name === 'font-mono') return '.font-mono{font-family:ui-monospace,monospace}';
    const [, property, token = ''] = /^(fill|stroke)-(.+)$/.exec(name) ?? [];
    return property ? `.${name}{${property}:light-dark(${colors(token)},${colors(token, 'dark')})}` : '';
  };
}

function withStyles(svg: string, styles: Styles): string {
  const names = new Set(
    Array.from(svg.matchAll(/ class="([^"]*)"/g), ([, all = '']) => all.split(' ')).flat(),
  );
  const rules = [...names].map(styles).join('');
  return svg.replace(
    /^<svg ([^>]*)>/,
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200" $1><style>:root{color-scheme:light dark}${rules}</style>`,
  );
}
