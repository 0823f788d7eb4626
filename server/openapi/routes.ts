import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { brand } from '../../domain/brand.ts';
import { apiPaths } from '../../domain/paths.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { namesTag } from '../http/etag.ts';
import { type Operation, operations } from '../http/operation.ts';
import { conventions } from './conventions.ts';
import { type ApiDocument, apiDocument } from './document.ts';
import { docsPage } from './page.ts';

/** Browsers revalidate each time and get a 304 until a new version is deployed. */
const CACHE = 'public, no-cache';

/** Collects every operation registered after this call, in the order of the document. */
export function collectOperations(app: FastifyInstance): readonly Operation[] {
  const described: Operation[] = [];
  app.addHook('onRoute', ({ method, config }) => {
    // Fastify adds HEAD to every GET.
    if (config?.operation && method !== 'HEAD') described.push(config.operation);
  });
  return described;
}

export function registerOpenApi(
  app: FastifyInstance,
  described: readonly Operation[],
  { publicUrl, sessionCookie }: { publicUrl: string; sessionCookie: string },
): void {
  let made: ApiDocument | undefined;
  const document = () => {
    made ??= apiDocument(described, {
      title: `${brand.name} API`,
      version: packageFile.version,
      description: conventions,
      server: publicUrl,
      sessionCookie,
    });
    return made;
  };

  const api = operations(app, {
    name: 'This description',
    description: 'Made from the schemas that the server parses requests with.',
  });
  const known = 'The ETag matches If-None-Match.';
  const headers = { ETag: { description: 'Names this version.', schema: { type: 'string' } } };

  api.get(
    apiPaths.openapi,
    {
      id: 'getOpenApi',
      summary: 'The API as an OpenAPI 3.1 document',
      answers: {
        200: { description: 'The document.', schema: z.looseObject({}), headers },
        304: known,
      },
    },
    tagged('application/json; charset=utf-8', () => JSON.stringify(document())),
  );
  api.get(
    apiPaths.docs,
    {
      id: 'getDocs',
      summary: 'The API as a web page',
      answers: {
        200: { description: 'The page.', type: 'text/html', schema: z.string(), headers },
        304: known,
      },
    },
    tagged('text/html; charset=utf-8', () => docsPage(document())),
  );
  api.get(
    apiPaths.docsStyles,
    {
      id: 'getDocsStyles',
      summary: 'The style sheet of the web page',
      answers: {
        200: { description: 'The style sheet.', type: 'text/css', schema: z.string(), headers },
        304: known,
      },
    },
    tagged('text/css; charset=utf-8', () => readFileSync(new URL('styles.css', import.meta.url), 'utf8')),
  );
}

/** Serves a text created on the first request. */
function tagged(type: string, make: () => string) {
  let kept: { body: string; etag: string } | undefined;
  return async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    if (!kept) {
      const body = make();
      kept = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"` };
    }
    reply.headers({ 'cache-control': CACHE, etag: kept.etag });
    if (namesTag(request.headers['if-none-match'], kept.etag)) return reply.status(304).send();
    return reply.type(type).send(kept.body);
  };
}
