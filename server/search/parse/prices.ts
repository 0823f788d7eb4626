import { figureText } from '../../../domain/fields/units.ts';
import { grouped } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { SQUARE_FEET_PER_ACRE } from '../../../domain/listing-kinds/usual-fields.ts';
import { searchWords } from '../../../domain/search.ts';

const limit = String.raw`under|below|up\s+to|(?:less|cheaper|no\s+more|more)\s+than|at\s+(?:most|least)|max(?:imum)?(?:\s+of)?|over|above|around|about|from|between|min(?:imum)?|<=?|\u2264|>=?|\u2265`;
const subject = 'rent|budget|price|cost|rate';
const figure = String.raw`(?:\d[\d,]{0,11}(?:\.\d{1,4})?|\.\d{1,4})(?:\s?k(?![\p{L}\p{N}]))?`;
const end = String.raw`(?![\p{L}\p{N}])(?!\.\d)`;
const area = String.raw`sq\.?\s*f(?:oo|ee)?t|square\s+f(?:oo|ee)t|sqft|sf|f(?:oo|ee)?t|acre`;
const time = 'months?|mo|mth|years?|yr|annum';
const per = String.raw`(?:\s*(?:(?:/|per(?!\p{L})|an?(?=\s)|each)\s*(?:${area}|${time})|(?<=\d{3}\s?|k\s?)(?:month|mo|mth)|monthly|yearly|annually)(?![\p{L}\p{N}]))`;
/** Units in which we have no rates: "per day", "/night", "per plane", "weekly". */
const span = 'hours?|hrs?|days?|nights?|wee?ks?|wks?|quarters?|seasons?';
const other = String.raw`\s*(?:(?:/|per(?!\p{L}))\s*\p{L}[\p{L}-]*(?:\s+(?:met(?:er|re)s?|yards?)(?!\p{L}))?|(?:an?|each|every)\s+(?:${span})(?!\p{L})|(?:hourly|daily|nightly|(?:bi-?)?weekly|quarterly|seasonal)(?!\p{L}))`;
/** "Under 20 dollars", "$18 to $20", "max 1500 month", "1,200 bucks a month", "$20/sf/yr or less", "500 a month", "budget 2k". */
const PRICE = new RegExp(
  [
    String.raw`(?:(?<![\p{L}\p{N}])(?:with\s+)?(?:an?\s+|my\s+)?(?<subject>${subject})\s+(?:is\s+|of\s+)?)?`,
    String.raw`(?:(?<![\p{L}\p{N}])(?:for\s+)?(?<limit>${limit})\s*)?`,
    String.raw`(?:(?<![\p{L}\p{N}.,])(?<from>\$?\s*${figure})\s*(?:-|\u2013|to|and)\s*)?`,
    String.raw`(?<![\p{L}\p{N}.,])(?:\$\s*(?<sign>${figure})|(?<word>${figure})(?<unit>\s*(?:[$\u00a2]|(?:dollars?|bucks?|usd|cents?)${end}))?)${end}`,
    String.raw`(?<per>${per}{0,2})(?<other>${other})?${end}(?:\s*(?:rent${end})?)(?:\s*or\s+(?<side>less|more)${end})?`,
  ].join(''),
  'giu',
);

const timed = new RegExp(`${time}|monthly|yearly|annually`, 'iu');
const areal = new RegExp(area, 'iu');

type Typed = Partial<
  Record<'subject' | 'limit' | 'from' | 'sign' | 'word' | 'unit' | 'per' | 'other' | 'side', string>
>;

const isLeast = ({ limit = '', from, side }: Typed) =>
  from === undefined &&
  (side === 'more' || /^(?:more|at\s+least|over|above|from|between|min|>|≥)/iu.test(limit));

const measure =
  /^\s*-?\s*(?:sq|sf|f(?:ee|oo)?t|acres?|x|by|nm|mi(?:les?)?|sm|km|kilo|statute|nautical|lbs?|pounds?|gal(?:lons?)?|minutes?|months?|years?|planes?)(?!\p{L})|^\s*['x×%]/iu;

/** A figure is a price by its dollars, its "a month", or "rent" or "budget" before it; "rent 5,000 sf" is none. "Under 600" is one too. */
const SMALL = /^(?:\d{2,3}|[\d.]+\s?k)$/iu;
const isPrice = ({ subject, limit, sign, word = '', unit, per = '', other = '' }: Typed, after: string) =>
  sign !== undefined ||
  unit !== undefined ||
  timed.test(per) ||
  new RegExp(span, 'iu').test(other) ||
  (/^\s*(?:\/|per)/iu.test(per) && areal.test(per)) ||
  (!measure.test(after) && (subject !== undefined || (limit !== undefined && SMALL.test(word))));

const numberOf = (typed: string) =>
  Number(typed.replace(/[^\d.]/g, '')) * (/k\s*$/iu.test(typed) ? 1_000 : 1);

type Meant = { maxRate: number } | { maxRent: number; said: 'month' | 'year' | null } | null;

/** True if the search names what is rented by the month, such as a tie-down. */
const isRentedByMonth = ({ monthlyWords = [] }: ListingKind, text: string): boolean => {
  const words = ` ${searchWords(text.toLowerCase()).join(' ')} `;
  return monthlyWords.some((name) => words.includes(` ${name} `));
};

/**
 * Reads a figure as a rate in the unit of the kind, or as the yearly rent of the whole space; null if the kind can’t tell. A figure
 * that is too high for a rate of the kind is a month's rent.
 */
function meantBy(kind: ListingKind, figure: number, per: string, text: string): Meant {
  const { unit } = kind.rate;
  const isMonthly = /mo|mth/iu.test(per);
  const isYearly = /y(?:ear|r)|ann/iu.test(per);
  const isPerAcre = /acre/iu.test(per);
  const isPerArea = isPerAcre || areal.test(per);
  if (unit === '$/month') return isPerArea ? null : { maxRate: isYearly ? figure / 12 : figure };
  if (isPerArea) {
    return { maxRate: (isMonthly ? figure * 12 : figure) / (isPerAcre ? SQUARE_FEET_PER_ACRE : 1) };
  }
  if (!isMonthly && figure <= kind.usualRate[1] && !isRentedByMonth(kind, text)) return { maxRate: figure };
  return { maxRent: isYearly ? figure : figure * 12, said: isYearly ? 'year' : isMonthly ? 'month' : null };
}

const cents = (figure: number) => Math.round(figure * 100) / 100;
/** Ground leases have four decimals. */
const fine = (figure: number) => Math.round(figure * 10_000) / 10_000;

/**
 * Takes the highest rate, or the highest yearly rent of the whole space, out of a search. `texts` say how each price was read,
 * or that it is left out. It `isForeign` if the kind states no such rate.
 */
export function splitPrice(
  kind: ListingKind,
  text: string,
): { maxRate?: number; maxRent?: number; isForeign: boolean; texts: string[]; rest: string } {
  const texts: string[] = [];
  let isForeign = false;
  const most: { maxRate?: number; maxRent?: number } = {};
  const { unit } = kind.rate;
  const rest = text.replace(PRICE, (...found) => {
    const matched = String(found[0]);
    const whole = matched.trim();
    const typed = found.at(-1) as Typed;
    const after = text.slice(Number(found.at(-3)) + matched.length);
    if (!isPrice(typed, after)) return matched;
    const meant = meantBy(
      kind,
      numberOf(typed.sign ?? typed.word ?? '') / (/¢|cent/iu.test(typed.unit ?? '') ? 100 : 1),
      typed.per ?? '',
      text,
    );
    const noLeast = (least: string) =>
      texts.push(`We only search by the highest rate, so we left “${least}” out.`);
    if (typed.other !== undefined)
      texts.push(`We don’t read prices “${typed.other.trim()},” so we left “${whole}” out.`);
    else if (isLeast(typed)) noLeast(whole);
    else if (!meant) {
      isForeign = true;
      texts.push(`Rates of ${kind.plural} are in ${unit}, so we left “${whole}” out.`);
    } else if ('maxRate' in meant) {
      most.maxRate = fine(meant.maxRate) || meant.maxRate;
      texts.push(`Rate at most ${figureText(most.maxRate, unit)}.`);
    } else {
      most.maxRent = cents(meant.maxRent);
      const rent = grouped(meant.said === 'year' ? most.maxRent : most.maxRent / 12);
      const ask = meant.said ? '' : ' Add “a year” if you meant that.';
      texts.push(`Costs at most $${rent} a ${meant.said ?? 'month'}.${ask}`);
    }
    if (meant && typed.other === undefined && typed.from !== undefined) noLeast(typed.from.trim());
    return ' ';
  });
  return { ...most, isForeign, texts, rest: rest.trim() };
}
