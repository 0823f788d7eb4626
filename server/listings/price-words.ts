import { figureText } from '../../domain/fields/units.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';

const limit = String.raw`under|below|up\s+to|(?:less|cheaper|no\s+more|more)\s+than|at\s+(?:most|least)|max(?:imum)?|over|above|from|between|min(?:imum)?|<=?|≤|>=?|≥`;
const figure = String.raw`\d[\d,]{0,11}(?:\.\d{1,2})?`;
const end = String.raw`(?![\p{L}\p{N}])(?!\.\d)`;
const per = String.raw`(?:\s*(?:/|per(?![\p{L}])|an?(?=\s))\s*(?:sq\.?\s*f(?:oo|ee)?t|square\s+f(?:oo|ee)t|sqft|sf|f(?:oo|ee)?t|months?|mo|years?|yr))`;
/** "Under 20 dollars", "$18 to $20", "1,200 bucks a month", "$20/sf/yr or less". */
const PRICE = new RegExp(
  [
    String.raw`(?:(?<![\p{L}\p{N}])(?<limit>${limit})\s*)?`,
    String.raw`(?:(?<![\p{L}\p{N}.,])(?<from>\$?\s*${figure})\s*(?:-|–|to|and)\s*)?`,
    String.raw`(?<![\p{L}\p{N}.,])(?:\$\s*(?<sign>${figure})${end}|(?<word>${figure})\s*(?:\$|(?:dollars?|bucks?|usd)${end}))`,
    String.raw`(?<per>${per}{0,2})${end}(?:\s*or\s+(?<side>less|more)${end})?`,
  ].join(''),
  'giu',
);

/** No lease rate per square foot and year is higher, so a higher figure means something else. */
const HIGHEST_LEASE_RATE = 150;

type Typed = Partial<Record<'limit' | 'from' | 'sign' | 'word' | 'per' | 'side', string>>;

const isLeast = ({ limit = '', from, side }: Typed) =>
  from === undefined &&
  (side === 'more' || /^(?:more|at\s+least|over|above|from|between|min|>|≥)/iu.test(limit));

/** Takes the highest rate out of a search. `texts` say how each price was read, or that it is left out. */
export function splitPrice(
  kind: ListingKind,
  text: string,
): { maxRate: number | undefined; texts: string[]; rest: string } {
  const texts: string[] = [];
  let maxRate: number | undefined;
  const { unit } = kind.rate;
  const rest = text.replace(PRICE, (...found) => {
    const whole = String(found[0]).trim();
    const typed = found.at(-1) as Typed;
    const rate = Number((typed.sign ?? typed.word ?? '').replaceAll(',', ''));
    const isMonthly = typed.per ? /mo/iu.test(typed.per) : unit === '$/month' || rate > HIGHEST_LEASE_RATE;
    if (isLeast(typed)) texts.push(`We only search by the highest rate, so we left “${whole}” out.`);
    else if (isMonthly !== (unit === '$/month'))
      texts.push(`Rates of ${kind.plural} are in ${unit}, so we left “${whole}” out.`);
    else {
      maxRate = rate;
      texts.push(`Rate at most ${figureText(rate, unit)}.`);
    }
    return ' ';
  });
  return { maxRate, texts, rest: rest.trim() };
}
