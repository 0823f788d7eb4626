import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { ADDRESS_REMOVED, LINK_REMOVED } from '../../domain/own-secrets.ts';
import { apiPaths, inquiryApi } from '../../domain/paths.ts';
import { wantedApi } from '../../domain/wanted.ts';
import { newToken } from '../accounts/token.ts';
import { createMailSite, write } from '../test/mail-site.ts';
import { validInput } from '../test/test-app.ts';

type MailSite = Awaited<ReturnType<typeof createMailSite>>;
let { site, owner, listing, converse, post, stored } = {} as MailSite;
/** Stops the owner's emails about the listing, signed out. */
let link: string;
beforeAll(async () => {
  ({ site, owner, listing, converse, post, stored } = await createMailSite());
  link = `https://field.example${
    site.services.subscriptions.define('test', {
      find: async () => null,
      set: async () => {},
    })('8-3f9a').path
  }`;
});
afterAll(() => site.close());

describe('an email', () => {
  const ours = 'Tiedown <no-reply@field.example>';
  const quoted = () => `Is it free?\r\n\r\nStop emails about this listing to this address:\r\n${link}`;
  test.each([
    ['Zoho', () => `---- On Fri, 20 Nov 2026 15:04:05 -0600 ${ours} wrote ----\r\n\r\n${quoted()}`],
    [
      'Outlook, without an address',
      () =>
        `From: Tiedown\r\nSent: Friday, November 20, 2026 3:04 PM\r\nTo: Pat\r\nSubject: Inquiry\r\n\r\n${quoted()}`,
    ],
  ])('of %s is posted without what it quotes', async (_program, quote) => {
    const { id, from, address } = await converse();
    await post(write({ From: from.owner, To: address('owner') }, `It is free.\r\n\r\n${quote()}`));
    expect((await stored(id)).map(({ body }) => body)).toEqual(['It is free.']);
  });

  test('of a program that we don’t know is posted without our secrets', async () => {
    const { id, from, address } = await converse();
    const text = `It is free.\r\n\r\n~~~ you said ~~~\r\n${link}\r\nReply-To: ${address('owner')}`;
    await post(write({ From: from.owner, To: address('owner') }, text));
    expect((await stored(id)).map(({ body }) => body)).toEqual([
      `It is free.\n\n~~~ you said ~~~\n${LINK_REMOVED}\nReply-To: ${ADDRESS_REMOVED}`,
    ]);
  });

  test('in HTML whose words are a link is posted without it', async () => {
    const { id, from, address } = await converse();
    const html = `<p>Stop <a href="${link}">${link}</a>, please.</p>`;
    await post(write({ From: from.owner, To: address('owner') }, html, 'text/html; charset=utf-8'));
    expect((await stored(id)).map(({ body }) => body)).toEqual([`Stop ${LINK_REMOVED}, please.`]);
  });

  test('in quoted-printable that breaks the link is posted without it', async () => {
    const { id, from, address } = await converse();
    const broken = link.replaceAll('=', '=3D').replace(/.{60}/, '$&=\r\n');
    const headers = {
      From: from.owner,
      To: address('owner'),
      'Content-Transfer-Encoding': 'quoted-printable',
    };
    await post(write(headers, `Stop ${broken} now`));
    expect((await stored(id)).map(({ body }) => body)).toEqual([`Stop ${LINK_REMOVED} now`]);
  });
});

describe('without email, our secrets are removed from', () => {
  const text = () => `Stop ${link} and ${newToken()}`;
  const clean = `Stop ${LINK_REMOVED} and ${LINK_REMOVED}`;

  test('messages and inquiries', async () => {
    const { id } = await converse();
    const body = { message: text() };
    expect((await site.request('POST', inquiryApi.messages(id), { as: owner, body })).statusCode).toBe(201);
    expect(await stored(id)).toMatchObject([{ source: 'site', body: clean }]);
    const asker = await site.account('general_user');
    const inquiry = { name: 'Sam', message: text(), aircraft: newToken() };
    const sent = await site.request('POST', inquiryApi.send(hangarSpace, listing), {
      as: asker,
      body: inquiry,
    });
    const thread = await site.request('GET', inquiryApi.thread(sent.json().id), { as: owner });
    expect(thread.json()).toMatchObject({ aircraft: LINK_REMOVED, messages: [{ body: clean }] });
  });

  test('listings, ads, and answers to them', async () => {
    const listed = await site.request('POST', apiPaths.listings(hangarSpace), {
      as: owner,
      body: validInput(hangarSpace, { description: text() }),
    });
    expect(listed.json()).toMatchObject({ description: clean });
    const seeker = await site.account('general_user');
    const ad = await site.request('POST', wantedApi.list, {
      as: seeker,
      body: {
        category: hangarSpace.category,
        filters: { near: 'KADS' },
        aircraft: newToken(),
        message: `Wanted: ${newToken()}`,
      },
    });
    expect(ad.json()).toMatchObject({ aircraft: LINK_REMOVED, message: `Wanted: ${LINK_REMOVED}` });
    const body = { listingId: listed.json().id, message: text() };
    const answer = await site.request('POST', wantedApi.answers(ad.json().id), { as: owner, body });
    expect(await stored(answer.json().id ?? answer.json().inquiryId)).toMatchObject([{ body: clean }]);
  });

  test('reports', async () => {
    const body = { reason: 'other', message: text() };
    const reporter = await site.account('general_user');
    await site.request('POST', apiPaths.reports(hangarSpace, listing), { as: reporter, body });
    const rows = await site.services.db.selectFrom('cases').select('message').execute();
    expect(rows.map(({ message }) => message)).toEqual([clean]);
  });
});
