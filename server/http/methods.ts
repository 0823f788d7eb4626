import type { FastifyInstance } from 'fastify';
import { sendProblem } from './errors.ts';
import { problem } from './problem.ts';

/** The pages' catch-all route, which doesn't cover the API. */
const EVERYTHING = '/*';

type Known = { url: string; pattern: RegExp; method: string };

/** Responds 404 to unknown addresses, and 405 with Allow to unsupported methods. Install it before any route. */
export function refuseUnknown(app: FastifyInstance): void {
  const known: Known[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) known.push({ url, pattern: patternOf(url), method: one });
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const isApi = path.startsWith('/api/');
    const taken = known.filter(({ url, pattern }) => !(isApi && url === EVERYTHING) && pattern.test(path));
    const methods = new Set(taken.map(({ method }) => method));
    const isWrongMethod = methods.size > 0 && !methods.has(request.method);
    return sendProblem(reply, isWrongMethod ? problem.methodNotAllowed([...methods]) : problem.notFound());
  });
}

function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

function pathOf(target: string): string {
  const [path = ''] = target.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
