import { grouped } from '../figures.ts';
import { isRoundedDown, readRoom } from '../length.ts';
import { type CellStyle, type CsvColumn, writeText } from './csv-column.ts';
import { helpOf } from './helps.ts';
import type { NumberSpec } from './number.ts';
import { figureText, type Unit, units } from './units.ts';

export function numberColumn(spec: NumberSpec): CsvColumn {
  const { name, label, unit, min, max, decimals, required = false, within } = spec;
  const { example = units[unit].example } = spec;
  return {
    name,
    label,
    unit,
    required,
    takes: [
      decimals === 0
        ? 'a whole number'
        : `a number with at most ${decimals} decimal${decimals === 1 ? '' : 's'}`,
      ` from ${grouped(min)} to ${grouped(max)}`,
      within ? `, not more than ${within}` : '',
      required ? '' : '; blank means not stated',
    ].join(''),
    help: helpOf(spec),
    // A figure that must fit into another one, such as a door, is half its size.
    example: String(within ? example / 2 : example),
    path: [name],
    read: (cell, style) => readFigure(unit, cell, style),
    rounded: (cell) =>
      unit === 'ft' && isRoundedDown(cell) ? figureText(readRoom(cell) ?? 0, unit) : undefined,
    hint: (cell) => hintOfComma(withoutDollar(unit, cell)),
    write: writeText,
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

/** Reads "18.5", "12,000", "$1,541.67", "-5", and feet such as 41'6"; returns null for an empty cell and other text as is. */
function readFigure(unit: Unit, cell: string, { commas }: CellStyle): unknown {
  const text = cell.trim();
  if (text === '') return null;
  const figure = withoutDollar(unit, cell);
  const isPlain = /^-?\d+(\.\d+)?$/.test(figure);
  const isGrouped = commas === 'thousands' && /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(figure);
  if (isPlain || isGrouped) return Number(figure.replaceAll(',', ''));
  return (unit === 'ft' ? readRoom(text) : undefined) ?? text;
}
