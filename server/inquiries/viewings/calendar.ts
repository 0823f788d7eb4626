import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import { brand } from '../../../domain/brand.ts';
import { inquiryPaths } from '../../../domain/paths.ts';
import { withoutDirectionMarks } from '../../../domain/text-direction.ts';

export type Appointment = {
  id: number;
  inquiryId: number;
  startsAt: Date;
  minutes: number;
  createdAt: Date;
  /** "Viewing: A hangar space at Addison". */
  title: string;
  /** The airport, with its city. */
  location: string;
  /** The other person's; may be empty. */
  phone: string;
  position: { lat: number; lng: number } | null;
};

type Options = {
  isCanceled: boolean;
  now: Date;
  publicUrl: string;
  /** Sender of our email. */
  organizer: string;
  /** Whose calendar it is for; null for a file to download. */
  attendee: string | null;
};

/** An iCalendar file (RFC 5545) with one event. Its UID stays the same, so that a cancellation removes it. */
export function calendarOf(appointment: Appointment, options: Options): string {
  const { isCanceled, now, publicUrl, organizer, attendee } = options;
  const { startsAt, minutes, position, phone } = appointment;
  const url = publicUrl + inquiryPaths.thread(appointment.inquiryId);
  const calendar = ical({ prodId: { company: brand.name, product: 'Viewings', language: 'EN' } });
  calendar.method(
    !attendee
      ? ICalCalendarMethod.PUBLISH
      : isCanceled
        ? ICalCalendarMethod.CANCEL
        : ICalCalendarMethod.REQUEST,
  );
  const event = calendar.createEvent({
    id: `viewing-${appointment.id}@${new URL(publicUrl).hostname}`,
    sequence: isCanceled ? 1 : 0,
    stamp: now,
    created: appointment.createdAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: appointment.title,
    description: `Agreed on through ${brand.name}. ${phone && `Phone: ${phone}. `}To cancel it or write to each other: ${url}`,
    url,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isCanceled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    location: {
      title: appointment.location,
      ...(position && { geo: { lat: position.lat, lon: position.lng } }),
    },
    organizer: { name: brand.name, email: organizer },
  });
  if (attendee) event.createAttendee({ email: attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  return withoutDirectionMarks(calendar.toString());
}
