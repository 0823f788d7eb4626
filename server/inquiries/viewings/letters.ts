import { type InquirySide, inquirySides, otherSide, viewingEnds } from '../../../domain/inquiries.ts';
import type { Db } from '../../db/pool.ts';
import type { Services } from '../../services.ts';
import type { Letter as InquiryLetter } from '../delivery.ts';
import { nameOf, type ProposedTimes } from '../mails.ts';
import type { Recipient } from '../reply-address.ts';
import type { Inquiries } from '../service.ts';
import { findMailedThread, type OwnThread, type Thread, unitOf } from '../threads.ts';
import { timeText } from './airport-time.ts';
import { calendarOf } from './calendar.ts';
import {
  viewingAcceptedMail,
  viewingCanceledMail,
  viewingDeclinedMail,
  viewingEndedMail,
  viewingProposedMail,
  viewingReminderMail,
} from './mails.ts';
import { stateOf } from './present.ts';
import * as store from './store.ts';

export type ViewingServices = Pick<
  Services,
  'db' | 'mailer' | 'clock' | 'config' | 'secret' | 'airports' | 'jobs'
>;

export type Event = 'proposed' | 'accepted' | 'declined' | 'canceled' | 'reminded';
type Letter = { viewingId: number; to: InquirySide; event: Event; by: InquirySide; recipient?: Recipient };
/** `address` is of an account that was deleted. */
type EndLetter = Pick<Letter, 'viewingId' | 'to' | 'recipient'> & { address: string | null };

/** The phone number that the sender typed, or that the listing shows to everyone. */
const phoneOf = ({ sender_phone, listing }: Thread, side: InquirySide): string =>
  side === 'sender' ? sender_phone : listing && !listing.isHidden ? listing.contactPhone : '';

/** Emails and calendar files of viewings. Create it once, before jobs start. */
export function createLetters(services: ViewingServices, inquiries: Inquiries) {
  const { db, mailer, clock, config, airports } = services;

  function placeOf({ airport_id, airport_code }: Thread): string {
    const airport = airports.summaryOf(airport_id);
    return airport
      ? `${airport.name} (${airport.icaoCode}), ${airport.city}, ${airport.state}`
      : airport_code;
  }

  async function calendarFor(
    thread: Thread,
    side: InquirySide,
    row: store.ViewingRow,
    attendee: string | null,
  ): Promise<string> {
    const { lat, lng } = airports.summaryOf(thread.airport_id) ?? {};
    const atAirport = lat === undefined || lng === undefined ? null : { lat, lng };
    return calendarOf(
      {
        id: row.id,
        inquiryId: thread.id,
        startsAt: row.starts_at ?? row.created_at,
        minutes: row.minutes,
        createdAt: row.created_at,
        title: `Viewing: ${[row.unit_label, thread.listing?.title ?? thread.listing_title].filter(Boolean).join(', ')}`,
        location: placeOf(thread),
        phone: phoneOf(thread, otherSide(side)),
        position: (await store.findPosition(db, thread.listing_id)) ?? atAirport,
      },
      {
        isCanceled: row.state === 'canceled',
        now: clock(),
        publicUrl: config.publicUrl,
        organizer: /<([^<>]+)>\s*$/.exec(config.mailFrom)?.[1] ?? config.mailFrom,
        attendee,
      },
    );
  }

  // Written when it is sent: a time that was withdrawn in the meantime must not get into a calendar.
  const letter = mailer.define<Letter>(
    'viewing',
    async ({ viewingId, to: side, event, by, recipient = 'contact' }) => {
      const row = await store.findViewing(db, viewingId);
      const thread = row && (await findMailedThread(db, row.inquiry_id, side, recipient));
      const delivery = thread && inquiries.deliveryTo(thread, side, recipient);
      if (
        !row ||
        !thread ||
        !delivery ||
        row.state !== (event === 'reminded' ? 'accepted' : event) ||
        thread[side]?.isSuspended
      )
        return null;
      const about = {
        ...delivery,
        thread,
        name: nameOf(thread, otherSide(side)),
        phone: phoneOf(thread, otherSide(side)),
        isOwner: side === 'owner',
        unit: unitOf(row),
      };
      if (event === 'proposed' || event === 'declined') {
        if (thread.blockedByOwner || thread.blockedBySender || thread[by]?.isSuspended) return null;
        return event === 'declined'
          ? viewingDeclinedMail(about)
          : viewingProposedMail({ ...about, ...(await timesOf(row)) });
      }
      if (!row.starts_at) return null;
      const agreed = {
        ...about,
        time: timeText(row.starts_at, row.time_zone),
        minutes: row.minutes,
        place: placeOf(thread),
        calendar: await calendarFor(thread, side, row, delivery.to),
      };
      if (event === 'reminded') return viewingReminderMail(agreed);
      return event === 'accepted'
        ? viewingAcceptedMail(agreed)
        : viewingCanceledMail({ ...agreed, isOwn: side === by });
    },
  );

  // To both sides, whatever became of their accounts: the time is in their calendars.
  const endLetter = mailer.define<EndLetter>(
    'viewing-ended',
    async ({ viewingId, to: side, recipient = 'contact', address }) => {
      const row = await store.findViewing(db, viewingId);
      const thread = row && (await findMailedThread(db, row.inquiry_id, side, recipient));
      const delivery = address
        ? { to: address, replyTo: null }
        : thread && inquiries.deliveryTo(thread, side, recipient);
      if (!row?.ended_because || !thread || !delivery) return null;
      return viewingEndedMail({
        ...delivery,
        replyTo: null,
        thread,
        name: nameOf(thread, otherSide(side)),
        phone: '',
        isOwner: side === 'owner',
        unit: unitOf(row),
        hasAccount: thread[side] !== null,
        reason: viewingEnds[row.ended_because],
        agreed: row.starts_at && {
          time: timeText(row.starts_at, row.time_zone),
          minutes: row.minutes,
          place: placeOf(thread),
          calendar: await calendarFor(thread, side, row, delivery.to),
        },
      });
    },
  );

  /** Emails both sides that a viewing ended; `address` is of the side whose account was deleted. */
  async function sendEnd(transaction: Db, { id, left_email: address }: store.ViewingRow, thread: Thread) {
    for (const to of inquirySides) {
      const isGone = thread[to] === null;
      if (isGone && !address) continue;
      const recipient = await inquiries.countMail(transaction, thread, to);
      const letter = { viewingId: id, to, recipient, address: isGone ? address : null };
      await endLetter.send(letter, transaction);
    }
  }

  /** Emails what the own side did. */
  async function send(
    transaction: Db,
    viewingId: number,
    { thread, side: by }: OwnThread,
    to: readonly InquirySide[],
    event: Event,
  ) {
    for (const side of to) {
      const recipient = await inquiries.countMail(transaction, thread, side);
      await letter.send({ viewingId, to: side, event, by, recipient }, transaction);
    }
  }

  const timesOf = async (row: store.ViewingRow): Promise<ProposedTimes> => ({
    times: row.times.map((at) => timeText(at, row.time_zone)),
    minutes: row.minutes,
    replacesEarlier: await store.replacedEarlier(db, row),
  });

  /** An inquiry with the times that came with it, unless they are no longer open. */
  const inquiryLetter = mailer.define<InquiryLetter & { viewingId: number }>(
    'inquiry-with-viewing',
    async ({ viewingId, ...letterOfMessage }) => {
      const row = await store.findViewing(db, viewingId);
      const isOpen = row && stateOf(row, clock()) === 'proposed';
      return inquiries.compose(letterOfMessage, isOpen ? await timesOf(row) : undefined);
    },
  );

  return { calendarFor, send, sendEnd, inquiryLetter };
}
