import { grouped } from '../figures.ts';
import { readRoom } from '../length.ts';
import type { CellStyle } from './csv-column.ts';
import type { Unit } from './units.ts';

/** Reads figures as people type and paste them: "18.5", "12,000", "$190.00 per month", "188 sqft", "$1.77/sq. ft.", 41'6". */

const PER = String.raw`\s*(?:/|\bper\b|\beach\b|\ban?\b)\s*`;
const DOLLARS = '(?:dollars?|usd)';
const SF = String.raw`(?:sq(?:uare)?\.?\s*(?:ft|feet|foot)\.?|sqft\.?|s\.?f\.?|ft(?:\u00b2|\^?2))`;
const MONTH = String.raw`(?:months?|mos?\.?|mth\.?)`;
const YEAR = String.raw`(?:years?|yrs?\.?|annum)`;

/** Words of each unit behind a figure. */
const words: Readonly<Record<Unit, string>> = {
  sf: SF,
  acres: String.raw`ac(?:res?|\.)?`,
  ft: 'ft',
  spaces: '(?:parking )?(?:spaces?|stalls?)',
  aircraft: '(?:aircraft|(?:air)?planes?)',
  years: YEAR,
  '$/sf/yr': String.raw`(?:${PER}${SF}|psf)(?:(?:${PER}|\s+)${YEAR}|\s*annual(?:ly)?)?|${PER}${YEAR}${PER}${SF}`,
  $: DOLLARS,
  gal: String.raw`gal(?:lons?|\.)?`,
  '$/gal': String.raw`${PER}gal(?:lon|\.)?`,
  '%/year': String.raw`(?:%|percent)(?:(?:${PER}|\s+)${YEAR}|\s*annual(?:ly)?)?`,
  '$/month': `${PER}${MONTH}|monthly`,
};
const ends = new Map(
  Object.entries(words).map(([unit, end]) => [
    unit,
    new RegExp(String.raw`(?<=[\d.]|\d\s*${DOLLARS})\s*-?\s*(?:${end})$`, 'i'),
  ]),
);

const SIGN = /^(-?)(?:us)?\$\s*/i;
const WORD = new RegExp(String.raw`(?<=\d)\s*${DOLLARS}$`, 'i');

/** The figure without its unit and dollars. */
export function withoutUnit(unit: Unit, typed: string): string {
  const text = typed.trim();
  const figure = text.replace(ends.get(unit) ?? '', '').trim();
  return unit.startsWith('$') ? figure.replace(SIGN, '$1').replace(WORD, '') : figure;
}

/** Undefined for other text than a figure in this unit. */
export function readTyped(unit: Unit, typed: string, { commas }: CellStyle): number | undefined {
  const figure = withoutUnit(unit, typed);
  const isPlain = /^-?(?:\d+|\d*\.\d+)$/.test(figure);
  const isGrouped = commas === 'thousands' && /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(figure);
  if (isPlain || isGrouped) return Number(figure.replaceAll(',', ''));
  return unit === 'ft' ? readRoom(typed.trim()) : undefined;
}

const OF_MONTH = new RegExp(
  String.raw`^\$?\s*(\d+(?:\.\d+)?)\s*(?:(?:${PER}${SF}|psf)${PER}${MONTH}|${PER}${MONTH}${PER}${SF})$`,
  'i',
);

/** Converts a monthly rate that was typed into a column of yearly rates, as a hint. */
export function hintOfMonth(unit: Unit, typed: string): string | undefined {
  const [, rate] = (unit === '$/sf/yr' && OF_MONTH.exec(typed.trim())) || [];
  if (rate === undefined) return undefined;
  return `That’s for a month. Write ${grouped(Math.round(Number(rate) * 1_200) / 100)} for a year`;
}
