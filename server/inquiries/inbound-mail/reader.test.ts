import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createReader, type Reader } from './reader.ts';

const endless = new URL('../../test/endless-thread.ts', import.meta.url).href;
const HEAD = 'From: pat@owner.example\r\nTo: a@b.example\r\nMIME-Version: 1.0\r\n';

let read: Reader;
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  read = createReader();
});
afterAll(() => site.close());

const plain = (body: string, type = 'text/plain; charset=utf-8', more = '') =>
  `${HEAD}Content-Type: ${type}\r\n${more}\r\n${body}`;
const multipart = (parts: string) => plain(parts, 'multipart/mixed; boundary=x');
const nested = (depth: number): string =>
  depth === 0
    ? 'Content-Type: text/plain\r\n\r\ndeep'
    : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--\r\n`;
const file = (lines: number) =>
  `--x\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment\r\n\r\n${`${'QUFB'.repeat(19)}\r\n`.repeat(lines)}QQ==\r\n`;

test.each([
  ['199,000 short lines', plain('ab\n'.repeat(199_000)), 'lines'],
  ['60,000 empty parts', multipart('--x\r\n\r\n'.repeat(60_000)), 'parts'],
  ['15,000 empty parts', multipart('--x\r\n'.repeat(15_000)), 'parts'],
  ['parts in each other', `${HEAD}${nested(30)}`, 'form'],
  ['headers of 200 kB', `X-A: ${'b'.repeat(200_000)}\r\n${plain('Yes.')}`, 'headers'],
  ['a header in 100,000 lines', `X-A: b\r\n${' c\r\n'.repeat(100_000)}${plain('Yes.')}`, 'headers'],
  ['5,000 headers', `${'X: \r\n'.repeat(5_000)}${plain('Yes.')}`, 'headers'],
  ['3 MB of text', plain('word '.repeat(600_000)), 'bytes'],
  ['short lines of base64', plain(`${'QUFB'.repeat(4)}\r\n`.repeat(50_000)), 'lines'],
  ['200,000 tags', plain('<b>'.repeat(200_000), 'text/html'), 'tags'],
  ['10 MB of newlines', plain('\n'.repeat(9_900_000)), 'lines'],
])('refuses %s, and names the limit', async (_what, raw, limit) => {
  expect(await read(Buffer.from(raw), 1)).toEqual({ limit });
});

const encoded = (count: number) => '=?utf-8?B?QUFB?= '.repeat(count);
const quoted = (text: string) => text.replaceAll('=', '=3D');

test.each([
  ['2,000 Content-Types', `${HEAD}${'Content-Type: text/plain\r\n'.repeat(800)}\r\nYes.`, 'Yes.'],
  ['encoded words', `Subject: ${encoded(6_000)}\r\n${plain('Yes.')}`, 'Yes.'],
  ['10,000 recipients', `Cc: ${'a@b.example, '.repeat(9_000)}\r\n${plain('Yes.')}`, 'Yes.'],
  ['recipients in brackets', `Cc: ${'<'.repeat(100_000)}\r\n${plain('Yes.')}`, 'Yes.'],
  ['comments in comments', `Cc: ${'('.repeat(100_000)}\r\n${plain('Yes.')}`, 'Yes.'],
  ['10,000 references', `References: ${'<abc@d.ef>\r\n '.repeat(9_000)}\r\n${plain('Yes.')}`, 'Yes.'],
  ['a long line of spaces', plain(`Yes.\r\n${' '.repeat(900_000)}x`), null],
  ['a long line of “>”', plain(`Yes.\r\n${'>'.repeat(900_000)}`), null],
  ['quotes in quotes', plain(`Yes.\r\n${'> > > >\r\n'.repeat(19_000)}`), 'Yes.'],
  ['introductions', plain(`Yes.\r\n${'On 1 a@b '.repeat(90_000)}`), null],
  ['lines of addresses', plain(`Yes.\r\n${`On ${'a@'.repeat(40)}>\r\n`.repeat(4_900)}`), null],
  ['HTML 10,000 deep', plain(`Yes.${'<div>'.repeat(10_000)}`, 'text/html'), 'Yes.'],
  ['a tag that never ends', plain(`Yes.<p ${'style="'.repeat(50_000)}`, 'text/html'), null],
  ['entities', plain('&amp;'.repeat(80_000), 'text/html'), null],
  ['comments of HTML', plain(`Yes.${'<!--'.repeat(90_000)}`, 'text/html'), 'Yes.'],
  [
    'quoted-printable',
    plain(quoted('=41'.repeat(100_000)), undefined, 'Content-Transfer-Encoding: quoted-printable\r\n'),
    null,
  ],
  [
    'base64 of base64',
    plain(btoa(btoa('Yes.'.repeat(9_000))), undefined, 'Content-Transfer-Encoding: base64\r\n'),
    null,
  ],
  ['an odd charset', plain('Yes.', 'text/plain; charset="utf-7"'), 'Yes.'],
  ['format=flowed', plain(' \r\n'.repeat(19_000), 'text/plain; format=flowed'), ''],
  ['8 MB of photos', multipart(`--x\r\n\r\nYes.\r\n${file(50_000)}${file(50_000)}--x--`), 'Yes.'],
])('reads an email with %s within its time', async (_what, raw, text) => {
  const found = await read(Buffer.from(raw), 1);
  expect(found).toMatchObject({ from: 'pat@owner.example', text: text ?? expect.any(String) });
});

const forms: Record<string, string> = {
  'Outlook in Thai, without an address': `<div>It is free.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>จาก:</b> Tiedown<br><b>ส่ง:</b> 20 พฤศจิกายน 2026 15:04<br><b>ถึง:</b> Pat<br><b>เรื่อง:</b> Q</div><div>Is it free?</div>`,
  Zoho: `<div>It is free.</div><div class="zmail_extra">---- On Fri, 20 Nov 2026 15:04:05 -0600 <b>Tiedown &lt;no-reply@field.example&gt;</b> wrote ----<br><br><blockquote>Is it free?</blockquote></div>`,
  Outlook: `<p>It is free.</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> Tiedown<br><b>Sent:</b> Friday, November 20, 2026 3:04 PM<br><b>To:</b> Pat Owner<br><b>Subject:</b> Inquiry</p></div><p>Is it free?</p>`,
  'Outlook on the web': `<div>It is free.</div><hr><div id="divRplyFwdMsg"><b>Von:</b> Tiedown<br><b>Gesendet:</b> Freitag, 20. November 2026 15:04<br><b>An:</b> Pat<br><b>Betreff:</b> Anfrage</div><div>Is it free?</div>`,
  Yahoo: `<div>It is free.</div><div class="yahoo_quoted"><div>On Friday, November 20, 2026 at 03:04:05 PM CST, Tiedown &lt;no-reply@field.example&gt; wrote:</div><div>Is it free?</div></div>`,
  Gmail: `<div dir="ltr">It is free.</div><br><div class="gmail_quote"><div class="gmail_attr">Am Fr., 20. Nov. 2026 um 15:04 Uhr schrieb Tiedown &lt;<a href="mailto:no-reply@field.example">no-reply@field.example</a>&gt;:<br></div><blockquote class="gmail_quote">Is it free?</blockquote></div>`,
};

test.each(Object.entries(forms))('reads the words of an answer in HTML by %s', async (_program, html) => {
  expect(await read(Buffer.from(plain(html, 'text/html; charset=utf-8')), 1)).toMatchObject({
    text: 'It is free.',
  });
});

test('reads the HTML of Outlook, which marks the quoted email, and not its plain text', async () => {
  const text = 'It is free.\r\n\r\nจาก: Tiedown\r\nเรื่อง: Inquiry\r\n\r\nIs it free?';
  const html = forms['Outlook in Thai, without an address'];
  const raw = multipart(
    `--x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n--x\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n--x--`,
  ).replace('multipart/mixed', 'multipart/alternative');
  expect(await read(Buffer.from(raw), 1)).toMatchObject({ text: 'It is free.', files: [] });
});

test('reads whole files, of which the parser gets the beginning', async () => {
  const raw = multipart(`--x\r\n\r\nYes.\r\n${file(50_000)}${file(3)}--x--`);
  const found = await read(Buffer.from(raw), 1);
  const sizes = 'files' in found ? found.files.map(({ content }) => content.length) : [];
  expect(sizes).toEqual([50_000 * 57 + 1, 3 * 57 + 1]);
});

test('reads a whole file that is one line', async () => {
  const content = 'QUFB'.repeat(500_000);
  const head = 'Content-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n';
  const raw = multipart(`--x\r\n\r\nYes.\r\n--x\r\n${head}\r\n${content}\r\n--x--`);
  const found = await read(Buffer.from(raw), 1);
  expect('files' in found && found.files.map(({ content }) => content.length)).toEqual([1_500_000]);
});

test('ends a thread that takes too long, and answers requests meanwhile', async () => {
  const readEndless = createReader(endless, 2);
  let isRead = false;
  const reading = readEndless(Buffer.from('time'), 1).finally(() => {
    isRead = true;
  });
  const answer = await site.request('GET', '/api/wanted');
  expect([answer.statusCode, isRead]).toEqual([200, false]);
  expect(await reading).toEqual({ limit: 'time' });
});

test('ends a thread that takes too much memory', async () => {
  expect(await createReader(endless, 60)(Buffer.from('memory'), 1)).toEqual({ limit: 'memory' });
});

test('reads the next email after a thread was ended', async () => {
  const readEndless = createReader(endless, 1);
  expect(await Promise.all([1, 2].map((by) => readEndless(Buffer.from('time'), by)))).toEqual([
    { limit: 'time' },
    { limit: 'time' },
  ]);
});

test('asks to try again later while too many emails wait', async () => {
  const readEndless = createReader(endless, 0.1);
  const results = await Promise.allSettled(
    Array.from({ length: 14 }, () => readEndless(Buffer.from('time'), 1)),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.map((one) => 'reason' in one && one.reason.status)).toEqual([503, 503, 503]);
});
