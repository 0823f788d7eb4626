import type { ChoiceSpec } from './choice.ts';
import type { ChoicesSpec } from './choices.ts';
import { type CsvColumn, readText, readYesNo, writeText, writeYesNo, YES_NO } from './csv-column.ts';
import type { FlagsSpec } from './flags.ts';
import { helpOf } from './helps.ts';

export function choiceColumn(spec: ChoiceSpec): CsvColumn {
  const { name, label, options } = spec;
  const find = (text: string) => {
    const is = (one: string) => one.toLowerCase() === text.toLowerCase();
    return options.find((option) => is(option.value) || is(option.label))?.value;
  };
  return {
    name,
    label,
    required: false,
    takes: `${options.map(({ value }) => value).join(', ')}; blank means not stated`,
    help: helpOf(spec),
    example: options[0].value,
    path: [name],
    read: (cell) => (readText(cell) === '' ? null : (find(readText(cell)) ?? readText(cell))),
    write: writeText,
  };
}

export function choicesColumn(spec: ChoicesSpec): CsvColumn {
  const { name, label, options } = spec;
  const spelled = new Map(options.map((option) => [option.toLowerCase(), option]));
  return {
    name,
    label,
    required: false,
    takes: `any of ${options.join('; ')} – separated by semicolons`,
    help: helpOf(spec),
    example: options.slice(0, 2).join('; '),
    path: [name],
    read: (cell) => {
      const words = readText(cell)
        .split(';')
        .map((word) => word.trim());
      return words.filter(Boolean).map((word) => spelled.get(word.toLowerCase()) ?? word);
    },
    write: (value) => (Array.isArray(value) ? value.join('; ') : writeText(value)),
  };
}

export const flagColumns = ({ name, flags }: FlagsSpec): CsvColumn[] =>
  flags.map(({ key, label }, index) => ({
    name: key,
    label,
    required: false,
    takes: YES_NO,
    example: writeYesNo(index % 2 === 0),
    path: [name, key],
    read: readYesNo,
    write: writeYesNo,
  }));
