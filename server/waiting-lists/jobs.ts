import { DAY_MS } from '../../domain/dates.ts';
import { Refused } from '../../domain/waiting-lists/commands.ts';
import { Problem } from '../http/problem.ts';
import type { HeldList, ListServices, Runner } from './run.ts';
import * as store from './store.ts';
import { verifyLists } from './verify.ts';

/** A gap between two minutes of work that counts as an outage. */
const GAP_MS = 10 * 60_000;
/** Lists without an owner go a month after they have ended. */
const KEPT_MS = 30 * DAY_MS;

/** Looks after all lists. Define its job once, before jobs start. */
export function createKeeper({ db, clock, jobs, changes, log }: ListServices, runner: Runner) {
  /** What reached the list from outside: spaces, people, and an owner who is gone. */
  async function hear(list: HeldList): Promise<void> {
    const { id, owner_id } = list.row;
    for (const { unit, isFree, exists, size } of await store.takeNews(list.db, id)) {
      // An owner who marks a space occupied after it was accepted has probably let it to that person.
      const isAccepted = list.state.vacancies.get(unit)?.state === 'accepted';
      if (isFree && exists) await list.run({ do: 'free', unit, size, from: null });
      else if (!isFree && !(exists && isAccepted)) await list.run({ do: 'gone', unit });
    }
    for (const { id: entry } of await store.findLeft(list.db, id))
      await list.run({ do: 'leave', entry, because: 'account-deleted' });
    if (owner_id === null) await list.run({ do: 'end' });
  }

  async function keep(): Promise<void> {
    // First, so that no deadline passes before the outage that extends it is known.
    await db.transaction().execute((transaction) => store.beat(transaction, clock(), GAP_MS));
    for (const { list: id, ...command } of await store.findBounced(db))
      await runner.withList(id, (list) => list.run(command));
    await advance();
    await store.sweepLists(db, new Date(clock().getTime() - KEPT_MS));
  }

  /** One list that fails holds up no other. */
  async function advance(): Promise<void> {
    for (const id of await store.findDue(db, clock())) {
      try {
        await runner.withList(id, hear);
      } catch (error) {
        if (error instanceof Problem || error instanceof Refused) log.warn({ list: id }, error.message);
        else throw error;
      }
    }
  }

  jobs.define('keep-waiting-lists', { cron: '* * * * *', retries: 0, atStart: true }, keep);
  jobs.define('verify-waiting-lists', { cron: '20 4 * * *', retries: 0 }, async () => {
    const { broken } = await verifyLists(db);
    // A failed job shows among the queues in the admin area.
    if (broken.length > 0)
      throw new Error(`${broken.length} differences. ${broken.slice(0, 10).join('. ')}.`);
  });
  const news = jobs.define('advance-waiting-lists', { retries: 3 }, advance);
  changes.on('list_news', () => {
    news.add({}).catch((error: unknown) => log.warn({ err: error }, 'waiting lists: no job for news'));
  });
  return { keep };
}
