import { grouped } from '../figures.ts';
import { readRoom } from '../length.ts';
import { z } from '../text-schema.ts';
import { isEmpty } from './field.ts';
import { helpOf } from './helps.ts';
import type { NumberSpec } from './number.ts';
import { units } from './units.ts';

function sentenceOf(spec: NumberSpec): string {
  const { label, unit, decimals } = spec;
  const help = helpOf(spec);
  return [
    `${label}, in ${units[unit].name}.`,
    ...(decimals > 0 ? [`At most ${decimals} decimal${decimals === 1 ? '' : 's'}.`] : []),
    ...(help ? [help] : []),
  ].join(' ');
}

/** The usual ways to write feet and inches; others are read too. */
const FEET = String.raw`^\s*\d{1,12}(\.\d{1,6})?\s*(('|ft)\s*-?\s*((\d|1[01])\s*("|in)?)?)?\s*$`;
const NUMERIC = /^\s*\d+(\.\d+)?\s*$/;

export function numberSchema(spec: NumberSpec) {
  const { label, unit, min, max, decimals, required, asText, within } = spec;
  const tooSmall = !required && min === 0 ? `${label} can’t be negative` : `${label} must be positive`;
  const plain = z
    .number({ error: ({ input }) => (required && isEmpty(input) ? tooSmall : `${label} must be a number`) })
    .min(min, tooSmall)
    .max(max, `${label} must be at most ${grouped(max)}`)
    .refine((value) => Number(value.toFixed(decimals)) === value, {
      error:
        decimals === 0
          ? `${label} must be a whole number`
          : `${label} can have at most ${decimals} decimal${decimals === 1 ? '' : 's'}`,
    });
  const isFeet = unit === 'ft';
  const read = (text: string) =>
    NUMERIC.test(text) ? Number(text) : isFeet ? (readRoom(text) ?? text) : text;
  const figure =
    asText || isFeet
      ? z.preprocess((value) => (typeof value === 'string' ? read(value) : value), plain)
      : plain;
  // zod can't express a whole number or numeric text in JSON Schema.
  const forms = [
    { type: decimals === 0 ? 'integer' : 'number', minimum: min, maximum: max },
    ...(asText ? [{ type: 'string', pattern: NUMERIC.source }] : []),
    ...(isFeet ? [{ type: 'string', pattern: FEET, examples: [`12'-6"`] }] : []),
    ...(required ? [] : [{ type: 'null' }]),
  ];
  return (required ? figure : z.nullable(figure)).meta({
    ...(forms.length === 1
      ? forms[0]
      : { type: undefined, minimum: undefined, maximum: undefined, anyOf: forms }),
    description: sentenceOf(spec) + (within ? ` Not more than \`${within}\`.` : ''),
  });
}

export function numberAnswer(spec: NumberSpec) {
  const { required, decimals, asText } = spec;
  const figure =
    asText === 'both'
      ? z.string().regex(/^\d+(\.\d+)?$/)
      : z.number().meta({ type: decimals === 0 ? 'integer' : 'number' });
  return (required ? figure : figure.nullable()).describe(sentenceOf(spec));
}
