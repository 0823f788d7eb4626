// Creating a formatter costs far more than using one, so all calls share these.
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** "12,000", "2.35": at most two decimals. */
export const grouped = (value: number): string => number.format(value);

/** "1 hangar", "1,204 hangars". */
export const counted = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

const mediumDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "Nov 22, 2026", in UTC so that the server and the browser write the same day. */
export const dayText = (instant: string): string => mediumDay.format(new Date(instant));

/** "November 22, 2026", for a day such as "2026-11-22". */
export const longDayText = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`));

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** "Nov 22, 2026, 6:50 AM", in the reader's own time zone. */
export const momentText = (time: Date): string => moment.format(time);
