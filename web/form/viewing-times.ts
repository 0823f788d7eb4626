import { z } from 'zod';
import { VIEWING_TIMES_MAX, viewingLengths } from '../../domain/inquiries.ts';
import {
  type UpcomingViewings,
  type ViewingProposal,
  viewingLengthSchema,
} from '../../domain/viewings-schema.ts';

/** Days and times to propose, as fields of a form. */

export const rows = Array.from({ length: VIEWING_TIMES_MAX }, (_, index) => index);

/** Empty if the chosen day offers none. */
const time = z.string().min(1, 'Choose a day with viewing hours');
export const viewingTimesShape = {
  day0: z.string(),
  time0: time,
  day1: z.string(),
  time1: time,
  day2: z.string(),
  time2: time,
  minutes: z.coerce.number().pipe(viewingLengthSchema),
};
const schema = z.object(viewingTimesShape);
export type Days = Pick<z.input<typeof schema>, 'day0' | 'day1' | 'day2'>;

export const noViewingTimes = {
  day0: '',
  time0: '10:00',
  day1: '',
  time1: '10:00',
  day2: '',
  time2: '10:00',
  minutes: String(viewingLengths[0]) as unknown,
};

const day = (values: Days, row: number) => values[`day${row}` as 'day0'];
export const chosenRows = (values: Days) => rows.filter((row) => day(values, row) !== '');

/** Returns the proposal that the fields make; without a day, its `times` are empty. */
export const proposalOf = (values: z.output<typeof schema>): ViewingProposal => ({
  times: chosenRows(values).map((row) => `${day(values, row)}T${values[`time${row}` as 'time0']}`),
  minutes: values.minutes,
});

/** The field for an error at `times` of a proposal. The server counts the times that were sent, and days may be empty between them. */
export function fieldOfTime(values: Days, path: string): string {
  const index = /(?:^|\.)times(?:\.(\d+))?/.exec(path);
  return index ? `day${chosenRows(values)[Number(index[1] ?? 0)] ?? 0}` : path;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-24 10:30". Making one takes longer than formatting all viewings. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

/** The viewing among those agreed on that takes place at this time ("2026-11-24T10:30"), as clocks in the zone show it. */
export function overlapOf(agreed: UpcomingViewings, local: string, minutes: number, timeZone: string) {
  const format = formatOf(timeZone);
  const start = Date.parse(`${local}Z`);
  return agreed.find((one) => {
    const from = Date.parse(`${format.format(new Date(one.start)).replace(' ', 'T')}Z`);
    return from < start + minutes * 60_000 && from + one.minutes * 60_000 > start;
  });
}
