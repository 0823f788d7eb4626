import { sql } from 'kysely';
import { grouped } from '../domain/figures.ts';
import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../domain/paths.ts';
import { usualRules } from '../domain/waiting-lists/rules-schema.ts';
import { IMPORT_MAX, waitingListApi } from '../domain/waiting-lists/waiting-list.ts';
import { sessionCookieName } from '../server/accounts/cookie.ts';
import { seedAccount } from '../server/test/seeded-account.ts';
import { validInput } from '../server/test/valid-input.ts';
import { withSite } from './site.ts';

/**
 * `npm run bench -- waiting-lists`: what a person waits for on a list of 5,000, from the request to its answer, with the database: joining,
 * an answer that makes the next offer, and an offer of a space that fits nobody. Exits with 1 over a goal.
 */

const PEOPLE = 5_000;
const ROUNDS = 30;
const GOALS = { join: 50, 'next offer': 50, 'a space that fits nobody': 2_000 } as const;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

let isOver = false;
await withSite(
  {},
  async () => {},
  async ({ app, services: { db, config } }) => {
    const account = async (role: 'property_principal' | 'general_user', n: number) => {
      const person = { email: `person-${n}@field.example`, firstName: 'A', lastName: 'B', password: 'x' };
      const { token } = await seedAccount(db, { ...person, role });
      return `${sessionCookieName(config)}=${token}`;
    };
    const send = async (cookie: string, method: 'GET' | 'POST', url: string, payload?: object) => {
      const began = performance.now();
      const headers = { cookie, origin: config.publicUrl };
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
      const ms = performance.now() - began;
      if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
      return { ms, json: answer.json() };
    };
    const owner = await account('property_principal', 0);
    const input = validInput(monthlyHangar);
    const { json: made } = await send(owner, 'POST', apiPaths.listings(monthlyHangar), input);
    const covers = [{ listingId: made.id }];
    const list = { name: 'Hangars', covers, rules: usualRules };
    const { id } = (await send(owner, 'POST', waitingListApi.lists, list)).json;
    for (let from = 0; from < PEOPLE; from += IMPORT_MAX) {
      const people = Array.from({ length: IMPORT_MAX }, (_, n) => ({
        ...{
          name: `Person ${from + n}`,
          joinedAt: '2020-05-01',
          email: `imported-${from + n}@field.example`,
        },
      }));
      await send(owner, 'POST', waitingListApi.entries(id), { people });
    }
    const figures: Record<keyof typeof GOALS, number> = {
      join: 0,
      'next offer': 0,
      'a space that fits nobody': 0,
    };

    const joins: number[] = [];
    for (let n = 1; n <= ROUNDS; n += 1) {
      const cookie = await account('general_user', n);
      const body = { lists: [{ id }], application: { name: `Person ${n}` } };
      joins.push((await send(cookie, 'POST', waitingListApi.join, body)).ms);
    }
    figures.join = median(joins);

    const offer = () => send(owner, 'POST', waitingListApi.actions(id), { do: 'offer', listingId: made.id });
    await offer();
    const offers: number[] = [];
    for (let n = 1; n <= ROUNDS; n += 1) {
      const { rows } = await sql<{ id: number }>`
      select id from list_offers where list_id = ${id} and state = 'offered'`.execute(db);
      const path = waitingListApi.offerActions(id, rows[0]?.id ?? 0);
      offers.push(
        (await send(owner, 'POST', path, { do: 'answer', state: 'offered', answer: 'declined' })).ms,
      );
    }
    figures['next offer'] = median(offers);

    await sql`update list_applications set wingspan = 900, length = 900, tail_height = 900`.execute(db);
    const { json: other } = await send(owner, 'POST', apiPaths.listings(monthlyHangar), input);
    await sql`insert into list_covers (list_id, listing_id) values (${id}, ${other.id})`.execute(db);
    figures['a space that fits nobody'] = (
      await send(owner, 'POST', waitingListApi.actions(id), { do: 'offer', listingId: other.id })
    ).ms;

    console.log(`A list of ${grouped(PEOPLE)} people, median ms of ${ROUNDS}, and of one for the last:`);
    for (const [name, goal] of Object.entries(GOALS)) {
      const ms = figures[name as keyof typeof GOALS];
      if (ms > goal) isOver = true;
      console.log(
        `${name.padEnd(26)}${ms.toFixed(0).padStart(6)}${ms > goal ? `, over the goal of ${goal}` : ''}`,
      );
    }
  },
);
process.exit(isOver ? 1 : 0);
