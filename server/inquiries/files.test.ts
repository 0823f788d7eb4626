import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountApi } from '../../domain/account.ts';
import { adminApi } from '../../domain/admin.ts';
import { CONVERSATION_FILES_MAX } from '../../domain/attachments.ts';
import type { Attachment } from '../../domain/attachments-schema.ts';
import { mediaMessages } from '../../domain/media.ts';
import { apiPaths, inquiryApi } from '../../domain/paths.ts';
import { sweepMedia } from '../media/service.ts';
import { startConversations } from '../test/conversations.ts';
import type { Account } from '../test/test-app.ts';
import { pdf, photo, plain, uploadFile } from '../test/uploads.ts';

type Conversations = Awaited<ReturnType<typeof startConversations>>;
let { site, ask, begin, send, startOver, thread, mails, office } = {} as Conversations;
let owner: Account;
let pilot: Account;
let listing: number;
let admin: Account;
beforeAll(async () => {
  ({ site, ask, begin, send, startOver, thread, mails, office } = await startConversations());
  admin = await site.account('general_user', 'chief@admin.example');
});
beforeEach(async () => {
  ({ owner, pilot, listing } = await startOver());
});
afterAll(() => site.close());

let made = 0;
const plan = () => pdf(`${++made} 0 obj\n<< >>\nendobj`);
const upload = (as: Account, content: Buffer | string, file = 'Floor plan.pdf') =>
  uploadFile(site, content, { as, file, address: apiPaths.mediaFile });
const stored = async (as: Account, content: Buffer | string = plan(), name?: string) => {
  const answer = await upload(as, content, name);
  expect(answer.statusCode, answer.body).toBe(201);
  return { url: answer.json<{ url: string }>().url, name: name ?? 'Floor plan.pdf' };
};
const reply = (id: number, as: Account, body: object) =>
  ask('POST', inquiryApi.messages(id), { as, body }, inquiryApi.messages('{id}'));
/** Sends files, and returns them as the conversation shows them. */
async function sendFiles(id: number, as: Account, files: object[]): Promise<Attachment[]> {
  const answer = await reply(id, as, { message: 'Here it is.', files });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().messages.at(-1).files;
}
const statusOf = async (url: string, as?: Account) =>
  (await site.request('GET', url, { ...(as && { as }) })).statusCode;
const age = () => sql`update media set used_at = now() - interval '25 hours'`.execute(site.services.db);

test('both people of a conversation open its files, and nobody else does', async () => {
  const id = await begin();
  const photoFile = await stored(pilot, await photo(), 'N123AB.jpeg');
  const document = await stored(pilot);
  const files = await sendFiles(id, pilot, [photoFile, document]);
  expect(files).toEqual([
    {
      id: expect.any(Number),
      name: 'N123AB.webp',
      type: 'picture',
      size: expect.any(Number),
      url: inquiryApi.file(id, files[0]?.id ?? 0),
    },
    {
      id: expect.any(Number),
      name: 'Floor plan.pdf',
      type: 'document',
      size: plan().length,
      url: inquiryApi.file(id, files[1]?.id ?? 0),
    },
  ]);
  expect((await thread(id, owner)).messages.at(-1)?.files).toEqual(files);
  const other = await begin({}, { as: await site.account('general_user') });
  const stranger = await site.account('property_principal');
  for (const { url } of files) {
    expect([await statusOf(url, owner), await statusOf(url, pilot)]).toEqual([200, 200]);
    expect([await statusOf(url), await statusOf(url, stranger), await statusOf(url, admin)]).toEqual([
      401, 404, 404,
    ]);
    // Of another conversation with the same owner.
    expect(await statusOf(inquiryApi.file(other, Number(url.split('/').at(-1))), owner)).toBe(404);
  }
  for (const { url } of [photoFile, document]) {
    expect([
      await statusOf(url),
      await statusOf(url, owner),
      await statusOf(url, admin),
      await statusOf(url, pilot),
    ]).toEqual([404, 404, 404, 200]);
  }
});

test('a document is a download, and a picture is shown; neither is kept by caches', async () => {
  const id = await begin();
  const files = await sendFiles(id, owner, [
    await stored(owner, await photo(), 'a "b\u202e.png'),
    await stored(owner),
  ]);
  const [picture, document] = await Promise.all(
    files.map(({ url }) => site.request('GET', url, { as: pilot })),
  );
  const card = await site.request('GET', `${files[0]?.url}?as=card`, { as: pilot });
  expect(card.headers['content-type']).toBe('image/jpeg');
  expect(picture?.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': "inline; filename*=UTF-8''a%20%22b.webp",
  });
  expect(document?.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Floor%20plan.pdf",
  });
  for (const answer of [picture, document, card]) {
    expect(answer?.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('files are checked as those of listings are, and photos lose their place', async () => {
  const gps = await plain()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 58/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(gps).metadata()).exif).toBeDefined();
  const id = await begin();
  const [file] = await sendFiles(id, pilot, [await stored(pilot, gps, 'place.jpg')]);
  const got = await site.request('GET', file?.url ?? '', { as: owner });
  expect((await sharp(got.rawPayload).metadata()).exif).toBeUndefined();
  const refusals = {
    'a page': ['<html><script>alert(1)</script></html>', mediaMessages.onlyFiles],
    'a PDF that is a page too': [`<html>${plan()}`, mediaMessages.onlyFiles],
    'a picture that is a page too': [
      Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]),
      mediaMessages.invalidType,
    ],
    'a picture that is a PDF too': [
      Buffer.concat([await photo(), Buffer.from(plan())]),
      mediaMessages.invalidType,
    ],
    'a program': [Buffer.from('MZ\u0090\0'), mediaMessages.onlyFiles],
    'a PDF that runs a script': [
      pdf('1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj'),
      /^This PDF runs JavaScript/,
    ],
    'a picture of 30,000 × 30,000': [
      await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      mediaMessages.imageTooLarge,
    ],
    'an empty file': ['', mediaMessages.onlyFiles],
  } as const;
  for (const [what, [content, message]] of Object.entries(refusals)) {
    const answer = await upload(owner, content);
    expect([answer.statusCode, answer.json().errors?.[0]?.message], what).toEqual([
      400,
      message instanceof RegExp ? expect.stringMatching(message) : message,
    ]);
  }
});

test('only own uploads can be attached, five a message', async () => {
  const id = await begin();
  const foreign = await stored(owner);
  const mine = await stored(pilot);
  const gone = { url: `/media/${'a'.repeat(64)}.pdf`, name: 'a.pdf' };
  const answer = await reply(id, pilot, { message: 'Here.', files: [mine, foreign, gone] });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [1, 2].map((index) => ({ path: `files.${index}.url`, message: 'Attach this file again' })),
  ]);
  for (const files of [
    Array(6).fill(mine),
    [{ url: 'https://evil.example/a.pdf', name: 'a' }],
    'a.pdf',
    [{ ...mine, size: 1 }],
  ]) {
    expect((await reply(id, pilot, { message: 'Here.', files })).statusCode).toBe(400);
  }
  expect((await thread(id, pilot)).messages).toHaveLength(1);
  const empty = await reply(id, pilot, { files: [] });
  expect(empty.json().errors).toEqual([{ path: 'message', message: 'Message is required' }]);
  const alone = await reply(id, pilot, { files: [mine] });
  expect(alone.json().messages.at(-1)).toMatchObject({
    body: 'See the attached file.',
    files: [{ name: mine.name }],
  });
});

test('one side sends 50 files in a conversation at most', async () => {
  const id = await begin();
  const file = await stored(pilot);
  await sql`insert into attachments (media_id, name, message_id)
    select (select id from media where name = ${file.url.slice('/media/'.length)}), 'a.pdf', (select min(id) from inquiry_messages where inquiry_id = ${id})
    from generate_series(1, ${CONVERSATION_FILES_MAX})`.execute(site.asOwner);
  const answer = await reply(id, pilot, { message: 'One more.', files: [file] });
  expect([answer.statusCode, answer.json().detail]).toEqual([
    409,
    `You can send ${CONVERSATION_FILES_MAX} files in one conversation.`,
  ]);
  await sendFiles(id, owner, [await stored(owner)]);
});

test('the email of a message names its files and links to the conversation', async () => {
  const id = await begin();
  await sendFiles(id, pilot, [await stored(pilot)]);
  const mail = (await mails(office())).at(-1);
  expect(mail?.text).toMatch(/A file came with it\. Sign in to open it:\n\n- Floor plan\.pdf, 1 kB\n/);
  expect(mail?.text).toContain(`/inquiries/${id}`);
  expect(mail?.text).not.toMatch(/\/media\/|\/files\//);
});

test('the admin opens the files of a conversation with a report of it', async () => {
  const id = await begin();
  const [file] = await sendFiles(id, pilot, [await stored(pilot)]);
  await ask(
    'POST',
    inquiryApi.reports(id),
    { as: owner, body: { reason: 'spam' } },
    inquiryApi.reports('{id}'),
  );
  const [found] = (
    await site.request('GET', adminApi.cases({ type: 'inquiry', limit: 1 }), { as: admin })
  ).json();
  const read = await ask(
    'POST',
    adminApi.caseMessages(found.id),
    { as: admin },
    adminApi.caseMessages('{id}'),
  );
  const url = adminApi.caseFile(found.id, file?.id ?? 0);
  expect(read.json().at(-1).files).toEqual([{ ...file, url }]);
  expect([await statusOf(url, admin), await statusOf(url, owner), await statusOf(url)]).toEqual([
    200, 403, 401,
  ]);
  const other = await begin({}, { as: await site.account('general_user') });
  const [foreign] = await sendFiles(other, owner, [await stored(owner)]);
  expect(await statusOf(adminApi.caseFile(found.id, foreign?.id ?? 0), admin)).toBe(404);
});

test('the first inquiry takes files, and its email names them', async () => {
  const file = await stored(pilot);
  const id = await begin({ files: [file] });
  const [message] = (await thread(id, owner)).messages;
  expect(message?.files).toMatchObject([{ name: file.name }]);
  expect(await statusOf(message?.files[0]?.url ?? '', owner)).toBe(200);
  expect((await mails(office())).at(-1)?.text).toContain('- Floor plan.pdf, 1 kB');
  const foreign = await stored(owner);
  const refused = await send({ message: 'And this.', files: [foreign] });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [{ path: 'files.0.url', message: 'Attach this file again' }],
  ]);
});

test('requests to verify take files, also those added to an open one, which only the admin opens', async () => {
  const request = async (message: string, body: object = {}) =>
    (
      await site.request('POST', accountApi.verification, {
        as: owner,
        body: { message, files: [await stored(owner)], ...body },
      })
    ).statusCode;
  expect([await request('The deed is at the county.'), await request('And the lease.')]).toEqual([202, 202]);
  expect(await request('Measured in May.', { ids: [listing] })).toBe(202);
  const cases = (
    await site.request('GET', adminApi.cases({ type: 'verification', limit: 2 }), { as: admin })
  ).json();
  const files = await Promise.all(
    cases.map(async ({ id }: { id: number }) => {
      const whole = (await site.request('GET', adminApi.case(id), { as: admin })).json();
      return whole.files as Attachment[];
    }),
  );
  expect(files.map((of) => of.length).toSorted()).toEqual([1, 2]);
  for (const { url } of files.flat()) {
    expect([await statusOf(url, admin), await statusOf(url, pilot), await statusOf(url)]).toEqual([
      200, 403, 401,
    ]);
  }
});

test('files stay while their conversation does, are in the export, and leave with their sender', async () => {
  const id = await begin();
  const [kept] = await sendFiles(id, owner, [await stored(owner)]);
  const pilots = await stored(pilot);
  const [left] = await sendFiles(id, pilot, [pilots]);
  const unused = await stored(pilot);
  await age();
  await sweepMedia(site.services);
  expect([
    await statusOf(kept?.url ?? '', pilot),
    await statusOf(left?.url ?? '', owner),
    await statusOf(unused.url, pilot),
  ]).toEqual([200, 200, 404]);
  const exported = (await site.request('GET', accountApi.export, { as: pilot })).json();
  expect(exported.inquiries[0].messages.flatMap(({ files }: { files: Attachment[] }) => files)).toEqual([
    kept,
    left,
  ]);
  await site.request('DELETE', accountApi.account, {
    as: pilot,
    body: { password: 'correct horse battery staple' },
  });
  expect((await thread(id, owner)).messages.map(({ files }) => files.length)).toEqual([0, 1, 0]);
  const uploads = async () =>
    (await sql`select from media where name = ${pilots.url.slice('/media/'.length)}`.execute(site.asOwner))
      .rows;
  expect(await uploads()).toHaveLength(1);
  await age();
  await sweepMedia(site.services);
  expect(await uploads()).toEqual([]);
  expect(await statusOf(kept?.url ?? '', owner)).toBe(200);
});

test('people who can’t list attach documents, 20 files an hour', async () => {
  for (let count = 0; count < 20; count += 1) await stored(pilot);
  expect((await upload(pilot, plan())).statusCode).toBe(429);
  expect((await uploadFile(site, plan(), { as: pilot, address: apiPaths.mediaDocument })).statusCode).toBe(
    403,
  );
  expect((await upload(owner, plan())).statusCode).toBe(201);
});
