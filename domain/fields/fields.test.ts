import { describe, expect, test } from 'vitest';
import { samplesOf } from '../../server/test/samples.ts';
import { booleanField } from './boolean.ts';
import * as csv from './cells.ts';
import { choiceField } from './choice.ts';
import { choicesField } from './choices.ts';
import type { Field } from './field.ts';
import { flagsField } from './flags.ts';
import { numberField } from './number.ts';
import * as schemas from './schemas.ts';
import { textField } from './text.ts';

const at = { name: 'it', label: 'It', section: 'terms' } as const;
const options = [
  { value: 'gravel', label: 'Gravel' },
  { value: 'asphalt', label: 'Asphalt' },
] as const;
const flags = [
  { key: 'a', label: 'Fuel' },
  { key: 'b', label: 'Wi-Fi' },
  { key: 'c', label: 'Restroom' },
];
const feet = { ...at, unit: 'ft', min: 1, max: 100, decimals: 1 } as const;

const thousands = { commas: 'thousands' } as const;
const messagesOf = (field: Field, value: unknown) =>
  field
    .schema(schemas)
    .safeParse(value)
    .error?.issues.map(({ message }) => message) ?? [];

const types: [
  string,
  Field,
  { empty: unknown; blank: unknown; value: unknown; cells: string[]; text: string },
][] = [
  ['number', numberField(feet), { empty: null, blank: '', value: 18.5, cells: ['18.5'], text: '18.5 ft' }],
  [
    'number, where 0 is none',
    numberField({ ...feet, min: 0, zeroIsNone: true }),
    { empty: null, blank: '', value: 0, cells: ['0'], text: '0 ft' },
  ],
  [
    'text',
    textField({ ...at, maxLength: 9 }),
    { empty: null, blank: '', value: 'A-1', cells: ['A-1'], text: 'A-1' },
  ],
  ['boolean', booleanField(at), { empty: null, blank: '', value: false, cells: ['no'], text: 'No' }],
  [
    'choice',
    choiceField({ ...at, options }),
    { empty: null, blank: '', value: 'asphalt', cells: ['asphalt'], text: 'Asphalt' },
  ],
  [
    'choices',
    choicesField({ ...at, options: ['FBO', 'MRO'] }),
    { empty: [], blank: [], value: ['MRO', 'FBO'], cells: ['MRO; FBO'], text: 'MRO, FBO' },
  ],
  [
    'flags',
    flagsField({ ...at, flags }),
    {
      empty: { a: null, b: null, c: null },
      blank: { a: false, b: false, c: false },
      value: { a: null, b: true, c: null },
      cells: ['', 'yes', ''],
      text: 'Wi-Fi',
    },
  ],
  [
    'flags that are asked one by one',
    flagsField({ ...at, flags, asksEach: true }),
    {
      empty: { a: null, b: null, c: null },
      blank: { a: '', b: '', c: '' },
      value: { a: false, b: true, c: null },
      cells: ['no', 'yes', ''],
      text: 'Wi-Fi',
    },
  ],
];

describe.each(types)('%s', (_name, field, { empty, blank, value, cells, text }) => {
  test('stores its empty value if nothing is given, and starts a form with its blank', () => {
    expect(field.stored(undefined)).toEqual(empty);
    expect(field.blank).toEqual(blank);
    expect(field.typed(null)).toEqual(blank);
    expect(field.stored(field.read(field.blank))).toEqual(empty);
  });

  test('survives a form and a file unchanged', () => {
    expect(messagesOf(field, value)).toEqual([]);
    expect(field.stored(value)).toEqual(value);
    expect(field.read(field.typed(value))).toEqual(value);
    const part = (path: readonly string[]) =>
      path.length > 1 ? (value as Record<string, unknown>)[path[1] ?? ''] : value;
    expect(field.columns(csv).map(({ write, path }) => write(part(path)))).toEqual(cells);
    expect(field.columns(csv).map(({ read }, index) => read(cells[index] ?? '', thousands))).toEqual(
      field.columns(csv).map(({ path }) => part(path)),
    );
  });

  test('writes its value as text, and null if not stated', () => {
    expect(field.text(value)).toBe(text);
    expect(field.text(null)).toBeNull();
  });

  test('accepts its good samples, rejects its wrong ones, and matches its response schema', () => {
    const { plain, full, wrong, made } = samplesOf(field);
    for (const good of [plain, full, made(() => 0), made(() => 0.99)]) {
      expect(messagesOf(field, good)).toEqual([]);
      expect(field.answer(schemas).safeParse(field.stored(good)).error).toBeUndefined();
    }
    for (const bad of wrong) expect(messagesOf(field, bad), JSON.stringify(bad)).not.toEqual([]);
    expect(field.answer(schemas).safeParse(field.stored(undefined)).error).toBeUndefined();
  });
});

test('reads a choice from a file by value or label, in any case', () => {
  const [column] = choiceField({ ...at, options }).columns(csv);
  expect(['ASPHALT', ' Gravel ', '', 'dirt'].map((cell) => column?.read(cell, thousands))).toEqual([
    'asphalt',
    'gravel',
    null,
    'dirt',
  ]);
});

test('offers "Not stated" for a choice, and names the options in its error', () => {
  const field = choiceField({ ...at, options });
  expect(field.control.as === 'select' && field.control.options[0]).toEqual({
    value: '',
    label: 'Not stated',
  });
  expect(messagesOf(field, null)).toEqual([]);
  expect(messagesOf(field, 'dirt')).toEqual(['It must be gravel or asphalt']);
});

test('starts a new form with an answer only if the kind presets one, and stores none that wasn’t given', () => {
  const field = booleanField({ ...at, preset: true });
  expect([field.blank, field.read(field.blank)]).toEqual(['yes', true]);
  expect([field.stored(undefined), field.typed(null), field.read('')]).toEqual([null, '', null]);
});

test('tells yes, no, and not stated apart in features, badges, and cells', () => {
  const field = flagsField({ ...at, asksEach: true, flags: [{ key: 'a', label: 'Fuel', badge: true }] });
  const of = (a: boolean | null | undefined) => [
    field.features?.({ a }),
    field.badges?.({ a }),
    field.text({ a }),
  ];
  expect(of(true)).toEqual([[{ label: 'Fuel', has: true }], ['Fuel'], 'Fuel']);
  expect(of(false)).toEqual([[{ label: 'Fuel', has: false }], [], null]);
  expect(of(null)).toEqual([[{ label: 'Fuel', has: null }], [], null]);
  expect(of(undefined)).toEqual(of(null));
  const [cell] = field.columns(csv);
  expect(['YES', ' n ', '', 'perhaps'].map((text) => cell?.read(text, thousands))).toEqual([
    true,
    false,
    null,
    'perhaps',
  ]);
});

test('0 of something is none, and nothing is not stated', () => {
  const field = numberField({ ...feet, min: 0, zeroIsNone: true });
  expect([0, null, undefined, 3].map((value) => [field.isNone(value), field.text(value)])).toEqual([
    [true, '0 ft'],
    [false, null],
    [false, null],
    [false, '3 ft'],
  ]);
});

test('reads feet and inches in forms and files, and only feet', () => {
  const feetField = numberField(feet);
  const acres = numberField({ ...feet, unit: 'acres' });
  const [cell] = feetField.columns(csv);
  expect([`41'6"`, '41 ft 6 in', '41.5'].map((text) => feetField.read(text))).toEqual([41.5, 41.5, 41.5]);
  expect(cell?.read(`41'6"`, thousands)).toBe(41.5);
  expect(feetField.read('wide')).toBeNaN();
  expect(acres.read(`41'6"`)).toBeNaN();
});
