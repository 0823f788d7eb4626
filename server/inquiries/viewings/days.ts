import { DAY_MS } from '../../../domain/dates.ts';
import { VIEWING_DAYS_MAX } from '../../../domain/inquiries.ts';
import { hoursText, isWithin, type ViewingHours } from '../../../domain/viewing-hours.ts';
import type { ViewingDays, ViewingProposal } from '../../../domain/viewings-schema.ts';
import { problem } from '../../http/problem.ts';
import { instantOf, localOf, zoneLabel } from './airport-time.ts';

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The days to propose times on. */
export function daysAt(airport: string, timeZone: string, hours: ViewingHours, now: Date): ViewingDays {
  const firstDay = localOf(now, timeZone).slice(0, 10);
  const lastDay = dayAfter(firstDay, VIEWING_DAYS_MAX);
  return { airport, timeZone, timeZoneLabel: zoneLabel(now, timeZone), firstDay, lastDay, hours };
}

/** Reads proposed times as clocks at the airport show them. Throws a 400 with every wrong one. */
export function momentsOf(
  { times, minutes }: ViewingProposal,
  timeZone: string,
  hours: ViewingHours,
  now: Date,
  path = 'times',
): Date[] {
  const lastDay = dayAfter(localOf(now, timeZone).slice(0, 10), VIEWING_DAYS_MAX);
  const found = times.map((local) => {
    const at = instantOf(local, timeZone);
    if (!at) return 'Clocks at the airport skip this time that day. Choose another';
    if (at <= now) return 'Choose a time in the future';
    if (local.slice(0, 10) > lastDay) return `Choose a day within ${VIEWING_DAYS_MAX} days`;
    const [day = '', clock = ''] = local.split('T');
    if (!isWithin(hours, day, clock, minutes))
      return `The owner shows places ${hoursText(hours)}. Choose another time`;
    return at;
  });
  const errors = found.flatMap((one, index) =>
    typeof one === 'string' ? [{ path: `${path}.${index}`, message: one }] : [],
  );
  if (errors.length > 0) throw problem.badRequest(errors);
  return found.filter((one) => typeof one !== 'string').sort((a, b) => a.getTime() - b.getTime());
}
