import { firstDayNotOver, isDay } from '../../../domain/dates.ts';

const now = String.raw`(?:\s+(?:now|immediately|today|right\s+(?:now|away)|asap))?`;
/** "Available hangar", "vacant now", "not occupied"; not "available in May", which names a day. */
const AVAILABLE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:that\s+(?:is|are)|currently|immediately|still)\s+)*(?:available|availability|vacant|empty|unoccupied|not\s+occupied|unleased|move[\s-]?in\s+ready)${now}(?![\p{L}\p{N}])(?!\s+(?:from|in|by|starting|beginning|as\s+of|until)(?!\p{L}))`,
  'giu',
);

/** Takes words out of a text that ask for what isn't occupied. */
export function splitAvailability(text: string): { isAsked: boolean; rest: string } {
  const rest = text.replace(AVAILABLE, ' ').trim();
  return { isAsked: rest !== text.trim(), rest };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const long =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** "From March", "starting Mar 15", "by June 1, 2027", "available in May 2027". */
const MONTH = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:available|starting|beginning)\s+)?(?:from|starting|beginning|by|in|since|as\s+of)\s+(?<part>(?:early|mid|late)[\s-]+)?(?<month>${long})\.?(?!\p{L})(?:\s+(?<day>[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?![\p{L}\p{N}]))?(?:,?\s+(?<year>20\d\d)(?!\d))?(?:\s+on(?:ward)?s?(?!\p{L}))?`,
  'iu',
);

type Month = { month: string; day?: string; year?: string };

/** Takes a month or day out of a text: a search is for a day only by its filter. */
export function splitMonth(text: string): { month?: Month; texts: string[]; rest: string } {
  const found = MONTH.exec(text);
  if (!found?.groups) return { texts: [], rest: text };
  return {
    month: found.groups as Month,
    texts: [`We left “${found[0].trim()}” out. Choose the day under “Available by.”`],
    rest: text.replace(found[0], ' ').trim(),
  };
}

/** The next such day, unless the text names the year. Undefined for a day that is over, or none. */
export function dayOf(typed: Month, now: Date): string | undefined {
  const { month, day = '1', year } = typed;
  const at = months.indexOf(month.slice(0, 3).toLowerCase());
  const today = firstDayNotOver(now);
  const dayIn = (one: number) => `${one}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  // A month that has begun is wanted now.
  const isNow = !typed.day && !year && at + 1 === Number(today.slice(5, 7));
  const next = dayIn(thisYear) < today ? dayIn(thisYear + 1) : dayIn(thisYear);
  const from = isNow ? today : year ? dayIn(Number(year)) : next;
  return isDay(from) && from >= today ? from : undefined;
}
