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
