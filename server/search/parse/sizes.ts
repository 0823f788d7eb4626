import { grouped } from '../../../domain/figures.ts';
import { SQUARE_FEET_PER_ACRE } from '../../../domain/listing-kinds/usual-fields.ts';

/** Square feet; both ends are included. */
export type Size = { least?: number; most?: number };

const most = String.raw`under|below|up\s+to|(?:less|smaller|no\s+more)\s+than|at\s+most|max(?:imum)?|<=?|\u2264`;
const least = String.raw`at\s+least|over|above|from|between|(?:more|larger|bigger)\s+than|min(?:imum)?|>=?|\u2265`;
const figure = String.raw`\d[\d,]*(?:\.\d+)?(?:\s?k(?!\p{L}))?`;
const unit = String.raw`(?:(?:sq|square)\.?\s*(?:f(?:ee|oo)?t\.?)|sq\.?|sqf|sft|ft2|sf|acres?|ac)`;
const about = String.raw`about|around|approx(?:imately)?\.?|roughly|circa|~`;
const end = String.raw`(?![\p{L}\p{N}])`;
/** "Up to 5,000 sq ft", "2-3 acres", "between 1,000 sf and 2,000 sf", "5,000+ sf", "5k sf or less", "about 5,000 sf". */
const SIZE = new RegExp(
  [
    String.raw`(?:(?<![\p{L}\p{N}])(?:(?<most>${most})|${least}|(?<about>${about}))\s*)?(?<![\p{L}\p{N}.,])(?<from>${figure})\s*\+?`,
    String.raw`(?:\s*${unit}?\s*(?:-|\u2013|to|and)\s*(?<to>${figure}))?\s*-?\s*(?<unit>${unit})${end}`,
    String.raw`(?:\s*(?:(?:(?<orLess>or\s+less|max(?:imum)?)|or\s+more|min(?:imum)?)${end}|\+))?`,
  ].join(''),
  'giu',
);

/** "Under 5000" alone means square feet; not a rent, a distance, a weight, or the length of something. */
const BARE = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:${most}|${least})\s*(?:\d{1,3}(?:,\d{3})+|\d{4,6})`,
    String.raw`(?![\d.,+/$%'-]|\s*(?:${unit}|\u2013|-|(?:to|and|or|a|an|per|ft|feet|foot|nm|mi|miles?|lbs?|pounds?|dollars?|usd|rpm|gallons?)${end}))`,
  ].join(''),
  'giu',
);

type Typed = Record<'from' | 'unit', string> & Partial<Record<'most' | 'about' | 'to' | 'orLess', string>>;

const numberOf = (typed: string) => Number(typed.replace(/[^\d.]/g, '')) * (/k$/iu.test(typed) ? 1_000 : 1);
/** "About 5,000 sf" is up to a fifth more or less. */
const ABOUT = 0.2;

function read({ most, about, from, to, orLess }: Typed): Size {
  const first = numberOf(from);
  if (about) return { least: first * (1 - ABOUT), most: first * (1 + ABOUT) };
  if (to === undefined) return most || orLess ? { most: first } : { least: first };
  return { least: Math.min(first, numberOf(to)), most: Math.max(first, numberOf(to)) };
}

function textOf({ least, most }: Size, units: string): string {
  const unit = (least ?? most) === 1 && units === 'acres' ? 'acre' : units;
  if (least === undefined) return `At most ${grouped(most ?? 0)} ${unit}.`;
  if (most === undefined) return `At least ${grouped(least)} ${unit}.`;
  return `${grouped(least)} to ${grouped(most)} ${unit}.`;
}

/** Takes the areas out of a search. A figure alone is a minimum. `texts` say how each was read. */
export function splitSize(text: string): { size: Size | undefined; texts: string[]; rest: string } {
  const texts: string[] = [];
  let size: Size | undefined;
  const rest = text.replace(BARE, '$& sf').replace(SIZE, (...found) => {
    const typed = found.at(-1) as Typed;
    const isAcres = /^a/i.test(typed.unit);
    const one = read(typed);
    const feet = isAcres ? SQUARE_FEET_PER_ACRE : 1;
    for (const side of ['least', 'most'] as const) {
      const figure = one[side];
      if (figure !== undefined) size = { ...size, [side]: figure * feet };
    }
    texts.push(textOf(one, isAcres ? 'acres' : 'sf'));
    return ' ';
  });
  return { size, texts, rest: rest.trim() };
}
