import type { Airports } from '../../airports/airports.ts';
import { isCode } from '../../airports/places.ts';

/** Spoken phrases, each with the text that people would type. */

const ones = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const teens = 'eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen'.split(
  ', ',
);
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const figures: ReadonlyMap<string, number> = new Map([
  ...[...ones, ...teens].map((word, at) => [word, at] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
]);
const figureWord = `(?:${[...figures.keys()].join('|')}|hundred|thousand)`;
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])${figureWord}(?:[\s-]+${figureWord})+(?![\p{L}\p{N}])`,
  'giu',
);
/** A single number word is one of figures only before what it counts: "One Hangar" may be a name. */
const COUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${[...figures.keys()].join('|')})(?=[\s-]+(?:acres?|sq|square|f(?:ee|oo)?t|nm|nautical|miles?|minutes?|hours?|planes?|airplanes?|aircraft|cars?|dollars?|bucks?|by(?=\s)|x(?=\s))(?!\p{L})|(?<=\sby\s[a-z]+)(?!\p{L}))`,
  'giu',
);
const HALF = /(?<![\p{L}\p{N}])(?:(?:half|1\/2)(?:\s+an?)?(?=\s+acres?\b)|an?(?=\s+acre\b))/giu;

/** "Five thousand" is 5000, "one seventy two" the model 172. */
function numberOf(words: readonly string[]): string {
  let total = 0;
  let current = 0;
  let isModel = false;
  for (const word of words) {
    if (word === 'hundred') current = (current || 1) * 100;
    else if (word === 'thousand') {
      total += (current || 1) * 1000;
      current = 0;
    } else {
      const figure = figures.get(word) ?? 0;
      // "One seventy" and "twenty five hundred": what follows a digit, or tens after tens, is said digit by digit.
      isModel ||= current > 0 && current < 10 && figure >= 10;
      current = isModel && figure >= 10 ? current * 100 + figure : current + figure;
    }
  }
  return String(total + current);
}

/** "An hour" and "half an hour" as minutes. */
const HOUR = /(?<![\p{L}\p{N}]|\d\s)(?<half>half\s+)?an?\s+hours?(?!\p{L})/giu;
/** Phrases in a sentence that don't describe the space. */
const FILLERS =
  /(?<=\p{L})['’](?:m|re|ve|ll|d)(?!\p{L})|(?<!\p{L})(?:(?:place|spot|room)s?\s+(?:to|for)\s+)?(?:to\s+)?(?:park|keep|store|put|house|base|parking|keeping|storing)\s+(?=(?:my|our|an?|the|some|\d+)(?!\p{L}))|(?<!\p{L})(?:big|large|tall|wide)\s+enough(?:\s+(?:for|to\s+(?:fit|hold)))?(?!\p{L})|(?<!\p{L})(?:my|our)\s+own(?!\p{L})/giu;

/** Three or four letters said one by one: "k a p a". */
const SPELLED = /(?<![\p{L}\p{N}'’])\p{L}(?:[\s.]\p{L}){2,3}(?![\p{L}\p{N}'’])/giu;

export function asWritten(text: string, airports: Airports): string {
  return text
    .replace(/(?<![\p{L}\p{N}])w\/\s*/giu, 'with ')
    .replace(FILLERS, ' ')
    .replace(HOUR, (typed) => (/^half/iu.test(typed) ? '30 minutes' : '60 minutes'))
    .replace(NUMBER, (typed) => numberOf(typed.toLowerCase().split(/[\s-]+/)))
    .replace(COUNT, (word) => String(figures.get(word.toLowerCase())))
    .replace(HALF, (typed) => (/^[ha1].*(?:half|1\/2)|^half|^1\/2/iu.test(typed) ? '0.5' : '1'))
    .replace(SPELLED, (typed) => {
      const code = typed.replace(/[\s.]/g, '').toUpperCase();
      return isCode(airports, code) ? code : typed;
    });
}

/**
 * Words for the same thing in listings. A search for one finds all of its line; a word in two lines finds both. The first word of
 * a line also replaces the phrases in it.
 */
const lines: readonly (readonly string[])[] = [
  'heated, heat, heater, climate',
  'conditioned, cooled, climate',
  'restroom, bathroom, toilet, lavatory, washroom',
  'power, electric, electricity, electrical, outlet',
  'wifi, wi fi, internet',
  'insulated, insulation',
  'tiedown, tiedowns, tie down, tie downs, tie, downs',
  'bifold, bi fold',
  'workshop, shop',
  'shared, community, common',
  'helicopter, heli, helo, rotorcraft, chopper',
  'security, secure, gated, fenced, camera',
  'maintenance, mx',
  'suppression, sprinkler, sprinklered, foam',
  'fuel, fueling, refueling',
  'wash, washrack',
  'aroundtheclock, 24 7, 24 hour, 24 hours, 24x7, 24hr, 24 hr, around the clock, round the clock',
  'nnn, triple net',
  'tug, towing, tow',
].map((line) => line.split(', '));

const known = new Map<string, string[]>();
for (const line of lines) {
  for (const word of line) {
    if (!word.includes(' ')) known.set(word, [...new Set([...(known.get(word) ?? [word]), ...line])]);
  }
}

/** The word and all that mean the same, phrases among them. */
export const synonymsOf = (word: string): readonly string[] => known.get(word) ?? [word];

export const synonymVocabulary: readonly string[] = [...known.keys()];

const phrases = lines.flatMap(([first = '', ...others]) =>
  others
    .filter((other) => other.includes(' '))
    .map((other) => ({
      first,
      pattern: new RegExp(
        String.raw`(?<![\p{L}\p{N}])${other.replaceAll(' ', String.raw`[\s/-]*`)}(?![\p{L}\p{N}])`,
        'giu',
      ),
    })),
);

/** Writes each phrase as its one word, so that "24/7" isn't two numbers. */
export const withoutPhrases = (text: string): string =>
  phrases.reduce((so, { first, pattern }) => so.replace(pattern, first), text);

const leading = /^[\s,]*(?:(?:and|or)(?:[\s,]+|$))+/iu;
/** In lowercase, because the last word in capitals may be Oregon. */
const trailing = /(?:[\s,]+(?:and|or))+[\s,]*$/u;

/** Drops "and" and "or" whose neighbors were taken out of the text: "bonanza or baron" leaves "or", which alone would be Oregon. */
export function withoutConjunctions(rest: string, text: string): string {
  const isState = rest.trim() === 'OR' && /(?<![\p{L}\p{N}])OR\s*$/u.test(text);
  return isState || leading.test(text) ? rest : rest.replace(leading, '').replace(trailing, '');
}
