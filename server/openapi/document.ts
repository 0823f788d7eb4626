import { z } from 'zod';
import { problemSchema } from '../../domain/problem-schema.ts';
import type { Header, Operation, Parameter, Schema } from '../http/operation.ts';
import { parametersOf, schemaCollector } from './json-schema.ts';

/** The operations of the API as one OpenAPI 3.1 document. */

type ApiInfo = {
  title: string;
  version: string;
  description: string;
  server: string;
  sessionCookie: string;
  /** Requests that we send, by name. */
  sends: Readonly<Record<string, { id: string; summary: string; body: z.ZodType }>>;
};

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
  parameters?: readonly Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ResponseObject | { $ref: string }>;
};
export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: Record<
    string,
    {
      post: Pick<OperationObject, 'operationId' | 'summary' | 'requestBody'> & {
        responses: Record<string, ResponseObject>;
      };
    }
  >;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, ResponseObject>;
    securitySchemes: Record<string, Schema>;
  };
};

const JSON_TYPE = 'application/json';
const PROBLEM_TYPE = 'application/problem+json';

const retryAfter: Header = {
  description: 'Seconds to wait before trying again.',
  schema: { type: 'integer', minimum: 1 },
};

type Refusal = { name: string; description: string; retry?: true };

const refusals: Record<number, Refusal> = {
  400: {
    name: 'InvalidData',
    description: 'The request has errors; `errors` lists every field with its message.',
  },
  401: { name: 'Unauthorized', description: 'No session, or an expired one.' },
  403: {
    name: 'Forbidden',
    description: 'Not allowed for this account, or sent from a page of another site.',
  },
  404: { name: 'NotFound', description: 'Not found.' },
  409: { name: 'Conflict', description: 'The resource has changed since the request was prepared.' },
  410: { name: 'Gone', description: 'Deleted.' },
  413: { name: 'BodyTooLarge', description: 'The body is larger than the limit.' },
  415: { name: 'WrongType', description: 'The body has the wrong media type.' },
  422: { name: 'Unprocessable', description: 'The Idempotency-Key was used for a different request.' },
  428: { name: 'PreconditionRequired', description: 'The If-Match header is missing.' },
  429: { name: 'TooManyRequests', description: 'Too many attempts.', retry: true },
  507: { name: 'Full', description: 'The server has no storage left.' },
  503: {
    name: 'Unavailable',
    description: 'The database can’t be reached right now; sessions are unaffected.',
    retry: true,
  },
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

/** Refusals that follow from the method, the session and the schemas, with the operation's own. */
function refusalsOf({
  method,
  params,
  headers,
  query,
  body,
  signedIn,
  admin,
  recent,
  refusals: own = [],
}: Operation): number[] {
  return [
    ...own,
    ...(signedIn ? [401] : []),
    ...(params ? [404] : []),
    // A query schema that takes anything ignores what it can't read.
    ...(headers || (query && !query.safeParse({ '': '' }).success) ? [400] : []),
    ...(admin || recent ? [403] : []),
    ...(method !== 'get' ? [403, 415] : []),
    ...(body ? [400, 413] : []),
    503,
  ];
}

const RECENT =
  'Responds 403 with the title “Confirm it’s you” unless you signed in or confirmed in the last 15 minutes (`confirm`).';

const descriptionOf = ({ description, recent }: Operation) =>
  recent ? [description, RECENT].filter(Boolean).join('\n\n') : description;

export function apiDocument(
  operations: readonly Operation[],
  { server, sessionCookie, sends, ...info }: ApiInfo,
): ApiDocument {
  const { shapes, sent, answered } = schemaCollector();
  answered(z.object({ problem: problemSchema }));

  function response(answer: Operation['answers'][number]): ResponseObject {
    if (typeof answer === 'string') return { description: answer };
    const {
      description,
      schema,
      type = JSON_TYPE,
      headers,
    } = answer instanceof z.ZodType ? { description: answer.description, schema: answer } : answer;
    const content = schema && { [type]: { schema: answered(schema) } };
    return { description: description ?? '', ...(headers && { headers }), ...(content && { content }) };
  }

  function operationObject(operation: Operation): OperationObject {
    const { id, tag, summary, signedIn, params, headers, query, parameters = [] } = operation;
    const description = descriptionOf(operation);
    const { body, bodyType = JSON_TYPE, answers } = operation;
    const all = [
      ...(params ? parametersOf(sent(params), 'path') : []),
      ...(headers ? parametersOf(sent(headers), 'header') : []),
      ...parameters,
      ...(query ? parametersOf(sent(query), 'query') : []),
    ];
    const content = body && { [bodyType]: { schema: sent(body) } };
    const refused = [...new Set(refusalsOf(operation))].map((status) => {
      const { name } = refusals[status] ?? { name: 'Problem' };
      return [status, refusal(name)] as const;
    });
    return {
      operationId: id,
      tags: [tag.name],
      summary,
      ...(description && { description }),
      security: signedIn ? [{ session: [] }] : [],
      ...(all.length > 0 && { parameters: all }),
      ...(content && { requestBody: { required: !body.safeParse(undefined).success, content } }),
      responses: Object.fromEntries([
        ...Object.entries(answers).map(([status, one]) => [status, response(one)] as const),
        ...refused,
        ['default', refusal('Problem')],
      ]),
    };
  }

  const paths: ApiDocument['paths'] = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationObject(operation) };
  }
  const webhooks = Object.entries(sends).map(([name, { id, summary, body }]) => [
    name,
    {
      post: {
        operationId: id,
        summary,
        requestBody: { required: true, content: { [JSON_TYPE]: { schema: answered(body) } } },
        responses: { '2XX': { description: 'The receiver accepts the event.' } },
      },
    },
  ]);
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: server }],
    tags: [...new Map(operations.map(({ tag }) => [tag.name, tag])).values()],
    paths,
    webhooks: Object.fromEntries(webhooks),
    components: {
      schemas: shapes,
      responses,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  };
}
