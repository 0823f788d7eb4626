import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { docsApi } from '../../domain/paths.ts';
import type { ApiDocument } from '../openapi/document.ts';
import type { TestApp } from './test-app.ts';

/** Checks responses against the OpenAPI document. */
export type ApiDescription = Awaited<ReturnType<typeof readDescription>>;

type Node = Record<string, unknown>;

export async function readDescription(site: TestApp) {
  const document: ApiDocument = (await site.request('GET', docsApi.openapi)).json();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(closed(document), 'api');
  const reader = (...steps: (string | number)[]) => ajv.compile({ $ref: pointer(steps) });

  /** Checks status, media type and body of a response. */
  function expectDescribed(answer: LightMyRequestResponse, method: string, path: string): void {
    const status = String(answer.statusCode);
    const label = `${method} ${path} ${status}`;
    const given = document.paths[path]?.[method]?.responses[status];
    if (!given) throw new Error(`${label} is not described: ${answer.body}`);
    const name = '$ref' in given ? (given.$ref.split('/').at(-1) ?? '') : undefined;
    const described = '$ref' in given ? document.components.responses[name ?? ''] : given;
    const at = name ? ['components', 'responses', name] : ['paths', path, method, 'responses', status];
    const [type] = Object.keys(described?.content ?? {});
    if (!type) {
      expect(answer.body, label).toBe('');
      return;
    }
    expect(answer.headers['content-type'], label).toContain(type);
    const isDescribed = reader(...at, 'content', type, 'schema');
    isDescribed(type.endsWith('json') ? answer.json() : answer.body);
    expect(isDescribed.errors ?? [], `${label}: ${answer.body.slice(0, 600)}`).toEqual([]);
  }

  return {
    document,
    /** Validates a value against a named schema. */
    shape: (name: string) => reader('components', 'schemas', name),
    /** Validates a request body of an operation. */
    body: (method: string, path: string) =>
      reader('paths', path, method, 'requestBody', 'content', 'application/json', 'schema'),
    /** Sends a request and checks its response; `path` is the documented path if it has parameters. */
    async ask(
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      request: Parameters<TestApp['request']>[2] = {},
      path = url.split('?', 1)[0] ?? '',
    ) {
      const answer = await site.request(method, url, request);
      expectDescribed(answer, method.toLowerCase(), path);
      return answer;
    },
  };
}

/** Encodes a JSON pointer as a URL fragment (RFC 6901). */
const pointer = (steps: (string | number)[]) => {
  const escaped = steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
  return `api#/${escaped.map(encodeURIComponent).join('/')}`;
};

/** Closes every response schema, so that an undocumented field is an error. */
function closed(open: ApiDocument): Node {
  const copy = structuredClone(open) as unknown as {
    components: { schemas: Record<string, Node>; responses: Record<string, Node> };
    paths: Record<string, Record<string, { responses: Record<string, Node> }>>;
  };
  const closeWithin = (schema: Node): void => {
    for (const part of (schema.allOf as Node[] | undefined) ?? []) closeWithin(part);
    for (const inner of [
      ...Object.values((schema.properties as Record<string, Node> | undefined) ?? {}),
      ...(schema.items ? [schema.items as Node] : []),
    ]) {
      if (inner.properties) inner.additionalProperties = false;
      closeWithin(inner);
    }
  };
  const close = (schema: Node): Node => {
    if (schema.items) return { ...schema, items: close(schema.items as Node) };
    if (schema.anyOf) return { ...schema, anyOf: (schema.anyOf as Node[]).map(close) };
    return { allOf: [schema], unevaluatedProperties: false };
  };
  for (const schema of Object.values(copy.components.schemas)) closeWithin(schema);
  const answers = Object.values(copy.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) => Object.values(responses)),
  );
  for (const { content } of [...answers, ...Object.values(copy.components.responses)]) {
    for (const media of Object.values((content as Record<string, { schema: Node }> | undefined) ?? {})) {
      media.schema = close(media.schema);
    }
  }
  return copy;
}
