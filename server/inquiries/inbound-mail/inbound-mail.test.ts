import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INQUIRY_MESSAGE_MAX } from '../../../domain/inquiries.ts';
import type { InquiryThread } from '../../../domain/inquiries-schema.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { createMailSite, now, write } from '../../test/mail-site.ts';
import { createTestApp } from '../../test/test-app.ts';
import { pdf, photo } from '../../test/uploads.ts';
import { replyAddressOf } from '../reply-address.ts';
import { findThread as findAnyThread } from '../threads.ts';
import { INBOUND_MAIL_PATH } from './routes.ts';

type MailSite = Awaited<ReturnType<typeof createMailSite>>;
let { site, ask, owner, converse, post, stored, notices, leftOut, bodiesAfter } = {} as MailSite;
beforeAll(async () => {
  ({ site, ask, owner, converse, post, stored, notices, leftOut, bodiesAfter } = await createMailSite());
});
afterAll(() => site.close());

test('an answer by email is posted in its conversation, in the name of its side', async () => {
  const { id, from, address } = await converse();
  const quote = 'On Fri, Nov 20, 2026 at 3:04 PM Tiedown <no-reply@field.example> wrote:\r\n> Is it free?';
  await post(write({ From: `Pat <${from.owner}>`, To: address('owner') }, `Yes, it is.\r\n\r\n${quote}`));
  await post(write({ From: from.sender.toUpperCase(), To: address('sender') }, 'I’ll take it.'));
  await post(write({ From: owner.email, To: `Tiedown <${address('owner').toUpperCase()}>` }, 'Good.'));
  expect(await stored(id)).toEqual([
    { side: 'owner', source: 'mail', body: 'Yes, it is.' },
    { side: 'sender', source: 'mail', body: 'I’ll take it.' },
    { side: 'owner', source: 'mail', body: 'Good.' },
  ]);
});

test('a reply address is short, in lower case, and opens only its own side and conversation', async () => {
  const one = await converse();
  const other = await converse();
  const address = one.address('owner');
  expect(address).toMatch(/^reply\+[a-z0-9]{28,40}@field\.example$/);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  const token = /\+(.*)@/.exec(address)?.[1] ?? '';
  const swapped = [
    `reply+${token.replace(/^\d+/, String(other.id))}@field.example`,
    `reply+${token.replace('o', 's')}@field.example`,
    `reply+${token.slice(0, -1)}@field.example`,
    `reply+${token}a@field.example`,
    `reply+${token}@evil.example`,
    `reply+2147483648${token.replace(/^\d+/, '')}@field.example`,
    `reply+@field.example`,
  ];
  for (const to of swapped) await post(write({ From: 'office@owner.example', To: to }));
  expect([...(await stored(one.id)), ...(await stored(other.id))]).toEqual([]);
});

test('the other side of a conversation can’t write in this one’s name', async () => {
  const { id, from, address } = await converse();
  await post(write({ From: from.sender, To: address('owner') }));
  expect(await stored(id)).toEqual([]);
  expect(await notices(id)).toEqual(['address']);
});

describe('a request', () => {
  test.each([
    ['another secret', { secret: 'x'.repeat(40) }],
    ['an old signature', { at: new Date(now.getTime() - 301_000) }],
    ['a signature from the future', { at: new Date(now.getTime() + 301_000) }],
    ['a changed body', { signed: 'another' }],
  ])('with %s is refused', async (_what, change) => {
    const { id, from, address } = await converse();
    const answer = await post(write({ From: from.owner, To: address('owner') }), change);
    expect([answer.statusCode, await stored(id)]).toEqual([401, []]);
  });

  test('without a signature, of another type, or too large is refused', async () => {
    const raw = write({ From: 'a@b.example', To: 'c@d.example' });
    const unsigned = await ask('POST', INBOUND_MAIL_PATH, { raw: { payload: raw, type: 'message/rfc822' } });
    expect(unsigned.statusCode).toBe(400);
    expect((await post(raw, { type: 'text/plain' })).statusCode).toBe(415);
    expect((await post(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413);
  });

  test('is not there without INBOUND_MAIL, and answers go to the other person', async () => {
    const plain = await createTestApp();
    try {
      expect((await plain.request('POST', INBOUND_MAIL_PATH, { body: {} })).statusCode).toBe(404);
      const { id, from } = await converse();
      const thread = await findAnyThread(site.services.db, id);
      expect(thread && replyAddressOf(plain.services, thread, 'owner')).toBe(from.sender);
    } finally {
      await plain.close();
    }
  });

  test('that is repeated posts once, also as a new request', async () => {
    const { id, from, address } = await converse();
    const raw = write({ From: from.owner, To: address('owner') });
    await Promise.all([post(raw, { id: 'same' }), post(raw, { id: 'same' }), post(raw)]);
    await post(raw.replace('It is free.', 'It is gone.'));
    expect(await stored(id)).toHaveLength(1);
    const nameless = raw.replace(/^Message-ID.*\r\n/, '');
    await post(nameless);
    await post(nameless);
    expect(await stored(id)).toHaveLength(2);
  });
});

describe('an email', () => {
  test.each([
    ['a vacation notice', { 'Auto-Submitted': 'auto-replied' }],
    ['a newsletter', { Precedence: 'bulk' }],
    ['a bounce', { 'Return-Path': '<>' }],
    ['a delivery report', { 'Content-Type': 'multipart/report; boundary=x' }],
    ['a mailing list’s', { 'List-Id': '<hangars.list.example>' }],
    ['a vacation notice by its subject', { Subject: 'Automatic reply: Inquiry: Hangar 7' }],
    ['a bounce by its subject', { Subject: 'Undeliverable: New message: Hangar 7' }],
  ])('that is %s is not posted, and not answered', async (_what, headers) => {
    const { id, from, address } = await converse();
    expect(await bodiesAfter(id, write({ From: from.owner, To: address('owner'), ...headers }))).toEqual([]);
    expect(await notices(id)).toEqual([]);
  });

  test.each([
    ['a ticket system’s', { 'X-Auto-Response-Suppress': 'All', Subject: 'Re: Inquiry' }],
    ['an answer to an automatic one', { Subject: 'Re: Automatische Antwort: Anfrage' }],
  ])('that is likely %s is not posted, and explained once a day', async (_what, headers) => {
    const { id, from, address } = await converse();
    for (const _ of [1, 2, 3]) {
      await post(write({ From: from.owner, To: address('owner'), ...headers }));
      await post(write({ From: 'bot@owner.example', To: address('owner'), ...headers }));
    }
    expect([await stored(id), await notices(id)]).toEqual([[], ['automatic']]);
  });

  test('can’t make two programs that answer by themselves write to each other forever', async () => {
    const { id, from, address } = await converse();
    const away = 'Thank you for your email. I’m away until December 1 and will answer when I’m back.';
    const answer = (side: 'owner' | 'sender') =>
      post(write({ From: from[side], To: address(side) }, `${side}: ${away}`));
    for (let round = 0; round < 3; round += 1)
      for (const side of ['owner', 'sender'] as const) await answer(side);
    expect((await stored(id)).map(({ body }) => body)).toEqual([`owner: ${away}`, `sender: ${away}`]);
    expect(await notices(id)).toEqual([]);
    // People do say the same short thing again.
    for (const _ of [1, 2]) await post(write({ From: from.owner, To: address('owner') }, 'Yes.'));
    expect(await stored(id)).toHaveLength(4);
  });

  test('of ours that comes back is dropped', async () => {
    const { id, address } = await converse();
    for (const From of ['Tiedown <no-reply@field.example>', address('sender')]) {
      expect(await bodiesAfter(id, write({ From, To: address('owner') }))).toEqual([]);
    }
    expect(await notices(id)).toEqual([]);
  });

  test('with several senders is dropped', async () => {
    const { id, from, address } = await converse();
    const both = write({ From: `${from.owner}, evil@evil.example`, To: address('owner') });
    const twice = `From: evil@evil.example\r\n${write({ From: from.owner, To: address('owner') })}`;
    for (const raw of [both, twice]) expect(await bodiesAfter(id, raw)).toEqual([]);
  });

  test('that isn’t posted is explained to the person whose address it is, a few times a day', async () => {
    const { id, from, address } = await converse();
    for (let count = 0; count < 8; count += 1) {
      await post(write({ From: 'evil@evil.example', To: address('owner') }));
    }
    await post(write({ From: from.sender, To: address('sender') }, ''));
    await post(write({ From: from.sender, To: address('sender') }, 'x '.repeat(INQUIRY_MESSAGE_MAX)));
    expect((await notices(id)).sort()).toEqual([...Array(5).fill('address'), 'empty', 'long']);
    expect(await stored(id)).toEqual([]);
  });

  test('to a person who blocked the sender is not posted, and explained once', async () => {
    const { id, sender, from, address } = await converse();
    await site.services.db
      .insertInto('inquiry_blocks')
      .values({ blocker_id: owner.id, blocked_id: sender.id })
      .execute();
    const raw = write({ From: from.sender, To: address('sender') });
    await post(raw);
    await post(raw);
    expect([await stored(id), await notices(id)]).toEqual([[], ['closed']]);
  });

  test('to a suspended account is not posted, and explained', async () => {
    const { id, from, address } = await converse();
    const suspend = (at: Date | null) =>
      site.services.db.updateTable('users').set({ suspended_at: at }).where('id', '=', owner.id).execute();
    await suspend(new Date());
    await post(write({ From: from.sender, To: address('sender') }));
    await suspend(null);
    expect([await stored(id), await notices(id)]).toEqual([[], ['closed']]);
  });

  test('finds its address among others, in any header that names a recipient', async () => {
    const { id, from, address } = await converse();
    const others = 'a@b.example, "Group, of" <c@d.example>, Team: e@f.example;';
    await post(write({ From: from.owner, To: others, Cc: `"x" <${address('owner')}>` }, 'one'));
    await post(write({ From: from.owner, 'Delivered-To': address('owner') }, 'two'));
    await post(write({ From: from.owner, To: others, 'X-Original-To': address('owner') }, 'three'));
    expect((await stored(id)).map(({ body }) => body)).toEqual(['one', 'two', 'three']);
  });

  test('with HTML only is posted as text, without what it quotes', async () => {
    const { id, from, address } = await converse();
    const html = `<html><head><style>p{color:red}</style><script>alert(1)</script></head><body>
<div dir="ltr">Yes, <b>it is</b> &lt;free&gt;.<br>Call <a href="https://evil.example">me</a>.</div><div class="gmail_signature">Pat</div>
<div class="gmail_quote"><div class="gmail_attr">On Fri, Nov 20, 2026 at 3:04 PM Tiedown &lt;<a href="mailto:no-reply@field.example">no-reply@field.example</a>&gt; wrote:<br></div>
<blockquote class="gmail_quote">Is it <img src="https://evil.example/p.gif"> free?</blockquote></div></body></html>`;
    const headers = { From: from.owner, To: address('owner') };
    expect(await bodiesAfter(id, write(headers, html, 'text/html; charset=utf-8'))).toEqual([
      'Yes, it is <free>.\nCall me.',
    ]);
  });

  test.each([
    ['Gmail’s signature', '<div class="gmail_signature" data-smartmail="gmail_signature">Pat</div>'],
    ['Outlook’s signature', '<div id="Signature"><p>Pat Owner</p></div>'],
    ['Outlook’s signature in an answer', '<div id="x_Signature">Pat</div>'],
    ['a signature of Outlook for iOS', '<div id="ms-outlook-mobile-signature">Get Outlook</div>'],
    ['Thunderbird’s signature', '<pre class="moz-signature" cols="72">-- \r\nPat</pre>'],
    ['Yahoo’s signature', '<div class="ydp4ff3f5a1signature">Pat</div>'],
    ['Apple’s signature', '<div id="AppleMailSignature" dir="ltr">Pat</div>'],
    ['text that isn’t displayed', '<div STYLE="color:red; Display : none">Pat</div>'],
    ['invisible text', "<p style='visibility:\r\nhidden'>Pat</p>"],
    ['text of size 0', '<span style="font-size: 0px; color: #fff">Pat</span>'],
    ['text of size 0 at the end', '<span style="font-size:0">Pat</span>'],
    ['a hidden element', '<div hidden>Pat</div>'],
  ])('with HTML only is posted without %s', async (_what, part) => {
    const { id, from, address } = await converse();
    const html = `<p style="font-size: 0.9em">It is free, “style = “Big Barn”.</p>${part}`;
    const raw = write({ From: from.owner, To: address('owner') }, html, 'text/html; charset=utf-8');
    expect(await bodiesAfter(id, raw)).toEqual(['It is free, “style = “Big Barn”.']);
  });

  describe('with files', () => {
    const encoded = (content: Buffer | string) =>
      (
        Buffer.from(content)
          .toString('base64')
          .match(/.{1,76}/g) ?? []
      ).join('\r\n');
    const file = (
      content: Buffer | string,
      name = 'plan.pdf',
      more = 'Content-Disposition: attachment\r\n',
    ) =>
      `--x\r\nContent-Type: application/octet-stream; name="${name}"\r\n${more}Content-Transfer-Encoding: base64\r\n\r\n${encoded(content)}\r\n`;
    const words = (text: string) => `--x\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;
    const raw = (from: string, to: string, ...parts: string[]) =>
      write({ From: from, To: to }, `${parts.join('')}--x--\r\n`, 'multipart/mixed; boundary=x');
    /** The stored bytes of each file of a conversation, as its owner gets them. */
    const filesOf = async (id: number) => {
      const { messages } = (
        await site.request('GET', inquiryApi.thread(id), { as: owner })
      ).json<InquiryThread>();
      return Promise.all(
        messages
          .flatMap(({ files }) => files)
          .map(async ({ name, url }) => {
            const { rawPayload } = await site.request('GET', url, { as: owner });
            return { name, content: rawPayload };
          }),
      );
    };
    test('joins those that pass the checks to the message, whole also if they are large', async () => {
      const { id, from, address } = await converse();
      const large = Buffer.from(pdf(`% ${randomBytes(400_000).toString('base64')}`));
      const small = Buffer.from(pdf());
      const picture = await photo();
      const bodies = await bodiesAfter(
        id,
        raw(
          from.owner,
          address('owner'),
          words('See the plan.'),
          file(large),
          file(small, 'lease.pdf'),
          file(picture, 'N1.JPG'),
        ),
      );
      expect(bodies).toEqual(['See the plan.']);
      const [one, other, shown] = await filesOf(id);
      expect([one?.name, other?.name, shown?.name]).toEqual(['plan.pdf', 'lease.pdf', 'N1.webp']);
      expect(one?.content.equals(large)).toBe(true);
      expect(other?.content.equals(small)).toBe(true);
      expect(await notices(id)).toEqual([]);
    });

    test('posts an email that has nothing but files', async () => {
      const { id, from, address } = await converse();
      expect(await bodiesAfter(id, raw(from.sender, address('sender'), file(pdf())))).toEqual([
        'See the attached file.',
      ]);
    });

    test('leaves out the others, and tells the sender why', async () => {
      const { id, from, address } = await converse();
      const script = pdf('1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj');
      const page = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
      const parts = [
        file(pdf('%1')),
        file(script, 'run.pdf'),
        file('MZ', 'setup.exe'),
        file(page, 'page.jpg'),
      ];
      const bodies = await bodiesAfter(id, raw(from.owner, address('owner'), words('Here.'), ...parts));
      expect(bodies).toEqual(['Here.\n\n[3 files were left out of this email.]']);
      expect((await filesOf(id)).map(({ name }) => name)).toEqual(['plan.pdf']);
      expect(await notices(id)).toEqual(['files']);
      expect(await leftOut(id)).toEqual([
        { name: 'run.pdf', reason: expect.stringContaining('JavaScript') },
        { name: 'setup.exe', reason: 'Only PDFs and photos are allowed' },
        { name: 'page.jpg', reason: 'Invalid file type' },
      ]);
    });

    test('takes five, without logos, signatures, and invitations', async () => {
      const { id, from, address } = await converse();
      const parts = Array.from({ length: 6 }, (_, at) => file(pdf(`%${at}`), `${at}.pdf`));
      const logo = `--x\r\nContent-Type: multipart/related; boundary=y\r\n\r\n--y\r\nContent-Type: text/html\r\n\r\n<img src="cid:logo">\r\n--y\r\nContent-Type: image/png\r\nContent-ID: <logo>\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded(await photo())}\r\n--y--\r\n`;
      const invitation =
        '--x\r\nContent-Type: text/calendar\r\nContent-Disposition: attachment\r\n\r\nBEGIN:VCALENDAR\r\n';
      const signature =
        '--x\r\nContent-Type: application/pkcs7-signature\r\nContent-Disposition: attachment\r\n\r\nx\r\n';
      await bodiesAfter(
        id,
        raw(from.owner, address('owner'), words('Here.'), logo, invitation, signature, ...parts),
      );
      expect((await filesOf(id)).map(({ name }) => name)).toEqual([
        '0.pdf',
        '1.pdf',
        '2.pdf',
        '3.pdf',
        '4.pdf',
      ]);
      expect(await leftOut(id)).toEqual([{ name: '5.pdf', reason: 'A message has at most 5 files' }]);
    });

    test('is not posted without words or a file that passes', async () => {
      const { id, from, address } = await converse();
      expect(await bodiesAfter(id, raw(from.owner, address('owner'), file('MZ', 'setup.exe')))).toEqual([]);
      expect([await notices(id), await leftOut(id)]).toEqual([
        ['empty'],
        [{ name: 'setup.exe', reason: 'Only PDFs and photos are allowed' }],
      ]);
    });
  });

  test.each([
    ['iso-8859-1', '8bit', Buffer.from('Zürich', 'latin1')],
    ['utf-16le', 'base64', Buffer.from(Buffer.from('Zürich', 'utf16le').toString('base64'))],
    ['windows-1252', 'quoted-printable', Buffer.from('Z=FCrich')],
    ['x-unknown', '8bit', Buffer.from('Zrich')],
    ['"; drop', '8bit', Buffer.from('Zrich')],
  ])('in %s is read', async (charset, encoding, body) => {
    const { id, from, address } = await converse();
    const head = write(
      { From: from.owner, To: address('owner'), 'Content-Transfer-Encoding': encoding },
      '',
      `text/plain; charset=${charset}`,
    );
    const [text = ''] = await bodiesAfter(id, Buffer.concat([Buffer.from(head), body]));
    expect(text).toMatch(/^Zü?rich$/);
  });

  test('can’t put lines into headers of ours', async () => {
    const { id, from, address } = await converse();
    const raw = write({
      From: `"Pat\r\n Bcc: x@evil.example" <${from.owner}>`,
      To: address('owner'),
      Subject: '=?utf-8?B?SGkNCkJjYzogeEBldmlsLmV4YW1wbGU=?=',
      'Message-ID': '<=?utf-8?B?DQpCY2M6IHg=?=@x>',
    });
    expect(await bodiesAfter(id, raw)).toEqual(['It is free.']);
  });

  const nested = (depth: number): string =>
    depth === 0
      ? 'Content-Type: text/plain\r\n\r\ndeep'
      : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--\r\n`;
  const deep = nested(300);

  test.each<[string, (headers: { From: string; To: string }) => string | Buffer]>([
    ['is empty', () => ''],
    ['is noise', () => Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256))],
    ['has no sender', ({ To }) => write({ To })],
    ['has 10,000 headers', (headers) => `${'X-A: b\r\n'.repeat(100_000)}${write(headers)}`],
    ['has 10,000 recipients', (headers) => write({ ...headers, To: 'a@b.example, '.repeat(10_000) })],
    ['has 300 parts in each other', (headers) => `From: ${headers.From}\r\nTo: ${headers.To}\r\n${deep}`],
    [
      'has a long header',
      (headers) => write({ ...headers, From: `${'"'.repeat(50_000)}${'<'.repeat(50_000)}` }),
    ],
    ['is 1 MB of text', (headers) => write(headers, 'word '.repeat(200_000))],
    ['is 10 MB of lines', (headers) => write(headers, '\n'.repeat(9_900_000))],
    ['is 1 MB of HTML', (headers) => write(headers, '<div>'.repeat(200_000), 'text/html')],
    [
      'has a NUL in its Message-ID',
      (headers) => write({ ...headers, To: 'x@y.example', 'Message-ID': '<\0>' }),
    ],
  ])('that %s is accepted and not posted', async (_what, make) => {
    const { id, from, address } = await converse();
    const raw = make({ From: from.owner, To: address('owner') });
    expect(await bodiesAfter(id, raw)).toEqual([]);
  });
});
