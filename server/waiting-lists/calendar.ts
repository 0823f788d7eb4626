import ical, { ICalAlarmType } from 'ical-generator';
import { brand } from '../../domain/brand.ts';
import { withoutDirectionMarks } from '../../domain/text-direction.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list.ts';
import type { ListOffer } from '../../domain/waiting-lists/waiting-list-schema.ts';

/** An iCalendar file (RFC 5545) with the last hour in which an offer can be answered; null if no time runs. */
export function calendarOf(offer: ListOffer, publicUrl: string, now: Date): string | null {
  if (offer.expiresAt === null) return null;
  const end = new Date(offer.expiresAt);
  const url = publicUrl + waitingListPaths.offer(offer.listId, offer.id);
  const calendar = ical({ prodId: { company: brand.name, product: 'Waiting lists', language: 'EN' } });
  calendar.createEvent({
    id: `list-offer-${offer.listId}-${offer.id}@${new URL(publicUrl).hostname}`,
    stamp: now,
    start: new Date(end.getTime() - 3_600_000),
    end,
    summary: `Answer by ${offer.deadline}: ${offer.space}`,
    description: `Offered to you by the waiting list ${offer.list}. Accept or decline: ${url}`,
    url,
    alarms: [{ type: ICalAlarmType.display, trigger: 23 * 3_600 }],
  });
  return withoutDirectionMarks(calendar.toString());
}
