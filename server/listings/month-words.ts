import { firstDayNotOver, isDay } from '../../domain/day.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const long =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** "From March", "starting Mar 15", "by June 1, 2027", "available in May 2027". */
const MONTH = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:available|starting|beginning)\s+)?(?:from|starting|beginning|by|in|since|as\s+of)\s+(?<part>(?:early|mid|late)[\s-]+)?(?<month>${long})\.?(?!\p{L})(?:\s+(?<day>[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?![\p{L}\p{N}]))?(?:,?\s+(?<year>20\d\d)(?!\d))?(?:\s+on(?:ward)?s?(?!\p{L}))?`,
  'iu',
);

type Typed = { month: string; day?: string; year?: string };

/** Leaves out the month of "available in May": a search is for a day only by its filter. */
export function withoutMonth(text: string): { texts: string[]; rest: string } {
  const [typed] = MONTH.exec(text) ?? [];
  if (typed === undefined) return { texts: [], rest: text };
  return {
    texts: [`We left “${typed.trim()}” out. Choose the day under “Available by.”`],
    rest: text.replace(typed, ' ').trim(),
  };
}

/** Takes the day from which a place is wanted out of a text: the next one, unless it names the year. */
export function splitMonth(text: string, now: Date): { from: string | undefined; rest: string } {
  const found = MONTH.exec(text);
  if (!found?.groups) return { from: undefined, rest: text };
  const { month, day = '1', year } = found.groups as Typed;
  const at = months.indexOf(month.slice(0, 3).toLowerCase());
  const today = firstDayNotOver(now);
  const dayIn = (one: number) => `${one}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  // A month that has begun is wanted now.
  const isNow = !found.groups.day && !year && at + 1 === Number(today.slice(5, 7));
  const next = dayIn(thisYear) < today ? dayIn(thisYear + 1) : dayIn(thisYear);
  const from = isNow ? today : year ? dayIn(Number(year)) : next;
  if (!isDay(from) || from < today) return { from: undefined, rest: text };
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim();
  return { from, rest };
}
