import { grouped } from '../../domain/figures.ts';
/** How a listing's days are drawn and told. */

/** A bar in a box of the given height: left edge and width in slots of a day, top and height from the top edge. */
export type Bar = { x: number; y: number; width: number; height: number };

/** Part of a day's slot that its bar leaves free. */
const GAP = 0.25;

/** One bar a day, the highest as high as the box; a day without any has the height 0. */
export function bars(values: readonly number[], height: number): Bar[] {
  const highest = Math.max(1, ...values);
  return values.map((value, index) => {
    const tall = (value / highest) * height;
    return { x: index + GAP / 2, y: height - tall, width: 1 - GAP, height: tall };
  });
}

const DAY = 86_400_000;

/** The days from the first of the values on, as ISO dates (UTC). */
export const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * DAY).toISOString().slice(0, 10),
  );

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 3" */
export const dayName = (day: string): string => short.format(new Date(day));

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** "1 view", "1,204 views", "no inquiries" */
export function counted(count: number, one: string, many: string): string {
  if (count === 0) return `no ${many}`;
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** Figures by day (UTC), the first at `from`. */
export type Days = { from: string; views: readonly number[]; inquiries: readonly number[] };

/** "41 views and 2 inquiries in 30 days, most on Nov 3: 6": what the chart shows, in words; the most are views. */
export function activityText({ from, views, inquiries }: Days): string {
  const most = Math.max(0, ...views);
  const best = daysFrom(from, views.length)[views.indexOf(most)];
  const sums = `${counted(total(views), 'view', 'views')} and ${counted(total(inquiries), 'inquiry', 'inquiries')}`;
  const text = `${sums} in ${views.length} days`;
  return most > 0 && best ? `${text}, most on ${dayName(best)}: ${grouped(most)}` : text;
}
