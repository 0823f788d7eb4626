import { Html, html } from '../http/html.ts';
import type { Schema } from '../http/operation.ts';

/** Writes a JSON Schema in words, for the page: "integer, 1 to 10,000, or null". */

const list = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value : []);
const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
const grouped = (value: unknown) => exact.format(Number(value));

/** The largest integer JSON holds exactly isn't a limit anyone chose. */
const isBound = (value: unknown) => value !== undefined && value !== Number.MAX_SAFE_INTEGER;

export const shapeId = (name: string) => `shape-${name}`;

function reference(ref: unknown): Html {
  const name = String(ref).split('/').at(-1) ?? '';
  return html`<a href="#${shapeId(name)}">${name}</a>`;
}

function joined(parts: readonly Html[], separator: string): Html {
  return new Html(parts.map(({ text }) => text).join(separator));
}

const code = (value: unknown) => html`<code>${JSON.stringify(value)}</code>`;

function bounds(schema: Schema): Html[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems } = schema;
  const said: string[] = [];
  if (isBound(minimum) && isBound(maximum)) said.push(`${grouped(minimum)} to ${grouped(maximum)}`);
  else if (isBound(minimum)) said.push(`at least ${grouped(minimum)}`);
  else if (isBound(maximum)) said.push(`at most ${grouped(maximum)}`);
  if (exclusiveMinimum !== undefined) said.push(`more than ${grouped(exclusiveMinimum)}`);
  if (maxLength !== undefined)
    said.push(`${minLength ? '1 to' : 'at most'} ${grouped(maxLength)} characters`);
  else if (minLength !== undefined) said.push('not empty');
  if (maxItems !== undefined) {
    said.push(minItems === maxItems ? `exactly ${grouped(maxItems)}` : `at most ${grouped(maxItems)}`);
  }
  if (typeof schema.format === 'string') said.push(schema.format);
  return said.map((text) => html`${text}`);
}

export function schemaWords(schema: Schema): Html {
  if (schema.$ref) return reference(schema.$ref);
  if ('const' in schema) return code(schema.const);
  if (schema.enum)
    return joined(
      list(schema.enum).map((value) => code(value)),
      ' | ',
    );
  const choices = list(schema.anyOf ?? schema.oneOf);
  if (choices.length > 0) return joined(choices.map(schemaWords), ' or ');
  const all = list(schema.allOf);
  if (all.length > 0) return joined(all.map(schemaWords), ' and ');
  const types = [schema.type ?? 'anything'].flat().map(String);
  const main = types.filter((type) => type !== 'null');
  const head =
    schema.type === 'array' && schema.items
      ? html`array of ${schemaWords(schema.items as Schema)}`
      : html`${main.join(' or ') || 'null'}`;
  const orNull = types.length > main.length && main.length > 0 ? [html`or null`] : [];
  return joined([head, ...bounds(schema), ...orNull], ', ');
}

export type Row = { name: string; words: Html; note: string; description: string };

/**
 * Lists fields with nested ones by path: "coordinates.lat", "documents[].name". Requests mark required fields, responses mark
 * optional ones.
 */
export function fieldRows(schema: Schema, prefix = ''): Row[] {
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const isSent = schema.additionalProperties === false;
  return Object.entries((schema.properties as Record<string, Schema> | undefined) ?? {}).flatMap(
    ([key, field]) => {
      const name = `${prefix}${key}`;
      const items = field.items as Schema | undefined;
      const row: Row = {
        name,
        words: schemaWords(field),
        note: isSent === required.has(key) ? (isSent ? 'required' : 'at times') : '',
        description: String(field.description ?? ''),
      };
      if (field.properties) return [row, ...fieldRows(field, `${name}.`)];
      if (items?.properties) return [row, ...fieldRows(items, `${name}[].`)];
      return [row];
    },
  );
}
