import { z } from 'zod';

/** How a room describes its part of the API, in the words of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1). */

/** A JSON Schema (2020-12), or parts of one. */
export type Schema = Readonly<Record<string, unknown>>;

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

export type Answer = {
  description: string;
  /** None for an answer without a body. */
  schema?: Schema;
  /** Media type, JSON unless told. */
  type?: string;
  headers?: Readonly<Record<string, Header>>;
};

export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With its parameters in braces: `/api/hangars/{id}`. */
  path: string;
  /** Unique over the API; clients name their functions by it. */
  id: string;
  /** One line, without a full stop. */
  summary: string;
  description?: string;
  /** Answers 401 without a session. */
  signedIn?: true;
  parameters?: readonly Parameter[];
  body?: Schema;
  /** Media type of the body, JSON unless told. */
  bodyType?: string;
  answers: Readonly<Record<number, Answer>>;
  /** Statuses of problems it answers, besides those that any operation of its method may. */
  refusals?: readonly number[];
};

/** What a room adds to the document. Paragraphs of a description are parted by an empty line. */
export type ApiPart = {
  name: string;
  description: string;
  operations: readonly Operation[];
  /** Shapes that {@link shape} refers to, by names that are unique over the API. */
  shapes?: Readonly<Record<string, Schema>>;
  securitySchemes?: Readonly<Record<string, Schema>>;
};

/** A reference to a named shape. */
export const shape = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/**
 * What a body's schema takes, as JSON Schema, with notes laid over its fields; a note with a type of its own stands
 * in place of the field's. Checks that JSON Schema has no words for are left out: say them in a note.
 */
export function bodySchema(schema: z.ZodType, notes: Readonly<Record<string, Schema>> = {}): Schema {
  const { $schema, properties, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const noted = Object.entries(properties ?? {}).map(([name, property]) => {
    const note = notes[name] ?? {};
    const stands = 'type' in note || 'anyOf' in note;
    return [name, stands ? note : { ...(property as Schema), ...note }];
  });
  return { ...json, properties: Object.fromEntries(noted) };
}
