import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { timed } from '../db/cost.ts';
import { type Actor, requireActor, requireAdmin, requireRecent } from './actor.ts';
import { parseBody, parseHeaders, parsePath } from './parse.ts';

/** A JSON Schema (2020-12), or parts of one. */
export type Schema = Readonly<Record<string, unknown>>;

/** OpenAPI 3.1 parameter (https://spec.openapis.org/oas/v3.1.1). */
export type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: true;
  deprecated?: true;
  description: string;
  schema: Schema;
  example?: string | number;
};

export type Header = { description: string; schema: Schema };

export const textHeader = (description: string): Header => ({ description, schema: { type: 'string' } });

/** A schema for a JSON response with a description, a description alone for an empty response, or both with more. */
type Answer =
  | z.ZodType
  | string
  | {
      description: string;
      schema?: z.ZodType;
      /** Media type, JSON by default. */
      type?: string;
      headers?: Readonly<Record<string, Header>>;
    };
type Answers = Readonly<Record<number, Answer>>;

/** Part of the API in the documentation. Paragraphs of descriptions are separated by an empty line. */
type Tag = { name: string; description: string };

type Optional = z.ZodType | undefined;
type Parsed<S extends Optional> = S extends z.ZodType ? z.output<S> : undefined;

type Call<Signed, P extends Optional, H extends Optional, Q extends Optional> = {
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Signed extends true ? Actor : null;
  params: Parsed<P>;
  headers: Parsed<H>;
  query: Parsed<Q>;
};

type Description<
  Signed,
  P extends Optional,
  H extends Optional,
  Q extends Optional,
  B extends Optional,
  A extends Answers,
> = {
  /** Unique over the API; clients name their functions by it. */
  id: string;
  /** One line without a period. */
  summary: string;
  description?: string;
  /** Responds 401 without a session. */
  signedIn?: Signed;
  /** With `signedIn`: responds 403 to everyone but the admin. */
  admin?: true;
  /** With `signedIn`: responds 403 unless the account's owner signed in or confirmed in the last 15 minutes. */
  recent?: true;
  /** Responds 404 to a path that doesn't match, and 400 with every field error otherwise. */
  params?: P;
  headers?: H;
  query?: Q;
  /** Query parameters that the handler reads itself, in addition to or instead of `query`. */
  parameters?: readonly Parameter[];
  body?: B;
  /** Media type of the body, JSON by default. */
  bodyType?: string;
  /** The handler reads the body: it isn't JSON, or its schema depends on the sender. */
  rawBody?: true;
  /** The handler's result is sent with the first 2xx status. */
  answers: A;
  /** Statuses of problems besides those that follow from the method, the session and the schemas. */
  refusals?: readonly number[];
  admit?: (call: Call<Signed, P, H, Q>) => unknown;
  route?: RouteShorthandOptions;
};

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type Operation = { method: Method; path: string; tag: Tag } & Description<
  true,
  Optional,
  Optional,
  Optional,
  Optional,
  Answers
>;

type BodyOf<A extends Answers> = { [Status in keyof A]: AnswerBody<A[Status]> }[keyof A];
type AnswerBody<A> = A extends z.ZodType
  ? z.input<A>
  : A extends { schema: infer S extends z.ZodType }
    ? z.input<S>
    : A extends string
      ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
        void
      : never;

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/**
 * Registers operations of one part of the API. An operation's description parses its requests, types its handler and becomes
 * its entry in /api/openapi.json. Path parameters are in braces: `/api/hangars/{id}`.
 */
export function operations(app: FastifyInstance, tag: Tag) {
  const on =
    (method: Method) =>
    <
      const A extends Answers,
      Signed extends true | undefined = undefined,
      P extends Optional = undefined,
      H extends Optional = undefined,
      Q extends Optional = undefined,
      B extends Optional = undefined,
    >(
      path: string,
      description: Description<Signed, P, H, Q, B, A>,
      handle: (call: Call<Signed, P, H, Q> & { body: Parsed<B> }) => Promise<BodyOf<A> | FastifyReply>,
    ): void => {
      const { signedIn, admin, recent, params, headers, query, body, rawBody, answers, admit, route } =
        description;
      const status = Object.keys(answers).find((one) => one.startsWith('2'));
      app.route({
        ...route,
        method: method.toUpperCase(),
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        config: {
          ...route?.config,
          operation: { ...description, method, path, tag } as unknown as Operation,
        },
        handler: async (request, reply) => {
          const call = {
            request,
            reply,
            actor: admin ? await requireAdmin(request) : signedIn ? await requireActor(request) : null,
            params: params && parsePath(params, request.params),
            headers: headers && parseHeaders(headers, request.headers),
            query: query && parseBody(query, request.query),
          } as Call<Signed, P, H, Q>;
          if (recent) await requireRecent(request);
          await admit?.(call);
          const read = body && !rawBody ? parseBody(body, request.body) : undefined;
          if (status) reply.status(Number(status));
          return timed(() => handle({ ...call, body: read as Parsed<B> }));
        },
      });
    };
  return { get: on('get'), post: on('post'), put: on('put'), patch: on('patch'), delete: on('delete') };
}

export type Api = ReturnType<typeof operations>;

/** Response of an operation that only reports success. */
export const statusSchema = <Status extends string>(status: Status, description: string) =>
  z.object({ status: z.literal(status) }).describe(description);
