/**
 * "12,000", "2.35": at most two decimals. Not by `Intl`, whose first use blocks a page for 20 to 40 ms.
 */
export const grouped = (value: number): string => {
  const size = Math.abs(value);
  // Moves the point in the text, because 1.005 * 100 is less than 100.5.
  const cents = size < 0.005 ? 0 : Math.round(Number(`${size}e2`));
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = String(cents % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${value < 0 && cents > 0 ? '-' : ''}${whole}${decimals && `.${decimals}`}`;
};

/** "1 hangar", "1,204 hangars". */
export const counted = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

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

const mediumDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const longDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** "Nov 22, 2026", in UTC so that the server and the browser write the same day. */
export const dayText = (instant: string): string => mediumDay(new Date(instant));

/** "November 22, 2026", for a day such as "2026-11-22". */
export const longDayText = (day: string): string => longDay(new Date(`${day}T00:00:00Z`));

/** "Nov 22, 2026, 6:50 AM", in the reader's own time zone. */
export const momentText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
