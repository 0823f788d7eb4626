import { VIEWING_STEP_MINUTES, type ViewingLength } from './inquiries.ts';

/** Days of the week, as `Date.getUTCDay` counts them from Sunday. */
const calendarDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type ViewingDay = (typeof calendarDays)[number];
export const viewingDays: readonly ViewingDay[] = [...calendarDays.slice(1), 'sunday'];

/** From and to of each day with viewings, as clocks at the airport show them: "09:00" to "17:00". Not stated without a day. */
export type ViewingHours = { [Day in ViewingDay]?: { from: string; to: string } | undefined };

export const dayLabel = (day: ViewingDay): string => day.charAt(0).toUpperCase() + day.slice(1);

/** The time of a number of steps after midnight. */
const clockOf = (step: number): string => {
  const minutes = step * VIEWING_STEP_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** All times of a day, from "00:00" to "24:00". */
export const viewingClocks = Array.from({ length: (24 * 60) / VIEWING_STEP_MINUTES + 1 }, (_, step) =>
  clockOf(step),
);

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** "9:30 AM". */
export function clockLabel(clock: string): string {
  const hour = Number(clock.slice(0, 2)) % 24;
  return `${hour % 12 || 12}:${clock.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const areStated = (hours: ViewingHours): boolean => viewingDays.some((day) => hours[day]);

const dayOf = (date: string) => calendarDays[new Date(`${date}T00:00Z`).getUTCDay()];

/** True if a viewing of this length is over within the hours of its day ("2026-11-24"), or none are stated. */
export function isWithin(hours: ViewingHours, date: string, clock: string, minutes: ViewingLength): boolean {
  if (!areStated(hours)) return true;
  const day = dayOf(date);
  const open = day && hours[day];
  if (!open) return false;
  return clock >= open.from && minutesOf(clock) + minutes <= minutesOf(open.to);
}

/** Hours that a form offers if the owner hasn’t stated any. */
const USUAL = { from: '07:00', to: '21:00' };

/** Times to offer on a date, or on any while none is chosen. */
export function timesToOffer(hours: ViewingHours, date: string, minutes: ViewingLength): string[] {
  const stated = viewingDays.flatMap((day) => hours[day] ?? []);
  const day = date ? dayOf(date) : undefined;
  const ranges = stated.length === 0 ? [USUAL] : day ? [hours[day] ?? []].flat() : stated;
  return viewingClocks.filter((clock) =>
    ranges.some(({ from, to }) => clock >= from && minutesOf(clock) + minutes <= minutesOf(to)),
  );
}

/** "Mon–Fri 9:00 AM–5:00 PM, Sun 10:00 AM–2:00 PM". */
export function hoursText(hours: ViewingHours): string {
  const groups: { first: ViewingDay; last: ViewingDay; text: string; end: number }[] = [];
  for (const [index, day] of viewingDays.entries()) {
    const open = hours[day];
    if (!open) continue;
    const text = `${clockLabel(open.from)}–${clockLabel(open.to)}`;
    const before = groups.at(-1);
    if (before?.text === text && before.end === index - 1) Object.assign(before, { last: day, end: index });
    else groups.push({ first: day, last: day, text, end: index });
  }
  const short = (day: ViewingDay) => dayLabel(day).slice(0, 3);
  return groups
    .map(({ first, last, text }) => `${short(first)}${first === last ? '' : `–${short(last)}`} ${text}`)
    .join(', ');
}
