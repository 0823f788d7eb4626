import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { DOCUMENT_MAX_BYTES, mediaMessages, pdfRefusal } from '../../domain/media.ts';
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
    const content = Buffer.from(pdf('1 0 obj\n<< /OpenAction << /S /GoTo /D [ 3 0 R /Fit ] >> >>\nendobj'));
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
    ['with a scanner’s line behind its end', () => `${pdf()}%ScanSnap 1.0\n`],
    [
      'with 4 kB of a scanner’s data behind its end',
      () => Buffer.concat([Buffer.from(pdf()), randomBytes(4_096)]),
    ],
    ['with 1 MB of NUL bytes behind its end', () => pdf() + '\0'.repeat(1_000_000)],
    ['with a page behind its end', () => `${pdf()}<!doctype html><script>alert(1)</script>`],
    ['without a table of objects', () => pdf().replace('startxref\n9', '2 0 obj << /Type /Page >> endobj')],
    ['without a mark of its end', () => pdf().replace(/%%EOF\n$/, '')],
    ['with half a mark of its end', () => pdf().trimEnd().slice(0, -1)],
    ['with a byte order mark', () => `\ufeff${pdf()}`],
    ['with a blank before it', () => ` ${pdf()}`],
    [
      'with a byte order mark of UTF-16',
      () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(pdf())]),
    ],
    ['with 1,000 bytes of another program before it', () => `${'x'.repeat(999)}\n${pdf()}`],
    ['with line ends of a Mac', () => pdf().replaceAll('\n', '\r')],
    ['with its end twice', () => `${pdf()}%%EOF\n`],
    ['with a boundary of an email behind its end', () => `${pdf()}\r\n--=_Part_7--\r\n`],
    ['with the end-of-file mark of DOS', () => `${pdf()}\x1a`],
    ['with a printer’s lines before it', () => `\x1b%-12345X@PJL\r\n@PJL ENTER LANGUAGE=PDF\r\n${pdf()}`],
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

/** Text of objects in an object stream, with their numbers from 10 on. */
function objectStream(
  objects: readonly string[],
  how: { filter?: string; encode?: (content: Buffer) => Buffer; more?: string } = {},
) {
  const { filter = '/FlateDecode', encode = deflateSync, more = '' } = how;
  let at = 0;
  const places = objects.map((text, index) => {
    const place = `${10 + index} ${at}`;
    at += text.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const data = encode(Buffer.from(`${head}${objects.join(' ')}`));
  const dictionary = `<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Filter ${filter} /Length ${data.length}${more} >>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj\n${dictionary}\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ]);
}

const hexed = (content: Buffer) => Buffer.from(`${deflateSync(content).toString('hex')}>`);
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

const javascript = pdfRefusal(['javascript']) ?? '';
const unreadable = pdfRefusal(['unreadable']) ?? '';

describe('a PDF that acts', () => {
  test.each<[string, string, () => string | Buffer]>([
    ['JavaScript', javascript, () => pdf(`1 0 obj\n${script}\nendobj`)],
    ['JavaScript at its opening', javascript, () => pdf(`1 0 obj\n<< /OpenAction ${script} >>\nendobj`)],
    ['JavaScript by name', javascript, () => pdf('1 0 obj << /Names << /JavaScript 4 0 R >> >> endobj')],
    ['an escaped name', javascript, () => pdf('1 0 obj << /S /J#61vaScr#69pt >> endobj')],
    ['an escaped key', javascript, () => pdf('1 0 obj << /#4a#53 (x) >> endobj')],
    [
      'an action whose type is elsewhere',
      javascript,
      () => pdf('1 0 obj << /S 2 0 R >> endobj\n2 0 obj /JavaScript endobj'),
    ],
    [
      'additional actions of a page',
      javascript,
      () => pdf(`1 0 obj << /Type /Page /AA << /O ${script} >> >> endobj`),
    ],
    ['no white space', javascript, () => pdf('1 0 obj<</S/JavaScript/JS(x)>>endobj')],
    ['comments between its tokens', javascript, () => pdf('1 0%\nobj%x\n<<%/S\n/S%\n/JavaScript>>endobj')],
    ['objects with line ends of a Mac', javascript, () => pdf(`1 0 obj\r${script}\rendobj`)],
    [
      'an object in the bytes of a stream',
      javascript,
      () => pdf(`1 0 obj << /Length 99 >> stream\n2 0 obj ${script} endobj\nendstream endobj`),
    ],
    [
      'an object behind an open string',
      javascript,
      () => pdf(`1 0 obj (never closed\nendobj\n2 0 obj ${script} endobj`),
    ],
    [
      'an older part',
      javascript,
      () =>
        pdf(
          `1 0 obj ${script} endobj\nxref\n0 0\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n1 0 obj << >> endobj`,
        ),
    ],
    ['an object stream', javascript, () => objectStream(['<< /A 1 >>', script])],
    [
      'an object stream of another type',
      javascript,
      () => {
        const made = objectStream([script]);
        return Buffer.from(made.toString('latin1').replace('/ObjStm', '/Nothng'), 'latin1');
      },
    ],
    [
      'an object stream in hexadecimal',
      javascript,
      () => objectStream([script], { filter: '[ /ASCIIHexDecode /FlateDecode ]', encode: hexed }),
    ],
    [
      'an object stream with a short name of its filter',
      javascript,
      () => objectStream([script], { filter: '/Fl' }),
    ],
    ['an object of a stream behind an open string', javascript, () => objectStream(['( ', script])],
    [
      'an object stream whose end is cut off',
      unreadable,
      () => objectStream([script, '<< >>'], { encode: (content) => deflateSync(content).subarray(0, -4) }),
    ],
    [
      'an object stream with a wrong length',
      javascript,
      () =>
        Buffer.from(
          objectStream([script])
            .toString('latin1')
            .replace(/Length \d+/, 'Length 1'),
          'latin1',
        ),
    ],
    ['a 3D script', javascript, () => pdf('1 0 obj << /OnInstantiate 4 0 R >> endobj')],
    ['a launch', pdfRefusal(['programs']) ?? '', () => pdf('1 0 obj << /S /Launch /F (cmd.exe) >> endobj')],
    [
      'a form that is sent',
      pdfRefusal(['forms']) ?? '',
      () => pdf('1 0 obj << /S /SubmitForm /F (http://evil.example) >> endobj'),
    ],
    ['an import', pdfRefusal(['imports']) ?? '', () => pdf('1 0 obj << /S /ImportData /F (x.fdf) >> endobj')],
    [
      'an XFA form',
      pdfRefusal(['xfa']) ?? '',
      () => pdf('1 0 obj << /AcroForm << /XFA [ (a) 4 0 R ] >> >> endobj'),
    ],
    ['rich media', pdfRefusal(['media']) ?? '', () => pdf('1 0 obj << /Subtype /RichMedia >> endobj')],
    [
      'embedded files',
      pdfRefusal(['files']) ?? '',
      () => objectStream(['<< /Names << /EmbeddedFiles 4 0 R >> >>']),
    ],
    [
      'an attached file',
      pdfRefusal(['files']) ?? '',
      () => pdf('1 0 obj << /Type /Annot /Subtype /FileAttachment /FS << /EF << /F 4 0 R >> >> >> endobj'),
    ],
    [
      'another PDF',
      pdfRefusal(['others']) ?? '',
      () => pdf('1 0 obj << /S /GoToR /F (\\\\\\\\evil.example\\\\a.pdf) >> endobj'),
    ],
    ['an embedded PDF', pdfRefusal(['others']) ?? '', () => pdf('1 0 obj << /S /GoToE /T << >> >> endobj')],
    [
      'several',
      'This PDF runs JavaScript, starts programs and has other files inside. Save it without those, for example by printing it to a new PDF',
      () => pdf(`1 0 obj [ ${script} << /S /Launch /EF << >> >> ] endobj`),
    ],
    [
      'an encrypted one',
      pdfRefusal(['encrypted']) ?? '',
      () => pdf('trailer << /Encrypt 4 0 R /Root 1 0 R >>'),
    ],
    [
      'an encrypted one with a table in a stream',
      pdfRefusal(['encrypted']) ?? '',
      () =>
        Buffer.concat([
          objectStream([script], { encode: () => randomBytes(400) }).subarray(0, -25),
          Buffer.from(
            '\n9 0 obj << /Type /XRef /Encrypt 4 0 R >> stream\nx\nendstream endobj\nstartxref\n9\n%%EOF\n',
          ),
        ]),
    ],
    [
      'an object stream that can’t be read',
      unreadable,
      () => objectStream(['<< >>'], { encode: () => randomBytes(400) }),
    ],
    ['an object stream without a filter', unreadable, () => objectStream(['<< >>'], { filter: '[ ]' })],
    [
      'an object stream with an unusual filter',
      unreadable,
      () => objectStream(['<< >>'], { filter: '/LZWDecode' }),
    ],
    [
      'an object stream whose filter is elsewhere',
      unreadable,
      () => objectStream(['<< >>'], { filter: '7 0 R' }),
    ],
    [
      'an object stream with a predictor',
      unreadable,
      () => objectStream(['<< >>'], { more: ' /DecodeParms << /Predictor 12 >>' }),
    ],
    [
      'an object stream that is another file',
      unreadable,
      () => objectStream(['<< >>'], { more: ' /F (a.bin)' }),
    ],
    [
      'an object stream with a long dictionary',
      unreadable,
      () => objectStream(['<< >>'], { more: ` /X [ ${'1 '.repeat(6_000)} ]` }),
    ],
    ['a bomb', unreadable, () => objectStream([' '.repeat(20_000_000)])],
    [
      'an object stream with two numbers of objects, of which viewers take the last',
      unreadable,
      () =>
        Buffer.from(
          objectStream(['<< >>', script]).toString('latin1').replace('/N 2', '/N 0 /First 9999 /N 2'),
          'latin1',
        ),
    ],
    [
      'an object before the first one of a stream',
      unreadable,
      () => {
        const data = deflateSync(Buffer.from(`10 -${script.length} ${script}`));
        const dictionary = `<< /Type /ObjStm /N 1 /First ${4 + String(script.length).length + script.length} /Filter /FlateDecode >>`;
        return Buffer.concat([
          Buffer.from(`%PDF-1.7\n5 0 obj\n${dictionary}\nstream\n`),
          data,
          Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
        ]);
      },
    ],
    ...[
      '1 0 obj << /OpenAction << /S /URI /URI (https://evil.example) >> >> endobj',
      '1 0 obj << /OpenAction << /S /Named /N /Print >> >> endobj',
      '1 0 obj << /OpenAction << /S /GoTo /D [ 3 0 R /Fit ] /Next << /S /URI /URI (x) >> >> >> endobj',
      '1 0 obj << /OpenAction 7 0 R >> endobj\n7 0 obj << /S /URI /URI (x) >> endobj',
      '7 %x\n0 obj << /S /URI /URI (x) >> endobj 1 0 obj << /OpenAction 7 0 R >> endobj',
      '1 0 obj << /Type /Page /AA << /O 7 0 R >> >> endobj\n7 0 obj << /S /URI /URI (x) >> endobj',
      `1 0 obj << /X [ ${'1 '.repeat(6_000)} ] /AA << /C << /S /Hide /T (x) >> >> >> endobj`,
    ].map((objects): [string, string, () => string] => [
      `an action at its opening: ${objects.slice(0, 90)}`,
      pdfRefusal(['opening']) ?? '',
      () => pdf(objects),
    ]),
    [
      'an action at its opening in an object stream',
      pdfRefusal(['opening']) ?? '',
      () => objectStream(['<< /OpenAction 11 0 R >>', '<< /S /URI /URI (x) >>']),
    ],
    ...['<< /S /Rendition /R 5 0 R >>', '<< /Subtype /Movie >>', '<< /S /Sound /Sound 5 0 R >>'].map(
      (object): [string, string, () => string] => [
        object,
        pdfRefusal(['media']) ?? '',
        () => pdf(`1 0 obj ${object} endobj`),
      ],
    ),
    ...[
      '<< /Subtype /Form /Ref << /F (\\\\\\\\evil.example\\\\a.pdf) /Page 0 >> >>',
      '<< /Length 0 /F <2f> >>',
      '<< /S /Thread /F << /Type /Filespec /UF (a.pdf) >> >>',
    ].map((object): [string, string, () => string] => [
      object,
      pdfRefusal(['others']) ?? '',
      () => pdf(`1 0 obj ${object} endobj`),
    ]),
    ['deep nesting', unreadable, () => pdf(`1 0 obj ${'['.repeat(100_000)} endobj`)],
  ])('is refused for %s, and stores nothing', async (_what, message, make) => {
    const before = (await rows()).length;
    const answer = await upload(await make());
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'file', message }]]);
    expect((await rows()).length).toBe(before);
  });

  test.each<[string, () => string | Buffer]>([
    ['opens at a page', () => pdf('1 0 obj << /OpenAction << /S /GoTo /D [ 3 0 R /Fit ] >> >> endobj')],
    [
      'opens at a place elsewhere',
      () => pdf('1 0 obj << /OpenAction 7 0 R >> endobj 7 0 obj << /S /GoTo /D [ 3 0 R /Fit ] >> endobj'),
    ],
    [
      'opens at a page and has links',
      () =>
        pdf(
          '1 0 obj << /OpenAction [ 7 0 R /Fit ] >> endobj 7 0 obj << /Type /Page /Annots [ 8 0 R ] >> endobj 8 0 obj << /F 4 /A 9 0 R >> endobj 9 0 obj << /S /URI /URI (x) >> endobj',
        ),
    ],
    ['opens at a place', () => pdf('1 0 obj << /OpenAction [ 3 0 R /XYZ null null 0 ] >> endobj')],
    [
      'has links',
      () => pdf('1 0 obj << /A << /S /URI /URI (https://nasa.example/Launch/JavaScript) >> >> endobj'),
    ],
    [
      'has fields without actions',
      () => pdf('1 0 obj << /AcroForm << /Fields [ 4 0 R ] /NeedAppearances true >> >> endobj'),
    ],
    [
      'speaks of scripts',
      () => pdf('1 0 obj << /Title (About /JavaScript and /JS) /Author <2f4a53> >> endobj % /Launch'),
    ],
    ['has names like them', () => pdf('1 0 obj << /JavaScripts 1 /Launcher 2 /EFG 3 /JSX 4 >> endobj')],
    [
      'has a profile of colors',
      () => pdf('1 0 obj << /N 3 /Length 4 >> stream\n\\0\\1\\2\\3\nendstream endobj'),
    ],
    ['has outlines', () => pdf('1 0 obj << /Type /Outlines /First 2 0 R /Count 4 >> endobj')],
    ['has object streams', () => objectStream(['<< /Type /Catalog >>', '<< /Title (/Launch) >>', '[ 1 2 ]'])],
    [
      'has a page that shows /JS',
      () => pdf('1 0 obj << /Length 20 >> stream\nBT (/JS) Tj /JS gs ET\nendstream endobj'),
    ],
  ])('is accepted if it %s', async (_what, make) => {
    const answer = await upload(await make());
    expect(answer.statusCode, answer.body).toBe(201);
  });

  test('ends in time, however it is built, and others don’t wait for it', async () => {
    const many = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      ...Array.from({ length: 100_000 }, () =>
        Buffer.from('1 0 obj<</N 1/First 1/Filter/Fl>>stream\nx\xda\nendstream\n', 'latin1'),
      ),
      Buffer.from('startxref\n9\n%%EOF\n'),
    ]);
    const overlapping = pdf(`${'1 0 obj ('.repeat(300_000)}`);
    const answers = Promise.all([upload(many), upload(overlapping)]);
    expect((await site.request('GET', '/healthz')).statusCode).toBe(200);
    for (const answer of await answers) {
      expect(answer.json().errors).toEqual([{ path: 'file', message: unreadable }]);
    }
  });

  test('is refused in a listing too, with the same words', async () => {
    const url = `data:application/pdf;base64,${Buffer.from(pdf(`1 0 obj ${script} endobj`)).toString('base64')}`;
    const document = { name: 'a.pdf', url, size: 1, uploadedAt: '2026-05-01T12:00:00.000Z' };
    const body = validInput(officeSpace, { documents: [document] });
    const answer = await site.request('POST', apiPaths.listings(officeSpace), { as: owner, body });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'documents.0.url', message: javascript }],
    ]);
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
    ['a page with a byte order mark and a PDF behind it', () => `\ufeff${page}${pdf()}`],
    ['a ZIP file with a PDF behind it', () => `PK\x03\x04${pdf()}`],
    ['a PDF behind 2 kB of text', () => 'x'.repeat(2_048) + pdf()],
    ['one that breaks off before the place of its table', () => pdf().replace(/startxref.*/s, 'startx')],
    ['the beginning of one', () => pdf().slice(0, 20)],
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
