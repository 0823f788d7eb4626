import { writeText } from './csv-column.ts';
import { type Described, type Field, isEmpty } from './field.ts';
import { readTyped } from './typed-figure.ts';
import { type Unit, units } from './units.ts';

export type NumberSpec = Described & {
  unit: Unit;
  min: number;
  max: number;
  decimals: 0 | 1 | 2 | 4;
  step?: number;
  required?: boolean;
  /** 0 is shown as "None". */
  zeroIsNone?: true;
  /** Name of a field that this figure can't exceed: a door can't be higher than the ceiling. */
  within?: string;
  /** The API also accepts a numeric string; with 'both' it returns one too. */
  asText?: 'input' | 'both';
  placeholder?: string;
  /** A plausible figure, if that of the unit isn’t. */
  example?: number;
};

export type NumberField = Field & NumberSpec & { isNumber: true };

export const isNumberField = (field: Field): field is NumberField => 'isNumber' in field;

export function numberField(spec: NumberSpec): NumberField {
  const { name, label, unit, min, max, decimals, required = false, within, zeroIsNone } = spec;
  const { text } = units[unit];
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
      if (isEmpty(given)) return null;
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
    read: (typed) => {
      const figure = writeText(typed).trim();
      return figure === '' ? undefined : (readTyped(unit, figure, { commas: 'thousands' }) ?? Number.NaN);
    },
    columns: ({ numberColumn }) => [numberColumn({ ...spec, required })],
    text: (value) => (isEmpty(value) ? null : text(Number(value))),
    isFigure: true,
    isNone: (value) => zeroIsNone === true && !isEmpty(value) && Number(value) === 0,
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
