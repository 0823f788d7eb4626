import type { Answer, ApiPart, Header, Operation, Schema } from '../http/operation.ts';
import { problem } from '../http/problem.ts';

/** The parts of the API put together to one OpenAPI 3.1 document. */

export type ApiInfo = { title: string; version: string; description: string; server: string };

type Content = Readonly<Record<string, { schema: Schema }>>;
export type ResponseObject = {
  description: string;
  headers?: Readonly<Record<string, Header>>;
  content?: Content;
};
export type OperationObject = {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  security: readonly Record<string, readonly string[]>[];
  parameters?: Operation['parameters'];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ResponseObject | { $ref: string }>;
};
export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, ResponseObject>;
    securitySchemes: Record<string, Schema>;
  };
};

const JSON_TYPE = 'application/json';
const PROBLEM_TYPE = 'application/problem+json';

const retryAfter: Header = {
  description: 'Seconds after which to try again.',
  schema: { type: 'integer', minimum: 1 },
};

type Refusal = { name: string; description: string; retry?: true };

/** Every status that refuses; titles are those that `problem` gives. */
const refusals: Record<number, Refusal> = {
  400: {
    name: 'InvalidData',
    description: 'What was sent needs correcting; `errors` names every field and why.',
  },
  401: { name: 'Unauthorized', description: 'No session, or none that is still good.' },
  403: {
    name: 'Forbidden',
    description: 'Not yours to do, or asked for from a page of another site.',
  },
  404: { name: 'NotFound', description: 'There is no such thing.' },
  409: { name: 'Conflict', description: 'What the request builds on is no longer so.' },
  410: { name: 'Gone', description: 'It was there, and was deleted.' },
  413: { name: 'BodyTooLarge', description: 'The body is larger than the server reads.' },
  415: { name: 'WrongType', description: 'The body is of another type than is read here.' },
  422: { name: 'Unprocessable', description: 'The Idempotency-Key was used for something else.' },
  429: { name: 'TooManyRequests', description: 'Too many attempts.', retry: true },
  507: { name: 'Full', description: 'The server’s storage is full.' },
  503: {
    name: 'Unavailable',
    description: 'The database is out of reach for the moment; nobody is signed out by it.',
    retry: true,
  },
};

const problemSchema: Schema = {
  description: 'Why a request was refused (RFC 9457).',
  type: 'object',
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string', examples: [problem.badRequest([]).title] },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string', description: 'In words for a person.' },
    errors: {
      type: 'array',
      description: 'The fields that need correcting, each once.',
      items: {
        type: 'object',
        properties: {
          path: {
            type: 'string',
            description: 'The field, filter or header; deeper ones with dots: `documents.0.name`.',
          },
          message: { type: 'string' },
        },
        required: ['path', 'message'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail'],
};

const problemContent: Content = { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } };

const responses: Record<string, ResponseObject> = {
  ...Object.fromEntries(
    Object.values(refusals).map(({ name, description, retry }) => [
      name,
      { description, ...(retry && { headers: { 'Retry-After': retryAfter } }), content: problemContent },
    ]),
  ),
  Problem: { description: 'Any other refusal.', content: problemContent },
};

const refusal = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** What an operation may answer by its method, body and session alone. */
function refusalsOf({ method, body, signedIn, refusals: own = [] }: Operation): number[] {
  const writes = method !== 'get';
  return [
    ...own,
    ...(signedIn ? [401] : []),
    ...(writes ? [403, 415] : []),
    ...(body ? [400, 413] : []),
    503,
  ];
}

function answer({ description, schema, type = JSON_TYPE, headers }: Answer): ResponseObject {
  return { description, ...(headers && { headers }), ...(schema && { content: { [type]: { schema } } }) };
}

function operationObject(operation: Operation, tag: string): OperationObject {
  const { id, summary, description, signedIn, parameters, body, bodyType = JSON_TYPE, answers } = operation;
  const refused = [...new Set(refusalsOf(operation))].map((status) => {
    const { name } = refusals[status] ?? { name: 'Problem' };
    return [status, refusal(name)] as const;
  });
  const answered = Object.entries(answers).map(([status, one]) => [status, answer(one)] as const);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: signedIn ? [{ session: [] }] : [],
    ...(parameters && { parameters }),
    ...(body && { requestBody: { required: true, content: { [bodyType]: { schema: body } } } }),
    responses: Object.fromEntries([...answered, ...refused, ['default', refusal('Problem')]]),
  };
}

export function apiDocument(parts: readonly ApiPart[], info: ApiInfo): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const { name, operations } of parts) {
    for (const operation of operations) {
      const path = paths[operation.path] ?? {};
      path[operation.method] = operationObject(operation, name);
      paths[operation.path] = path;
    }
  }
  const { server, ...about } = info;
  return {
    openapi: '3.1.1',
    info: about,
    servers: [{ url: server }],
    tags: parts.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: Object.assign({ Problem: problemSchema }, ...parts.map(({ shapes }) => shapes)),
      responses,
      securitySchemes: Object.assign({}, ...parts.map(({ securitySchemes }) => securitySchemes)),
    },
  };
}
