export const DAY_MS = 86_400_000;

/**
 * Formats dates and times in US English. All calls share one formatter, because creating one costs far more than using
 * it. It is created on first use, so that pages without dates load faster.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (time: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat('en-US', options);
    return format.format(time);
  };
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "November 22, 2026", for a day such as "2026-11-22". Not by `Intl`, because airport pages show it. */
export function longDayText(day: string): string {
  const [year, month = 1, date] = day.split('-').map(Number);
  return `${months[month - 1]} ${date}, ${year}`;
}

/** "Nov 22, 2026, 6:50 AM", in the reader's own time zone. */
export const momentText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const utcMoment = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** "Nov 22, 2026, 6:50 AM UTC". */
export const utcMomentText = (time: Date): string => `${utcMoment(time)} UTC`;

const FORM = /^(20\d\d)-(\d\d)-(\d\d)$/;

/** True for a day of the calendar from 2000 to 2099, such as "2026-11-22". */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !FORM.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const HALF_DAY_MS = 12 * 3_600_000;

/** The first day that isn't over at every US airport, even in American Samoa (UTC−11). */
export const firstDayNotOver = (now: Date): string =>
  new Date(now.getTime() - HALF_DAY_MS).toISOString().slice(0, 10);

/** A wait: "in 12 minutes". */
export function inWords(seconds: number): string {
  if (seconds < 90) return 'in a minute';
  if (seconds < 90 * 60) return `in ${Math.ceil(seconds / 60)} minutes`;
  return `in ${Math.ceil(seconds / 3600)} hours`;
}
