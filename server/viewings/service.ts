import { type InquirySide, otherSide } from '../../domain/inquiries.ts';
import type { ViewingAnswer, ViewingDays, ViewingProposal, Viewings } from '../../domain/viewing-schema.ts';
import { VIEWING_DAYS_MAX, type ViewingLength } from '../../domain/viewings.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { Problem, problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import {
  findThread,
  type Inquiries,
  type Letter as InquiryLetter,
  lockThread,
  messagesByAccount,
  recordEvent,
  type Thread,
} from '../inquiries/service.ts';
import { instantOf, localOf, timeText, zoneLabel } from './airport-time.ts';
import { createLetters, type Event, type ViewingServices } from './letters.ts';
import { presentViewing, stateOf } from './present.ts';
import * as store from './store.ts';

type Own = { thread: Thread; side: InquirySide };

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

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

/** Create it once, before jobs start. */
export function createViewings(services: ViewingServices, inquiries: Inquiries) {
  const { db, clock, airports } = services;
  const { calendarFor, letter, inquiryLetter } = createLetters(services, inquiries);
  const zoneOf = ({ airport_id }: Thread) => airports.timeZoneOf(airport_id) ?? 'UTC';

  function daysAt(airport: string, timeZone: string): ViewingDays {
    const now = clock();
    const firstDay = localOf(now, timeZone).slice(0, 10);
    const lastDay = dayAfter(firstDay, VIEWING_DAYS_MAX);
    return { airport, timeZone, timeZoneLabel: zoneLabel(now, timeZone), firstDay, lastDay };
  }

  /** Reads the times as clocks at the airport show them. Throws a 400 with every wrong one. */
  function momentsOf(times: readonly string[], timeZone: string, path = 'times'): Date[] {
    const now = clock();
    const lastDay = dayAfter(localOf(now, timeZone).slice(0, 10), VIEWING_DAYS_MAX);
    const found = times.map((local) => {
      const at = instantOf(local, timeZone);
      if (!at) return 'Clocks at the airport skip this time that day. Choose another';
      if (at <= now) return 'Choose a time in the future';
      if (local.slice(0, 10) > lastDay) return `Choose a day within ${VIEWING_DAYS_MAX} days`;
      return at;
    });
    const errors = found.flatMap((one, index) =>
      typeof one === 'string' ? [{ path: `${path}.${index}`, message: one }] : [],
    );
    if (errors.length > 0) throw problem.badRequest(errors);
    return found.filter((one) => typeof one !== 'string').sort((a, b) => a.getTime() - b.getTime());
  }

  /** Records the event with its message; without one if nobody may read it and it isn't needed, as of a canceled viewing. */
  async function tell(
    transaction: Db,
    { thread, side }: Own,
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

  async function send(
    transaction: Db,
    row: { id: number },
    { thread, side: by }: Own,
    to: readonly InquirySide[],
    event: Event,
  ) {
    for (const side of to) {
      const recipient = await inquiries.countMail(transaction, thread, side);
      await letter.send({ viewingId: row.id, to: side, event, by, recipient }, transaction);
    }
  }

  /** Runs in a transaction that holds the conversation. Throws a 404 for anyone else's. */
  const inThread = <T>(
    actor: Actor,
    id: number,
    work: (transaction: Db, own: Own) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      const { side } = await findThread(transaction, actor, id);
      const thread = await lockThread(transaction, id);
      if (!thread) throw problem.notFound('This conversation doesn’t exist.');
      return work(transaction, { thread, side });
    });

  const textOf = (row: Pick<store.ViewingRow, 'time_zone'>, at: Date) => timeText(at, row.time_zone);

  async function accept(transaction: Db, row: store.ViewingRow, time: string, own: Own) {
    const at = row.times.find((one) => one.getTime() === Date.parse(time));
    if (!at) throw problem.badRequest([{ path: 'time', message: 'Choose one of the proposed times' }]);
    if (at <= clock()) throw problem.conflict('This time has passed. Propose another.');
    await store.setState(transaction, row.id, 'accepted', at);
    await tell(
      transaction,
      own,
      row.id,
      'accepted',
      `Viewing confirmed: ${textOf(row, at)}, ${row.minutes} minutes`,
      { isNeeded: true },
    );
    await send(transaction, row, own, ['owner', 'sender'], 'accepted');
  }

  /**
   * Replaces what either side proposed before, in a conversation that is held. Returns the id of the viewing. Throws a 409 while
   * a viewing is agreed on.
   */
  async function proposeIn(
    transaction: Db,
    own: Own,
    times: readonly Date[],
    minutes: ViewingLength,
  ): Promise<number> {
    const { thread, side } = own;
    const timeZone = zoneOf(thread);
    const at = clock();
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
    });
    const lines = times.map((moment) => `- ${timeText(moment, timeZone)}`);
    const text = `Viewing proposed, ${minutes} minutes:\n${lines.join('\n')}`;
    await tell(transaction, own, viewingId, 'proposed', text, { isNeeded: true });
    return viewingId;
  }

  return {
    async read(actor: Actor, id: number): Promise<Viewings> {
      const { thread } = await findThread(db, actor, id);
      const row = await store.findNewest(db, id);
      const airport = airports.summaryOf(thread.airport_id)?.icaoCode ?? thread.airport_code;
      return {
        ...daysAt(airport, zoneOf(thread)),
        viewing: row ? presentViewing(row, clock()) : null,
      };
    },

    /** Throws a 404 for an unknown airport. */
    days(code: string): ViewingDays {
      const airport = airports.findByCode(code);
      if (!airport) throw problem.notFound('No airport has this code.');
      return daysAt(airport.icaoCode, airport.timeZone);
    },

    /** Throws what `proposeIn` and `postMessage` throw. */
    async propose(actor: Actor, id: number, { times, minutes }: ViewingProposal): Promise<void> {
      const { thread: found } = await findThread(db, actor, id);
      const timeZone = zoneOf(found);
      const moments = momentsOf(times, timeZone);
      await countTries(db, [{ limit: messagesByAccount, by: [actor.id] }]);
      await inThread(actor, id, async (transaction, own) => {
        const viewingId = await proposeIn(transaction, own, moments, minutes);
        await send(transaction, { id: viewingId }, own, [otherSide(own.side)], 'proposed');
      });
    },

    /** Proposes times with an inquiry, whose field they are, and sends both in one email. */
    async proposeWithInquiry(
      transaction: Db,
      own: Own,
      { times, minutes }: ViewingProposal,
      email: InquiryLetter,
    ): Promise<void> {
      const moments = momentsOf(times, zoneOf(own.thread), 'viewing.times');
      const viewingId = await proposeIn(transaction, own, moments, minutes);
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
        const { side } = own;
        const other = otherSide(side);
        const isOwn = row.proposed_by === side;
        const { state } = answer;
        const now = stateOf(row, clock());
        const isPossible =
          state === 'canceled'
            ? now === 'accepted' || (now === 'proposed' && isOwn)
            : now === 'proposed' && !isOwn;
        if (!isPossible) throw problem.conflict('This viewing has changed. Reload the page.');
        if (answer.state === 'accepted') await accept(transaction, row, answer.time, own);
        else {
          await store.setState(transaction, row.id, state);
          const what = row.starts_at
            ? `Viewing canceled: ${textOf(row, row.starts_at)}`
            : state === 'declined'
              ? 'Viewing declined: none of the proposed times works.'
              : 'Proposed viewing withdrawn.';
          await tell(transaction, own, row.id, state, what, { isNeeded: false });
          if (row.starts_at) await send(transaction, row, own, ['owner', 'sender'], 'canceled');
          else if (state === 'declined') await send(transaction, row, own, [other], 'declined');
        }
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
