import ical, { type ICalAlarmData, ICalAlarmType } from 'ical-generator';
import { brand } from '../../domain/brand.ts';
import { withoutDirectionMarks } from '../../domain/text-direction.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import type { ListOffer } from '../../domain/waiting-lists/waiting-list-schema.ts';

/** An iCalendar file (RFC 5545) with the last hour in which an offer can be answered; null if no time runs. */
export function calendarOf(offer: ListOffer, publicUrl: string, now: Date): string | null {
  if (offer.expiresAt === null) return null;
  const url = publicUrl + waitingListPaths.offer(offer.listId, offer.id);
  const deadline = {
    id: `list-offer-${offer.listId}-${offer.id}`,
    at: Date.parse(offer.expiresAt),
    summary: `Answer by ${offer.deadline}: ${offer.space}`,
    description: `Offered to you by the waiting list ${offer.list}. Accept or decline: ${url}`,
    url,
  };
  return write([deadline], publicUrl, now, [{ type: ICalAlarmType.display, trigger: 23 * 3_600 }]);
}

export type Deadline = { id: string; at: number; summary: string; description: string; url: string };

/** A calendar of deadlines, each with the hour before it. */
export const feedOf = (deadlines: readonly Deadline[], publicUrl: string, now: Date): string =>
  write(deadlines, publicUrl, now, []);

function write(
  deadlines: readonly Deadline[],
  publicUrl: string,
  now: Date,
  alarms: ICalAlarmData[],
): string {
  const calendar = ical({ prodId: { company: brand.name, product: 'Waiting lists', language: 'EN' } });
  for (const { id, at, ...event } of deadlines)
    calendar.createEvent({
      ...{ ...event, alarms, stamp: now, id: `${id}@${new URL(publicUrl).hostname}` },
      ...{ start: new Date(at - 3_600_000), end: new Date(at) },
    });
  return withoutDirectionMarks(calendar.toString());
}
