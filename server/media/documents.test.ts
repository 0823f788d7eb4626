import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { DOCUMENT_MAX_BYTES, mediaMessages } from '../../domain/media.ts';
import { apiPaths, mediaAddress } from '../../domain/paths.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';
import { multipart, pdf, photo, uploadFile } from '../test/uploads.ts';

const site = await createTestApp();
const owner = await site.account('listing_broker');
afterAll(() => site.close());

const upload = (content: Buffer | string, file = 'Floor plan.pdf', as: Account | null = owner) =>
  uploadFile(site, content, { as, file, type: 'application/pdf', address: apiPaths.mediaDocument });

/** PDF of exactly this many bytes. */
function pdfOf(size: number): Buffer {
  const frame = Buffer.from(pdf('%'));
  return Buffer.concat([frame.subarray(0, 10), randomBytes(size - frame.length), frame.subarray(10)]);
}
const rows = () => site.services.db.selectFrom('media').select('id').execute();

describe('a PDF', () => {
  test('is stored unchanged, served as an inert attachment, and can be attached to a listing', async () => {
    const content = Buffer.from(
      pdf('1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Launch (x) >>\nendobj'),
    );
    const answer = await upload(content);
    expect(answer.statusCode, answer.body).toBe(201);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const url = mediaAddress(`${sha256}.pdf`);
    const document = answer.json();
    expect(document).toEqual({
      url,
      name: 'Floor plan.pdf',
      size: content.length,
      uploadedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(answer.headers.location).toBe(url);

    for (const method of ['GET', 'HEAD'] as const) {
      const served = await site.request(method, url, { as: owner });
      expect(served.statusCode).toBe(200);
      expect(served.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(content.length),
        'content-disposition': 'attachment',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-site',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        etag: `"${sha256}"`,
      });
      expect(served.rawPayload.equals(method === 'GET' ? content : Buffer.alloc(0))).toBe(true);
    }
    const made = await site.request('POST', apiPaths.listings(officeSpace), {
      as: owner,
      body: validInput(officeSpace, { documents: [document] }),
    });
    expect(made.json().documents).toEqual([document]);
  });

  test.each([
    ['of 25 MB', () => pdfOf(DOCUMENT_MAX_BYTES)],
    ['with line ends of Windows', () => pdf().replaceAll('\n', '\r\n')],
    ['with white space behind its end', () => `${pdf()}  \r\n\0\n`],
    ['without a line end', () => pdf().trimEnd()],
  ])('is accepted: %s', async (_what, make) => {
    const answer = await upload(make());
    expect(answer.statusCode, answer.body).toBe(201);
  });

  test.each([
    ['Plän für die Halle.pdf', 'Plän für die Halle.pdf'],
    ['Pla\u0308n.pdf', 'Plän.pdf'],
    ['PLAN.PDF', 'PLAN.pdf'],
    ['survey', 'survey.pdf'],
    ['page.html', 'page.html.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a %22b%22%0D%0A.pdf', 'a "b".pdf'],
    ['100%25.pdf', '100%25.pdf'],
    ['C:\\\\Users\\\\me\\\\lease.pdf', 'lease.pdf'],
    ['a\u202egnp.pdf', 'agnp.pdf'],
    ['a\u0000b\u001bc.pdf', 'abc.pdf'],
    ['.pdf', 'Document.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    [`${'x'.repeat(195)}🛩.pdf`, `${'x'.repeat(195)}.pdf`],
  ])('named %j becomes %j', async (sent, shown) => {
    expect((await upload(pdf(), sent)).json().name).toBe(shown);
  });
});

describe('rejects', () => {
  const page = '<!doctype html><script>alert(1)</script>';
  test.each<[string, () => string | Buffer | Promise<Buffer>]>([
    ['an empty file', () => ''],
    ['a page', () => page],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a picture', () => photo()],
    ['a page with a PDF behind it', () => page + pdf()],
    ['a PDF with a page behind it', () => pdf() + page],
    ['a PDF with bytes before it', () => ` ${pdf()}`],
    ['the beginning of one', () => pdf().slice(0, 20)],
    ['one that breaks off', () => pdf().replace(/%%EOF\n$/, '')],
    ['one that breaks off in its last mark', () => pdf().trimEnd().slice(0, -1)],
    ['one without the place of its table', () => pdf().replace('startxref\n9', '')],
    ['noise', () => randomBytes(10_000)],
  ])('%s', async (_what, make) => {
    const before = (await rows()).length;
    const answer = await upload(await make());
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'file', message: mediaMessages.onlyPdf }],
    ]);
    expect((await rows()).length).toBe(before);
  });

  test('a PDF one byte over 25 MB', async () => {
    const answer = await upload(pdfOf(DOCUMENT_MAX_BYTES + 1));
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'file', message: mediaMessages.documentTooLarge }],
    ]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('a missing file, an unknown use and a visitor', async () => {
    const send = (address: string, as?: Account) =>
      site.request('POST', address, {
        ...(as && { as }),
        raw: multipart([{ name: 'note', content: 'hello' }]),
      });
    const missing = await send(apiPaths.mediaDocument, owner);
    expect([missing.statusCode, missing.json().errors]).toEqual([
      400,
      [{ path: 'file', message: mediaMessages.missing }],
    ]);
    for (const query of ['as=video', 'as=', 'as=document&as=document', 'kind=document']) {
      const answer = await send(`${apiPaths.media}?${query}`, owner);
      const path = query.slice(0, query.indexOf('='));
      expect([answer.statusCode, answer.json().errors?.[0].path], query).toEqual([400, path]);
    }
    expect((await send(apiPaths.mediaDocument)).statusCode).toBe(401);
  });

  test('a PDF as a picture, and its URL among pictures', async () => {
    const answer = await uploadFile(site, pdf(), { as: owner });
    expect(answer.json().errors).toEqual([{ path: 'file', message: mediaMessages.invalidType }]);
    const { url } = (await upload(pdf())).json();
    const refused = await site.request('POST', apiPaths.listings(officeSpace), {
      as: owner,
      body: validInput(officeSpace, { images: [url] }),
    });
    expect(refused.json().errors).toEqual([{ path: 'images.0', message: mediaMessages.invalidType }]);
  });
});

test('answers 404 for another file type and for unknown files', async () => {
  const { url } = (await upload(pdf('%typed'))).json();
  const picture = (await uploadFile(site, await photo(), { as: owner })).json().url;
  const statusOf = async (address: string) => (await site.request('GET', address, { as: owner })).statusCode;
  for (const ending of ['.webp', '.card.jpg', '.800.webp']) {
    expect(await statusOf(url.replace(/\.pdf$/, ending)), ending).toBe(404);
  }
  expect(await statusOf(picture.replace(/\.webp$/, '.pdf'))).toBe(404);
  expect([await statusOf(url), await statusOf(picture)]).toEqual([200, 200]);
  const name = url.slice(url.lastIndexOf('/') + 1);
  await site.services.db.deleteFrom('media').where('name', '=', name).execute();
  expect(await statusOf(url)).toBe(404);
});

test('answers 304 to any form of a matching ETag', async () => {
  const { url } = (await upload(pdf('%tagged'))).json();
  const { etag } = (await site.request('GET', url, { as: owner })).headers;
  const statusOf = async (tags: string) =>
    (await site.request('GET', url, { as: owner, headers: { 'if-none-match': tags } })).statusCode;
  expect(await Promise.all([String(etag), `W/${etag}`, `"x", W/${etag}`, '*'].map(statusOf))).toEqual([
    304, 304, 304, 304,
  ]);
  expect(await Promise.all(['"x"', 'W/"x"', String(etag).slice(1, -1)].map(statusOf))).toEqual([
    200, 200, 200,
  ]);
});

test('leaves nothing in the spool folder', async () => {
  expect(await readdir(site.services.files.incoming)).toEqual([]);
});
