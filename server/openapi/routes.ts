import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { brand } from '../../domain/brand.ts';
import { apiPaths } from '../../domain/paths.ts';
import packageFile from '../../package.json' with { type: 'json' };
import type { ApiPart } from '../http/operation.ts';
import { conventions } from './conventions.ts';
import { apiDocument } from './document.ts';
import { documentApi } from './operations.ts';
import { docsPage } from './page.ts';

/** A browser asks again each time; the answer is 304 as long as the product is the same. */
const CACHE = 'public, no-cache';

/** The API's description, from what the rooms say of themselves. */
export function registerOpenApi(
  app: FastifyInstance,
  { config }: { config: { publicUrl: string } },
  parts: readonly ApiPart[],
): void {
  const document = apiDocument([...parts, documentApi], {
    title: `${brand.name} API`,
    version: packageFile.version,
    description: conventions,
    server: config.publicUrl,
  });
  const serve = (path: string, type: string, body: string) => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    app.get(path, async (request, reply) => {
      reply.headers({ 'cache-control': CACHE, etag });
      // A compressed answer carries the same tag, which a proxy may have marked as weak.
      if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.status(304).send();
      return reply.type(type).send(body);
    });
  };
  serve(apiPaths.openapi, 'application/json; charset=utf-8', JSON.stringify(document));
  serve(apiPaths.docs, 'text/html; charset=utf-8', docsPage(document));
  serve(
    apiPaths.docsStyles,
    'text/css; charset=utf-8',
    readFileSync(new URL('styles.css', import.meta.url), 'utf8'),
  );
}
