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
