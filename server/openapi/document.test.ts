import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { docsApi } from '../../domain/paths.ts';
import { createTestApp } from '../test/test-app.ts';
import type { ApiDocument } from './document.ts';

/** Registered routes of the API, as "get /api/hangars/{id}". */
const registered = new Set<string>();

function listen(message: unknown) {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) {
      // Fastify adds HEAD to every GET.
      if (url.startsWith('/api/') && name !== 'HEAD') {
        registered.add(`${name.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`);
      }
    }
  });
}

subscribe('fastify.initialization', listen);
const site = await createTestApp();
unsubscribe('fastify.initialization', listen);
const document = (await site.request('GET', docsApi.openapi)).json<ApiDocument>();
afterAll(() => site.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method} ${path}`,
      path,
      ...operation,
    })),
  );

test('is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator({ strict: false }).validate(
    structuredClone(document) as unknown as Record<string, unknown>,
  );
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('describes every API route and no others', () => {
  expect(registered.size).toBeGreaterThan(30);
  expect(
    operations()
      .map(({ route }) => route)
      .sort(),
  ).toEqual([...registered].sort());
});

test('has unique operation names, and shapes that exist and are used', () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const shapes = Object.keys(document.components.schemas).sort();
  const text = JSON.stringify(document);
  const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect([...used].sort()).toEqual(shapes);
  const responses = [...text.matchAll(/"#\/components\/responses\/(\w+)"/g)].map(([, name]) => name);
  expect([...new Set(responses)].sort()).toEqual(Object.keys(document.components.responses).sort());
});

test('describes every path parameter', () => {
  for (const { route, path, parameters = [] } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect(described, route).toEqual(inPath);
  }
});
