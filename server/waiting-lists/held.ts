import { HELD_LINK_GONE } from '../../domain/inquiries.ts';
import { publishedAs } from '../../domain/waiting-lists/published-name.ts';
import type {
  HeldJoin,
  HeldJoinAnswer,
  HeldJoinView,
} from '../../domain/waiting-lists/waiting-list-schema.ts';
import { accountOfMailbox } from '../accounts/service.ts';
import { problem } from '../http/problem.ts';
import { readToken, signToken } from '../mail/signed-token.ts';
import { confirmPlaceMail } from './mails.ts';
import type { People } from './people.ts';
import * as peopleStore from './people-store.ts';
import type { ListServices, Runner } from './run.ts';

/** Purpose of the token in the link. */
const LINK = 'held-place';

/** Applications of people who aren't signed in. Create it once, before jobs start. */
export function createHeld(services: ListServices, runner: Runner, people: People) {
  const { db, clock, mailer, jobs, secret } = services;
  const letter = mailer.define<{ id: number }>('held-place', async ({ id }) => {
    const held = await peopleStore.findHeld(db, id, clock());
    if (!held) return null;
    const lists = await Promise.all(held.input.lists.map((one) => runner.read(one.id)));
    const names = lists.map(({ row }) => `${row.name}, ${row.airport_code}`);
    return confirmPlaceMail(held.email, names, signToken(secret, LINK, String(id)));
  });
  jobs.define('sweep-held-places', { cron: '47 3 * * *', retries: 0 }, () =>
    peopleStore.sweepHeld(db, clock()),
  );

  async function find(token: string) {
    const id = readToken(secret, LINK, token);
    const held = id === null ? undefined : await peopleStore.findHeld(db, Number(id), clock());
    if (!held) throw problem.badRequest([{ path: 'token', message: HELD_LINK_GONE }]);
    return held;
  }

  return {
    /** Throws a 400 for what the lists don't take, and a 409 for one that is closed. */
    async hold(input: HeldJoin): Promise<void> {
      await people.check(input);
      await db.transaction().execute(async (transaction) => {
        const id = await peopleStore.insertHeld(transaction, input, clock());
        await letter.send({ id }, transaction);
      });
    },

    /** Throws a 400 if the link is expired or unknown. */
    async read(token: string): Promise<HeldJoinView> {
      const { email, input } = await find(token);
      const lists = await Promise.all(input.lists.map(({ id }) => runner.read(id)));
      return {
        email,
        name: input.application.name,
        lists: lists.map(({ row, current }) => ({
          ...{ id: row.id, name: row.name, airportCode: row.airport_code },
          publishedAs: publishedAs(input.application, current().publication),
        })),
      };
    },

    /** Joins as the account of the address, which is made if there is none. A second press changes nothing. */
    async join(token: string): Promise<HeldJoinAnswer> {
      const { id, email, input } = await find(token);
      const { hasPassword, ...account } = await db
        .transaction()
        .execute((transaction) => accountOfMailbox(transaction, { email, name: input.application.name }));
      await people.join(account, input, `held-${id}`);
      return { hasPassword };
    },
  };
}

export type Held = ReturnType<typeof createHeld>;
