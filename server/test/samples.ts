import * as cells from '../../domain/fields/cells.ts';
import type { Field } from '../../domain/fields/field.ts';
import { isNumberField, type NumberField } from '../../domain/fields/number.ts';
import { units } from '../../domain/fields/units.ts';

export type Samples = {
  plain: unknown;
  /** The longest possible value. */
  full: unknown;
  wrong: readonly unknown[];
  /** Plausible value for demo listings; `random` returns 0 to 1. */
  made: (random: () => number) => unknown;
};

const NO_TEXT = [1, true, [], {}];

const ANSWER: Samples = {
  plain: true,
  full: true,
  wrong: [1, 'yes', []],
  made: (random) => (random() < 0.5 ? true : random() < 0.5 ? false : null),
};

/** Values of a field for tests and demo listings. Apart from the field types, because no page needs them. */
export function samplesOf(field: Field): Samples {
  if (isNumberField(field)) return numbers(field);
  const { control, blank } = field;
  const columns = field.columns(cells);
  const example = columns[0]?.example;
  switch (control.as) {
    case 'text':
      return {
        plain: 'A-1',
        full: 'Three-phase power '.repeat(20).slice(0, control.maxLength).trim(),
        wrong: [...NO_TEXT, 'x'.repeat(1_000), 'a\u0000b'],
        made: () => control.placeholder ?? null,
      };
    case 'date':
      return {
        plain: example,
        full: example,
        wrong: [...NO_TEXT, '', 'soon', '2026-02-30', '12/1/2026', '1999-12-31', '2026-12-01T00:00:00Z'],
        made: () => null,
      };
    case 'select': {
      const values = control.options.map(({ value }) => value).filter(Boolean);
      return {
        plain: values[0],
        full: values.at(-1),
        wrong: [...NO_TEXT, 'none of these', ...(blank === '' ? [] : [null])],
        made: (random) => values[Math.floor(random() * values.length)],
      };
    }
    case 'answers':
      return columns[0]?.path.length === 1 ? ANSWER : answers(columns.map(({ name }) => name));
    case 'checkboxes':
      return Array.isArray(blank)
        ? lists(control.boxes.map(({ value }) => value))
        : answers(columns.map(({ name }) => name));
    default:
      throw new Error(`No samples for a ${control.as}`);
  }
}

function numbers({ unit, min, max, decimals, within, example = units[unit].example }: NumberField): Samples {
  // A figure that must fit into another one, such as a door, is half its size.
  const usual = within ? example / 2 : example;
  const rounded = (figure: number) => Number(figure.toFixed(decimals));
  return {
    plain: Math.max(20, min),
    full: within ? 60 : Math.min(max, unit === 'ft' ? 120 : 9_500),
    wrong: ['much', true, [], {}, '', max + 1, rounded(min - 10 ** -decimals)],
    made: (random) => Math.min(max, Math.max(min, rounded(usual * (0.8 + 0.4 * random())))),
  };
}

/** Any number of options. */
function lists(options: readonly unknown[]): Samples {
  return {
    plain: options,
    full: options,
    wrong: [options[0], 1, [1], ['none of these'], [options[0], options[0]], {}],
    made: (random) => options.filter(() => random() < 0.5),
  };
}

/** Several yes-or-no answers. */
function answers(keys: readonly string[]): Samples {
  const all = Object.fromEntries(keys.map((key) => [key, true]));
  return {
    plain: all,
    full: all,
    wrong: [[], 'wifi', 1, { [keys[0] ?? '']: 'yes' }, { sauna: true }],
    made: (random) => Object.fromEntries(keys.map((key) => [key, random() < 0.4])),
  };
}
