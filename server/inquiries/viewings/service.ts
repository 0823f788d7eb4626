import {
  DELETED_ACCOUNT,
  type InquirySide,
  otherSide,
  type ViewingLength,
  viewingEnds,
} from '../../../domain/inquiries.ts';
import type {
  UpcomingViewings,
  ViewingAnswer,
  ViewingDays,
  ViewingProposal,
  Viewings,
} from '../../../domain/viewings-schema.ts';
import { holdAccount } from '../../accounts/service.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import { Problem, problem } from '../../http/problem.ts';
import { countTries } from '../../http/rate-limit.ts';
import type { Letter as InquiryLetter } from '../delivery.ts';
import { messagesByAccount } from '../limits.ts';
import { findThread, type Inquiries } from '../service.ts';
import { recordEvent } from '../store.ts';
import { findThread as findAnyThread, lockThread, type OwnThread, type Thread } from '../threads.ts';
import { timeText } from './airport-time.ts';
import { daysAt, momentsOf } from './days.ts';
import { hoursFor, hoursOfListing } from './hours.ts';
import { createLetters, type Event, type ViewingServices } from './letters.ts';
import { presentViewing, stateOf } from './present.ts';
import * as store from './store.ts';

/** A viewing as it is now, for other systems. */
export async function readViewing(db: Db, id: number, now: Date) {
  const row = await store.findViewing(db, id);
  if (!row) return null;
  const { proposed_by, minutes, time_zone, times, starts_at } = row;
  return {
    id,
    proposedBy: proposed_by,
    state: stateOf(row, now),
    times: times.map((at) => at.toISOString()),
    start: starts_at?.toISOString() ?? null,
    minutes,
    timeZone: time_zone,
  };
}

/** Viewings of an account's conversations, with their stored states. */
export async function exportViewings(db: Db, { id }: Pick<Actor, 'id'>) {
  const rows = await store.findViewingsOf(db, id);
  return rows.map((row) => ({ inquiryId: row.inquiry_id, ...presentViewing(row, row.created_at) }));
}

/** A proposal is the other side's to answer and its own side's to take back; either side may cancel an agreed time. */
function isPossible(row: store.ViewingRow, side: InquirySide, { state }: ViewingAnswer, now: Date): boolean {
  const current = stateOf(row, now);
  const isOwn = row.proposed_by === side;
  return state === 'canceled'
    ? current === 'accepted' || (current === 'proposed' && isOwn)
    : current === 'proposed' && !isOwn;
}

/** Leaves out accounts: messages say that one was deleted, and don't tell a suspended one from a block. */
async function impossibleBecause(db: Db, inquiryId: number) {
  const reason = await store.findEndReason(db, inquiryId);
  return reason === 'person-left' ? null : reason;
}

const isGone = (party: Thread['sender']) => !party || party.isSuspended;

/** Create it once, before jobs start. */
export function createViewings(services: ViewingServices, inquiries: Inquiries) {
  const { db, clock, airports, jobs } = services;
  const { calendarFor, send, sendEnd, inquiryLetter } = createLetters(services, inquiries);
  // By looking, so that no way of ending a listing or an account has to remember its viewings.
  jobs.define('end-viewings', { cron: '* * * * *', retries: 0 }, async () => {
    for (const { id, inquiry_id } of await store.findEnding(db, clock())) await endOne(id, inquiry_id);
  });
  const zoneOf = ({ airport_id }: Thread) => airports.timeZoneOf(airport_id) ?? 'UTC';

  jobs.define('remind-of-viewings', { cron: '13 * * * *', retries: 0 }, () =>
    db.transaction().execute(async (transaction) => {
      for (const { id, inquiry_id } of await store.takeReminders(transaction, clock())) {
        const thread = await findAnyThread(transaction, inquiry_id);
        if (thread) await send(transaction, id, { thread, side: 'owner' }, ['owner', 'sender'], 'reminded');
      }
    }),
  );

  const endOne = (id: number, inquiryId: number) =>
    db.transaction().execute(async (transaction) => {
      const thread = await lockThread(transaction, inquiryId);
      const row = await store.findViewing(transaction, id);
      const because = row && (await store.findEndReason(transaction, inquiryId, row));
      if (!thread || !because || (row?.state !== 'proposed' && row?.state !== 'accepted')) return;
      await store.endViewing(transaction, id, because);
      const what = row.starts_at
        ? `Viewing canceled: ${timeText(row.starts_at, row.time_zone)}.`
        : 'The times proposed for a viewing are off.';
      const isBySender = because === 'person-left' && thread.sender_last_id > 0 && isGone(thread.sender);
      await inquiries.note(transaction, thread, {
        side: isBySender ? 'sender' : 'owner',
        body: `${what} ${viewingEnds[because]}`,
        source: 'viewing',
        event: 'viewing.canceled',
        viewingId: id,
        isMailed: false,
      });
      await sendEnd(transaction, row, thread);
    });

  /** Records the event with its message; without one if nobody may read it and it isn't needed, as of a canceled viewing. */
  async function tell(
    transaction: Db,
    { thread, side }: OwnThread,
    viewingId: number,
    event: Event,
    body: string,
    { isNeeded }: { isNeeded: boolean },
  ) {
    const type = `viewing.${event}` as const;
    const inquiryId = thread.id;
    try {
      const posted = {
        inquiryId,
        side,
        body,
        source: 'viewing',
        event: type,
        viewingId,
        isMailed: false,
      } as const;
      await inquiries.postMessage(posted, transaction);
    } catch (error) {
      if (isNeeded || !(error instanceof Problem)) throw error;
      await recordEvent(transaction, { inquiryId, type, viewingId, at: clock() });
    }
  }

  /** Runs in a transaction that holds the conversation. Throws a 404 for anyone else's. */
  const inThread = <T>(
    actor: Actor,
    id: number,
    work: (transaction: Db, own: OwnThread) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await holdAccount(transaction, actor.id);
      const { side } = await findThread(transaction, actor, id);
      const thread = await lockThread(transaction, id);
      if (!thread) throw problem.notFound('This conversation doesn’t exist.');
      return work(transaction, { thread, side });
    });

  async function accept(transaction: Db, row: store.ViewingRow, time: string, own: OwnThread) {
    const at = row.times.find((one) => one.getTime() === Date.parse(time));
    if (!at) throw problem.badRequest([{ path: 'time', message: 'Choose one of the proposed times' }]);
    if (at <= clock()) throw problem.conflict('This time has passed. Propose another.');
    await store.setState(transaction, row.id, 'accepted', at);
    const text = `Viewing confirmed: ${timeText(at, row.time_zone)}, ${row.minutes} minutes`;
    await tell(transaction, own, row.id, 'accepted', text, { isNeeded: true });
    await send(transaction, row.id, own, ['owner', 'sender'], 'accepted');
  }

  async function end(transaction: Db, row: store.ViewingRow, state: 'declined' | 'canceled', own: OwnThread) {
    await store.setState(transaction, row.id, state);
    const text = row.starts_at
      ? `Viewing canceled: ${timeText(row.starts_at, row.time_zone)}`
      : state === 'declined'
        ? 'Viewing declined: none of the proposed times works.'
        : 'Proposed viewing withdrawn.';
    await tell(transaction, own, row.id, state, text, { isNeeded: false });
    if (row.starts_at) await send(transaction, row.id, own, ['owner', 'sender'], 'canceled');
    else if (state === 'declined') await send(transaction, row.id, own, [otherSide(own.side)], 'declined');
  }

  /**
   * Replaces what either side proposed before, in a conversation that is held. Returns the id of the viewing. Throws a 409 while
   * a viewing is agreed on.
   */
  async function proposeIn(
    transaction: Db,
    own: OwnThread,
    times: readonly Date[],
    minutes: ViewingLength,
  ): Promise<number> {
    const { thread, side } = own;
    const timeZone = zoneOf(thread);
    const at = clock();
    const because = await impossibleBecause(transaction, thread.id);
    if (because) throw problem.conflict(`No viewing is possible. ${viewingEnds[because]}`);
    const before = await store.findNewest(transaction, thread.id);
    if (before?.state === 'accepted') {
      if (stateOf(before, at) === 'accepted') {
        throw problem.conflict('You’ve already agreed on a viewing. Cancel it to propose other times.');
      }
      await store.setState(transaction, before.id, 'past');
    }
    if (before?.state === 'proposed') await store.setState(transaction, before.id, 'replaced');
    const viewingId = await store.insertViewing(transaction, {
      inquiry_id: thread.id,
      proposed_by: side,
      minutes,
      time_zone: timeZone,
      times: [...times],
      created_at: at,
      ...(thread.unit_listed
        ? { unit_id: thread.unit_id, unit_label: thread.unit_label }
        : { unit_id: null, unit_label: '' }),
    });
    const lines = times.map((moment) => `- ${timeText(moment, timeZone)}`);
    const text = `Viewing proposed, ${minutes} minutes:\n${lines.join('\n')}`;
    await tell(transaction, own, viewingId, 'proposed', text, { isNeeded: true });
    return viewingId;
  }

  return {
    async read(actor: Actor, id: number): Promise<Viewings> {
      const { thread, side } = await findThread(db, actor, id);
      const row = await store.findNewest(db, id);
      const agreed =
        row?.state === 'proposed'
          ? (await store.findUpcoming(db, actor.id, clock())).filter((one) => one.inquiry_id !== id)
          : [];
      const airport = airports.summaryOf(thread.airport_id)?.icaoCode ?? thread.airport_code;
      return {
        ...daysAt(airport, zoneOf(thread), await hoursFor(db, { thread, side }), clock()),
        viewing: row ? presentViewing(row, clock(), agreed) : null,
        impossibleBecause: await impossibleBecause(db, id),
      };
    },

    async upcoming(actor: Actor): Promise<UpcomingViewings> {
      const rows = await store.findUpcoming(db, actor.id, clock());
      return rows.map((row) => ({
        inquiryId: row.inquiry_id,
        start: row.starts_at.toISOString(),
        text: timeText(row.starts_at, row.time_zone),
        minutes: row.minutes,
        title: row.title,
        airportCode: row.airport_code,
        person: row.person || DELETED_ACCOUNT,
      }));
    },

    /** Throws a 404 for an unknown airport. */
    async days(code: string, listing: number | undefined): Promise<ViewingDays> {
      const airport = airports.findByCode(code);
      if (!airport) throw problem.notFound('No airport has this code.');
      return daysAt(airport.icaoCode, airport.timeZone, await hoursOfListing(db, listing), clock());
    },

    /** Throws what `proposeIn` and `postMessage` throw. */
    async propose(actor: Actor, id: number, proposal: ViewingProposal): Promise<void> {
      const found = await findThread(db, actor, id);
      const hours = await hoursFor(db, found);
      const moments = momentsOf(proposal, zoneOf(found.thread), hours, clock());
      await countTries(db, [{ limit: messagesByAccount, by: [actor.id] }]);
      await inThread(actor, id, async (transaction, own) => {
        const viewingId = await proposeIn(transaction, own, moments, proposal.minutes);
        await send(transaction, viewingId, own, [otherSide(own.side)], 'proposed');
      });
    },

    /** Proposes times with an inquiry, whose field they are, and sends both in one email. */
    async proposeWithInquiry(
      transaction: Db,
      own: OwnThread,
      proposal: ViewingProposal,
      email: InquiryLetter,
    ): Promise<void> {
      const hours = await hoursFor(transaction, own);
      const moments = momentsOf(proposal, zoneOf(own.thread), hours, clock(), 'viewing.times');
      const viewingId = await proposeIn(transaction, own, moments, proposal.minutes);
      const to = await inquiries.countMail(transaction, own.thread, otherSide(own.side));
      await inquiryLetter.send({ ...email, viewingId, to }, transaction);
    },

    /** Throws a 404 for an unknown viewing, and a 409 for one that can no longer be answered this way. */
    async answer(actor: Actor, id: number, viewingId: number, answer: ViewingAnswer): Promise<void> {
      await findThread(db, actor, id);
      await countTries(db, [{ limit: messagesByAccount, by: [actor.id] }]);
      await inThread(actor, id, async (transaction, own) => {
        const row = await store.findViewing(transaction, viewingId);
        if (!row || row.inquiry_id !== id) throw problem.notFound('This viewing doesn’t exist.');
        if (!isPossible(row, own.side, answer, clock())) {
          throw problem.conflict('This viewing has changed. Reload the page.');
        }
        if (answer.state === 'accepted') await accept(transaction, row, answer.time, own);
        else await end(transaction, row, answer.state, own);
      });
    },

    /** A file of the agreed time. Throws a 404 without one. */
    async calendar(actor: Actor, id: number, viewingId: number): Promise<string> {
      const { thread, side } = await findThread(db, actor, id);
      const row = await store.findViewing(db, viewingId);
      if (!row || row.inquiry_id !== id || row.state !== 'accepted') {
        throw problem.notFound('This viewing doesn’t exist.');
      }
      return calendarFor(thread, side, row, null);
    },
  };
}

export type ViewingsRoom = ReturnType<typeof createViewings>;
