import { grouped } from '../figures.ts';
import { isRoundedDown, readRoom } from '../length.ts';
import { type CsvColumn, writeText } from './csv-column.ts';
import { helpOf } from './helps.ts';
import type { NumberSpec } from './number.ts';
import { hintOfMonth, readTyped, withoutUnit } from './typed-figure.ts';
import { figureText, units } from './units.ts';

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
    // Other text stays as it is, so that the schema refuses it.
    read: (cell, style) => (cell.trim() === '' ? null : (readTyped(unit, cell, style) ?? cell.trim())),
    rounded: (cell) =>
      unit === 'ft' && isRoundedDown(cell) ? figureText(readRoom(cell) ?? 0, unit) : undefined,
    hint: (cell) => hintOfMonth(unit, cell) ?? hintOfComma(withoutUnit(unit, cell)),
    write: writeText,
  };
}

/** Suggests "12.5" for "12,5"; "1,500" may be either. */
function hintOfComma(figure: string): string | undefined {
  const [, start, end] = /^(-?\d[\d.]*),(\d+)$/.exec(figure) ?? [];
  if (start === undefined || end === undefined) return undefined;
  const whole = start.replaceAll('.', '');
  return end.length === 3 && start === whole
    ? `Write ${whole}${end}, or ${whole}.${end} if the comma is a decimal point`
    : `Write decimals with a point: ${whole}.${end}`;
}
