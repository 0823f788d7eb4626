import { grouped } from '../figures.ts';
import { type CellStyle, writeText } from './csv-column.ts';
import { type Described, type Field, isEmpty } from './field.ts';
import { type Unit, units } from './units.ts';

export type NumberSpec = Described & {
  unit: Unit;
  min: number;
  max: number;
  decimals: 0 | 1 | 2;
  step?: number;
  required?: boolean;
  /** Stored when the figure is left empty: null for "not stated", 0 for none. */
  empty?: 0 | null;
  /** Name of a field that this figure can't exceed: a door can't be higher than the ceiling. */
  within?: string;
  /** The API also accepts a numeric string; with 'both' it returns one too. */
  asText?: 'input' | 'both';
  placeholder?: string;
};

export type NumberField = Field & NumberSpec & { isNumber: true };

export const isNumberField = (field: Field): field is NumberField => 'isNumber' in field;

export function numberField(spec: NumberSpec): NumberField {
  const { name, label, unit, min, max, decimals, required = false, empty = null, within } = spec;
  const decimalsText = `${decimals} decimal${decimals === 1 ? '' : 's'}`;
  const { example, text } = units[unit];
  // A figure that must fit into another one, such as a door, is half its size.
  const usual = within ? example / 2 : example;
  const isSound = (value: unknown): boolean => {
    const isFigure = typeof value === 'number' || (spec.asText !== undefined && typeof value === 'string');
    const figure = Number(value);
    return isFigure && figure >= min && figure <= max && Number(figure.toFixed(decimals)) === figure;
  };
  return {
    ...spec,
    isNumber: true,
    required,
    schema: ({ numberSchema }) => numberSchema({ ...spec, required }),
    answer: ({ numberAnswer }) => numberAnswer({ ...spec, required }),
    stored: (given) => {
      if (isEmpty(given)) return empty;
      return spec.asText === 'both' ? String(given) : given;
    },
    control: {
      as: 'number',
      unit,
      min,
      max,
      step: spec.step ?? 10 ** -decimals,
      whole: decimals === 0,
      placeholder: spec.placeholder,
    },
    blank: '',
    typed: writeText,
    read: (typed) => (writeText(typed).trim() === '' ? undefined : Number(typed)),
    columns: [
      {
        name,
        label,
        unit,
        required,
        takes: [
          decimals === 0 ? 'a whole number' : `a number with at most ${decimalsText}`,
          ` from ${grouped(min)} to ${grouped(max)}`,
          within ? `, not more than ${within}` : '',
          required ? '' : `; blank means ${empty === 0 ? '0' : 'not stated'}`,
        ].join(''),
        ...(spec.help && { help: spec.help }),
        example: String(usual),
        path: [name],
        read: (cell, style) => readFigure(unit, cell, style),
        hint: (cell) => hintOfComma(withoutDollar(unit, cell)),
        write: writeText,
      },
    ],
    text: (value) => (isEmpty(value) ? null : text(Number(value))),
    isFigure: true,
    isNone: (value) => empty === 0 && Number(value) === 0,
    isSound,
    contradiction: (values, fields) => {
      const outer = fields.find((field) => field.name === within);
      // An invalid figure already has its own error.
      if (!isSound(values[name]) || !outer?.isSound?.(values[outer.name])) return undefined;
      return Number(values[name]) > Number(values[outer.name])
        ? `${label} can’t be more than the ${outer.label.toLowerCase()}`
        : undefined;
    },
  };
}

const withoutDollar = (unit: Unit, cell: string): string =>
  unit.startsWith('$') ? cell.trim().replace(/^(-?)\$\s*/, '$1') : cell.trim();

/** Suggests "12.5" for "12,5"; "1,500" may be either. */
function hintOfComma(figure: string): string | undefined {
  const [, start, end] = /^(-?\d[\d.]*),(\d+)$/.exec(figure) ?? [];
  if (start === undefined || end === undefined) return undefined;
  const whole = start.replaceAll('.', '');
  return end.length === 3 && start === whole
    ? `Write ${whole}${end}, or ${whole}.${end} if the comma is a decimal point`
    : `Write decimals with a point: ${whole}.${end}`;
}

/** Reads "18.5", "12,000", "$1,541.67", and "-5"; returns null for an empty cell and other text as is. */
function readFigure(unit: Unit, cell: string, { commas }: CellStyle): unknown {
  const text = cell.trim();
  if (text === '') return null;
  const figure = withoutDollar(unit, cell);
  const isPlain = /^-?\d+(\.\d+)?$/.test(figure);
  const isGrouped = commas === 'thousands' && /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(figure);
  return isPlain || isGrouped ? Number(figure.replaceAll(',', '')) : text;
}
