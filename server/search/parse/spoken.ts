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
const HOUR = /(?<![\p{L}\p{N}])(?<half>half\s+)?an?\s+hours?(?!\p{L})/giu;
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
