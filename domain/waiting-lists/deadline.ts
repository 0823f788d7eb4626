import type { Window } from './rules-schema.ts';

/** Deadlines at an airport. Moments are milliseconds since 1970. Runs on the server only: not every browser has Temporal. */

export type Outage = { from: number; to: number };

const HOUR = 3_600_000;
export const MINUTE = 60_000;
const DAY_END = Temporal.PlainTime.from('17:00');

const at = (moment: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Math.trunc(moment)).toZonedDateTimeISO(zone);

/** The later one of a time that clocks show twice; the first one after a time that they skip. */
function momentOf(local: Temporal.PlainDateTime, zone: string): number {
  const later = local.toZonedDateTime(zone, { disambiguation: 'later' });
  if (later.toPlainDateTime().equals(local)) return later.epochMilliseconds;
  const before = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return (before.getTimeZoneTransition('next') ?? later).epochMilliseconds;
}

/** [month, day], or [month, weekday, which one of the month, where 5 is the last]; weekdays from Monday, 1. 5 U.S.C. 6103. */
const HOLIDAYS = [
  [1, 1],
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, 5],
  [6, 19],
  [7, 4],
  [9, 1, 1],
  [10, 1, 2],
  [11, 11],
  [11, 4, 4],
  [12, 25],
] as const;

/** The day of each federal holiday of a year on which offices are closed: Friday for Saturday, and Monday for Sunday. */
export function holidaysOf(year: number): string[] {
  return HOLIDAYS.filter(([month, day]) => month !== 6 || day !== 19 || year >= 2021).map(
    ([month, day, which]) => {
      const first = Temporal.PlainDate.from({ year, month, day: which ? 1 : day });
      if (which) {
        const start = first.add({ days: ((day - first.dayOfWeek + 7) % 7) + 7 * (which - 1) });
        return (start.month === month ? start : start.subtract({ days: 7 })).toString();
      }
      return first.add({ days: first.dayOfWeek === 6 ? -1 : first.dayOfWeek === 7 ? 1 : 0 }).toString();
    },
  );
}

const known = new Map<number, ReadonlySet<string>>();

function isBusinessDay(day: Temporal.PlainDate): boolean {
  if (day.dayOfWeek > 5) return false;
  // January 1 on a Saturday is kept on the last day of the year before.
  return [day.year, day.year + 1].every((year) => {
    const days = known.get(year) ?? new Set(holidaysOf(year));
    known.set(year, days);
    return !days.has(day.toString());
  });
}

function plain({ count, unit }: Window, from: number, zone: string): number {
  if (unit === 'hours') return from + count * HOUR;
  const start = at(from, zone);
  if (unit === 'days') return momentOf(start.toPlainDateTime().add({ days: count }), zone);
  let day = start.toPlainDate();
  if (unit === 'business-days') {
    for (let left = count; left > 0; ) {
      day = day.add({ days: 1 });
      if (isBusinessDay(day)) left -= 1;
    }
    return momentOf(day.toPlainDateTime(DAY_END), zone);
  }
  let moment = from;
  for (let left = count * HOUR; ; ) {
    const next = momentOf(day.add({ days: 1 }).toPlainDateTime(), zone);
    if (isBusinessDay(day)) {
      if (moment + left <= next) return moment + left;
      left -= next - moment;
    }
    moment = next;
    day = day.add({ days: 1 });
  }
}

/** The end of the window, on a full minute. Outages that begin before it extend it by their length. */
export function deadline(rule: Window, from: number, zone: string, outages: readonly Outage[] = []): number {
  let end = plain(rule, from, zone);
  for (const outage of outages.toSorted((a, b) => a.from - b.from)) {
    if (outage.to > from && outage.from < end) end += outage.to - Math.max(outage.from, from);
  }
  return Math.ceil(end / MINUTE) * MINUTE;
}

/** The same time of day so many months later. */
export const monthsLater = (moment: number, months: number, zone: string): number =>
  momentOf(at(moment, zone).toPlainDateTime().add({ months }), zone);

/** The end of the first yearly window that starts after the moment, and its start. `from` and `to` are like "09-01". */
export function windowAfter({ from, to }: { from: string; to: string }, moment: number, zone: string) {
  for (let year = at(moment, zone).year; ; year += 1) {
    const [first, last] = [from, to].map((day) => {
      const [month = 1, date = 1] = day.split('-').map(Number);
      return Temporal.PlainDate.from({ year: year + (day === to && to < from ? 1 : 0), month, day: date });
    }) as [Temporal.PlainDate, Temporal.PlainDate];
    const start = momentOf(first.toPlainDateTime(), zone);
    if (start > moment) return { start, end: momentOf(last.add({ days: 1 }).toPlainDateTime(), zone) };
  }
}

/** The start of a day at the airport, or of one so many days later. */
export const startOf = (day: string, zone: string, days = 0): number =>
  momentOf(Temporal.PlainDate.from(day).add({ days }).toPlainDateTime(), zone);

/** The day at the airport, like "2026-03-04". */
export const dayIn = (moment: number, zone: string): string => at(moment, zone).toPlainDate().toString();

const formatters = new Map<string, Intl.DateTimeFormat>();

/** "Wed, Mar 4, 2026, 5:00 PM CST". */
export function momentIn(moment: number, zone: string): string {
  const formatter =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
      ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    });
  formatters.set(zone, formatter);
  return formatter.format(moment).replaceAll('\u202f', ' ');
}
