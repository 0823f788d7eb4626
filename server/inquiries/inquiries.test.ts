import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths, inquiryApi } from '../../domain/paths.ts';
import { startConversations, validInquiry } from '../test/conversations.ts';
import { type Account, everyKind, validInput } from '../test/test-app.ts';

const conversations = await startConversations();
const { site, ask, time, send, office, mails, begin, reply, thread, list } = conversations;
afterAll(() => conversations.site.close());

let owner: Account;
let pilot: Account;
let listing: number;
beforeEach(async () => {
  ({ owner, pilot, listing } = await conversations.startOver());
});

const inquiriesOf = async (id: number) =>
  (await site.request('GET', ownApi.listing(hangarSpace, id), { as: owner })).json().inquiries;

describe('an inquiry', () => {
  test('opens a conversation, counts, and is emailed to the listing’s contact once', async () => {
    const id = await begin({
      phone: '(972) 555-0134',
      aircraft: 'King Air 350',
      wantedFrom: '2027-01-15',
      term: '1-to-3-years',
      email: pilot.email.toUpperCase(),
    });
    expect(await inquiriesOf(listing)).toBe(1);
    const { listings } = (await site.request('GET', ownApi.activity([listing]), { as: owner })).json();
    expect(listings[0].inquiries.reduce((sum: number, n: number) => sum + n)).toBe(1);
    const own = await thread(id, owner);
    expect(own).toMatchObject({
      side: 'owner',
      person: 'Pat Pilot',
      email: pilot.email,
      accountName: 'Pat Example',
      phone: '(972) 555-0134',
      aircraft: 'King Air 350',
      wantedFrom: '2027-01-15',
      term: '1-to-3-years',
      title: 'Box hangar 7',
      isUnread: true,
      copies: 1,
      listing: { id: listing, title: 'Box hangar 7' },
      messages: [{ side: 'sender', body: validInquiry.message, source: 'site', at: time.now.toISOString() }],
    });
    expect(own.listing).not.toHaveProperty('contactEmail');
    expect(await thread(id, pilot)).toMatchObject({
      side: 'sender',
      person: 'Pat Example',
      email: null,
      accountName: null,
      phone: null,
      isUnread: false,
    });
    const sent = await mails(office());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ subject: 'Inquiry: Box hangar 7 (ADS)' });
    for (const text of [
      'King Air 350',
      'January 15, 2027',
      '1–3 years',
      'Account name: Pat Example',
      pilot.email,
      validInquiry.message,
      `/inquiries/${id}`,
    ]) {
      expect(sent[0]?.text).toContain(text);
    }
    expect(await mails(pilot.email)).toEqual([]);
  });

  test.each(everyKind)('can be sent about every kind: %s', async (_category, kind) => {
    const made = await site.request('POST', apiPaths.listings(kind), { as: owner, body: validInput(kind) });
    const answer = await ask(
      'POST',
      inquiryApi.send(kind, made.json().id),
      { as: pilot, body: validInquiry, from: `203.0.113.${made.json().id % 250}` },
      inquiryApi.send(kind, '{id}'),
    );
    expect(answer.statusCode, answer.body).toBe(201);
  });

  test('needs sign-in, and never goes to your own listing', async () => {
    const signedOut = await site.request('POST', inquiryApi.send(hangarSpace, listing), {
      body: validInquiry,
    });
    expect(signedOut.statusCode).toBe(401);
    expect((await send({}, { as: owner })).statusCode).toBe(403);
    const { total } = await list(owner);
    expect(total).toBe(0);
  });

  test('is refused from another site', async () => {
    const answer = await site.request('POST', inquiryApi.send(hangarSpace, listing), {
      as: pilot,
      body: validInquiry,
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
  });

  test('finds no listing that is unknown, hidden, or deleted', async () => {
    expect((await send({}, { about: 2_000_000_000 })).statusCode).toBe(404);
    const { db } = site.services;
    await db
      .updateTable('listings')
      .set({ taken_down_at: time.now, taken_down_reason: 'x' })
      .where('id', '=', listing)
      .execute();
    expect((await send()).statusCode).toBe(404);
    await db
      .updateTable('listings')
      .set({ taken_down_at: null, taken_down_reason: null })
      .where('id', '=', listing)
      .execute();
    await db.updateTable('users').set({ suspended_at: time.now }).where('id', '=', owner.id).execute();
    expect((await send()).statusCode).toBe(404);
    await db.updateTable('users').set({ suspended_at: null }).where('id', '=', owner.id).execute();
    await site.request('DELETE', apiPaths.listing(hangarSpace, listing), { as: owner });
    expect((await send()).statusCode).toBe(410);
  });

  test('shows every wrong field at once', async () => {
    const answer = await send({
      name: ' ',
      email: 'x',
      phone: 'call me',
      aircraft: 'x'.repeat(101),
      wantedFrom: '2027-02-30',
      term: 'forever',
      message: '',
      extra: 1,
    });
    expect(answer.statusCode).toBe(400);
    expect(
      answer
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['aircraft', 'email', 'extra', 'message', 'name', 'phone', 'term', 'wantedFrom'].sort());
    const other = await send({ email: 'someone@else.example' });
    expect(other.json().errors).toMatchObject([{ path: 'email' }]);
  });

  test('takes a day to start from that isn’t over at every US airport by the site’s clock', async () => {
    time.now = new Date('2031-05-02T08:00:00Z');
    const past = await send({ wantedFrom: '2031-04-30', email: 'someone@else.example' });
    expect(past.json().errors).toEqual([
      { path: 'email', message: 'Use the email address of your account' },
      { path: 'wantedFrom', message: 'Choose today or a later day' },
    ]);
    expect((await send({ wantedFrom: '2031-05-01' })).statusCode).toBe(201);
  });

  test.each([
    ['a line break in the name', { name: 'Pat\r\nBcc: eve@evil.example' }],
    ['a name that turns the text around', { name: 'Pat \u202e' }],
    ['our name', { name: 'Tiedown Support' }],
    ['our name, spelled apart', { name: 'The T i e-Down team' }],
    ['NUL', { message: 'a\u0000b' }],
    ['half a character', { message: 'a\ud800' }],
    ['5,001 characters', { message: 'x'.repeat(5_001) }],
    ['a day that doesn’t exist', { wantedFrom: '2027-02-30' }],
    ['a number as the message', { message: 7 }],
  ])('is refused with %s', async (_what, body) => {
    expect((await send(body)).statusCode).toBe(400);
  });

  test('of a megabyte is refused', async () => {
    const answer = await site.request('POST', inquiryApi.send(hangarSpace, listing), {
      as: pilot,
      body: { ...validInquiry, message: 'x'.repeat(1_100_000) },
    });
    expect(answer.statusCode).toBe(413);
  });

  test('keeps markup and headers as text in the email', async () => {
    await begin({
      name: 'Pat <b>Bold</b>',
      aircraft: '"><img src=x>',
      message: 'Hi\n\nBcc: eve@evil.example\n<script>alert(1)</script>\n\n-- \nTiedown',
    });
    const [mail] = await mails(office());
    expect(mail?.html).not.toMatch(/<script|<img src=(?!"cid:)|<b>/);
    expect(mail?.text).toContain('> Bcc: eve@evil.example');
    expect(mail?.subject).toBe('Inquiry: Box hangar 7 (ADS)');
  });

  test('names the airport once in the subject of its email', async () => {
    const about = await conversations.add(owner, { title: 'Box hangar, ADS north side' });
    await begin({}, { about });
    expect((await mails(office()))[0]?.subject).toBe('Inquiry: Box hangar, ADS north side');
  });

  test('says which messages have a link', async () => {
    const id = await begin({ message: `${'long '.repeat(100)} pay at evil.page/pay` });
    expect((await list(owner)).rows[0]?.lastMessage.hasLink).toBe(true);
    await reply(id, owner, 'See floorplan.pdf');
    expect((await thread(id, owner)).messages.map(({ hasLink }) => hasLink)).toEqual([true, false]);
  });

  test('about the same listing goes on in the first, and counts once', async () => {
    const id = await begin();
    const again = await send({ message: 'One more question' });
    expect(again.json()).toEqual({ id, isNew: false });
    expect((await thread(id, owner)).messages.map(({ body }) => body)).toEqual([
      validInquiry.message,
      'One more question',
    ]);
    expect(await inquiriesOf(listing)).toBe(1);
  });

  test('about the same listing takes over what it states, and its email says only what changed', async () => {
    const id = await begin({ phone: '(972) 555-0134', aircraft: 'Cessna 172', term: 'not-sure' });
    // Emails that wait together are sent in any order.
    expect(await mails(office())).toHaveLength(1);
    await begin({
      message: 'I bought a bigger one.',
      phone: '',
      aircraft: 'King Air 350',
      wantedFrom: '2027-01-15',
    });
    const facts = {
      phone: '(972) 555-0134',
      aircraft: 'King Air 350',
      wantedFrom: '2027-01-15',
      term: 'not-sure',
    };
    expect(await thread(id, owner)).toMatchObject(facts);
    const [, mail] = await mails(office());
    expect(mail?.subject).toBe('New message: Box hangar 7 (ADS)');
    for (const text of ['I bought a bigger one.', 'King Air 350', 'January 15, 2027']) {
      expect(mail?.text).toContain(text);
    }
    for (const text of ['(972) 555-0134', 'Email:', pilot.email]) expect(mail?.text).not.toContain(text);
    await reply(id, pilot, 'Still there?');
    expect((await mails(office())).at(-1)?.text).not.toContain('King Air 350');
    expect(await thread(id, owner)).toMatchObject(facts);
  });

  test('sent again with its key changes no facts', async () => {
    const id = await begin({ aircraft: 'Cessna 172' }, { key: 'k1' });
    await begin({ aircraft: 'King Air 350', message: 'A bigger one' }, { key: 'k2' });
    await begin({ aircraft: 'Cessna 172' }, { key: 'k1' });
    expect((await thread(id, owner)).aircraft).toBe('King Air 350');
  });
});
