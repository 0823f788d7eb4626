import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { inquiryApi } from '../../domain/paths.ts';
import { startConversations, validInquiry } from '../test/conversations.ts';
import type { Account } from '../test/test-app.ts';

const conversations = await startConversations();
const { site, time, add, send, office, mails, begin, reply, thread, list } = conversations;
afterAll(() => conversations.site.close());

let owner: Account;
let pilot: Account;
let listing: number;
beforeEach(async () => {
  ({ owner, pilot, listing } = await conversations.startOver());
});

describe('an inquiry', () => {
  test('with a link or with copies says so in the email', async () => {
    for (let copy = 1; copy < 4; copy += 1) {
      await begin({ message: 'Hello! Rent?' }, { about: await add() });
      // An email says how many there are when it's written.
      await mails(office());
    }
    const id = await begin({ message: 'hello,  RENT' });
    expect((await thread(id, owner)).copies).toBe(4);
    expect((await thread(id, pilot)).copies).toBeNull();
    await begin({ message: 'See www.evil.example' }, { about: await add() });
    const texts = (await mails(office())).map(({ text }) => text);
    expect(texts.filter((text) => text?.includes('went to 4 listings'))).toHaveLength(1);
    expect(texts.filter((text) => text?.includes('contains a link'))).toHaveLength(1);
  });

  test('goes to the owner’s account once a reader of the contact address stopped it, until it’s on again', async () => {
    const first = await begin();
    const [mail] = await mails(office());
    const path = /\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.text).toContain('Stop emails about this listing to this address:');
    const stopped = await site.request('POST', path, {
      raw: { payload: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' },
    });
    expect(stopped.statusCode).toBe(200);
    await reply(first, pilot, 'Are you there?');
    const [second] = await mails(owner.email);
    expect(second?.text).toContain('Are you there?');
    expect(second?.text).not.toContain('Stop emails about this listing');
    expect(await mails(office())).toHaveLength(1);
    await begin({}, { about: await add() });
    expect(await mails(office())).toHaveLength(2);
    await site.request('POST', path, {
      raw: { payload: 'from=again', type: 'application/x-www-form-urlencoded' },
    });
    await reply(first, pilot, 'Once more');
    expect(await mails(office())).toHaveLength(3);
  });

  test('goes to the owner’s account after 20 emails a day to a contact address', async () => {
    const id = await begin();
    for (let message = 0; message < 21; message += 1) await reply(id, pilot, `Question ${message}`);
    expect(await mails(office())).toHaveLength(20);
    expect(await mails(owner.email)).toHaveLength(2);
  });

  test('counts one mailbox once, however its address is tagged', async () => {
    for (let tag = 0; tag < 3; tag += 1) {
      const about = await add(owner, { contactEmail: `bombed+${tag}@field.example` });
      const id = await begin({ message: `About hangar ${'x'.repeat(tag + 1)}` }, { about });
      for (let message = 0; message < 9; message += 1) await reply(id, pilot, `Question ${message}`);
    }
    const sent = await Promise.all([0, 1, 2].map((tag) => mails(`bombed+${tag}@field.example`)));
    expect(sent.flat()).toHaveLength(20);
    expect(await mails(owner.email)).toHaveLength(10);
  });

  test('isn’t limited to the address of the owner’s account', async () => {
    const id = await begin({}, { about: await add(owner, { contactEmail: owner.email }) });
    for (let message = 0; message < 21; message += 1) await reply(id, pilot, `Question ${message}`);
    const sent = await mails(owner.email);
    expect(sent).toHaveLength(22);
    expect(sent[0]?.text).not.toContain('Stop emails');
  });

  test('sent twice with one key is one message; another message needs another key', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send({}, { key: 'k1' })));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const { id } = answers[0]?.json() ?? {};
    expect((await thread(id, owner)).messages).toHaveLength(1);
    expect((await send({ message: 'Another' }, { key: 'k1' })).statusCode).toBe(422);
    expect(await mails(office())).toHaveLength(1);
  });

  test('repeated within ten minutes is refused, unless the other side has written', async () => {
    const id = await begin();
    const again = await send({ message: validInquiry.message.toUpperCase() });
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      'You just sent this message. Change it to send another one.',
    ]);
    expect((await reply(id, owner, 'Yes')).statusCode).toBe(201);
    expect((await reply(id, owner, 'Yes')).statusCode).toBe(409);
    expect((await reply(id, pilot, 'Heated?')).statusCode).toBe(201);
    expect((await reply(id, owner, 'Yes')).statusCode).toBe(201);
    time.now = new Date(time.now.getTime() + 601_000);
    expect((await reply(id, owner, 'Yes')).statusCode).toBe(201);
  });

  test('repeated with other facts updates them, and emails both', async () => {
    const id = await begin({ aircraft: 'Cessna 172', term: 'not-sure' });
    // Emails that wait together are sent in any order.
    expect(await mails(office())).toHaveLength(1);
    const more = { aircraft: 'King Air 350', wantedFrom: '2027-01-15', term: '1-to-3-years' };
    const twice = await Promise.all([send(more), send(more)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await thread(id, owner)).toMatchObject(more);
    expect((await thread(id, owner)).messages).toHaveLength(2);
    expect((await send({ aircraft: '', wantedFrom: '', term: '' })).statusCode).toBe(409);
    const [, mail] = await mails(office());
    expect(mail?.text).toContain(`> ${validInquiry.message}`);
    expect(mail?.text).toMatch(/King Air 350[\s\S]*January 15, 2027[\s\S]*1–3 years/);
    expect(await mails(office())).toHaveLength(2);
  });

  test('with the same words goes to ten listings a day, whatever names and numbers change in it', async () => {
    const copy = async (count: number) => {
      const title = `Hangar ${'x'.repeat(count + 1)} with an office`;
      const about = await add(owner, { title, icaoCode: count % 2 ? 'KADS' : 'KDAL' });
      const code = count % 2 ? 'ADS' : 'kdal';
      return send({ message: `I pay $${count},000 for ${title} at ${code}, today!` }, { about });
    };
    const { id } = (await copy(0)).json();
    for (let count = 1; count < 10; count += 1) expect((await copy(count)).statusCode).toBe(201);
    expect((await thread(id, owner)).copies).toBe(10);
    const refused = await copy(10);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      429,
      'You sent the same message to 10 listings today. Write what you want to know about this one.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBe(24 * 3_600);
    expect((await list(pilot)).total).toBe(10);
    time.now = new Date(time.now.getTime() + 24 * 3_600_000);
    expect((await copy(11)).statusCode).toBe(201);
  });

  test('is limited per account and per network', async () => {
    const abouts = await Promise.all(Array.from({ length: 4 }, () => add()));
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) {
      statuses.push(
        (await send({ message: `Message ${count}` }, { about: abouts[count % 4] ?? 0 })).statusCode,
      );
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);

    const burst = await Promise.all(
      Array.from({ length: 200 }, () =>
        site.request('POST', inquiryApi.send(hangarSpace, listing), {
          as: pilot,
          body: validInquiry,
          from: '192.0.2.77',
        }),
      ),
    );
    expect(burst.every(({ statusCode }) => statusCode === 429)).toBe(true);
    expect(burst[0]?.headers['retry-after']).toMatch(/^\d+$/);
  });
});
