import { DAY_MS, dateFormat } from '../../domain/dates.ts';
import { counted, grouped } from '../../domain/figures.ts';

/** Bar of a chart; `x` and `width` count days. */
export type Bar = { x: number; y: number; width: number; height: number };

/** Gap between bars, as a part of a day. */
const GAP = 0.25;

/** Scales bars so the highest fills `height`. */
export function bars(values: readonly number[], height: number): Bar[] {
  const highest = Math.max(1, ...values);
  return values.map((value, index) => {
    const tall = (value / highest) * height;
    return { x: index + GAP / 2, y: height - tall, width: 1 - GAP, height: tall };
  });
}

/** Returns ISO dates (UTC). */
export const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  );

const short = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

export const dayName = (day: string): string => short(new Date(day));

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** "1 view", "1,204 views", "no inquiries" */
export const countedOrNo = (count: number, one: string, many: string): string =>
  count === 0 ? `no ${many}` : counted(count, one, many);

/** Counts per day (UTC), starting at `from`. */
export type Days = { from: string; views: readonly number[]; inquiries: readonly number[] };

/** Chart in words: "41 views and 2 inquiries in 30 days, most on Nov 3: 6". */
export function activityText({ from, views, inquiries }: Days): string {
  const most = Math.max(0, ...views);
  const best = daysFrom(from, views.length)[views.indexOf(most)];
  const sums = `${countedOrNo(total(views), 'view', 'views')} and ${countedOrNo(total(inquiries), 'inquiry', 'inquiries')}`;
  const text = `${sums} in ${views.length} days`;
  return most > 0 && best ? `${text}, most on ${dayName(best)}: ${grouped(most)}` : text;
}
