import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { brand } from '../../domain/brand.ts';
import { docsApi } from '../../domain/paths.ts';
import { webhookEventSchema } from '../../domain/webhooks-schema.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { sendTagged } from '../http/etag.ts';
import { type Operation, operations, textHeader } from '../http/operation.ts';
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
      sends: {
        event: {
          id: 'receiveEvent',
          summary: 'An event about your listings, sent to your webhook',
          body: webhookEventSchema,
        },
      },
    });
    return made;
  };

  const api = operations(app, {
    name: 'This description',
    description: 'Made from the schemas that the server parses requests with.',
  });
  /** Serves a text that is made on the first request. */
  function serve(
    path: string,
    id: string,
    summary: string,
    { type, ...answer }: { type: string; description: string; schema: z.ZodType },
    make: () => string,
  ) {
    let text: string | undefined;
    const headers = { ETag: textHeader('Names this version.') };
    api.get(
      path,
      { id, summary, answers: { 200: { ...answer, type, headers }, 304: 'The ETag matches If-None-Match.' } },
      async ({ request, reply }) => {
        text ??= make();
        reply.header('cache-control', CACHE).type(`${type}; charset=utf-8`);
        return sendTagged(request, reply, text);
      },
    );
  }

  serve(
    docsApi.openapi,
    'getOpenApi',
    'The API as an OpenAPI 3.1 document',
    { type: 'application/json', description: 'The document.', schema: z.looseObject({}) },
    () => JSON.stringify(document()),
  );
  serve(
    docsApi.docs,
    'getDocs',
    'The API as a web page',
    { type: 'text/html', description: 'The page.', schema: z.string() },
    () => docsPage(document()),
  );
  serve(
    docsApi.docsStyles,
    'getDocsStyles',
    'The style sheet of the web page',
    { type: 'text/css', description: 'The style sheet.', schema: z.string() },
    () => readFileSync(new URL('styles.css', import.meta.url), 'utf8'),
  );
}
