import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths, mediaAddress } from '../../domain/paths.ts';
import { sweepMedia } from '../media/service.ts';
import { createTestApp, validInput } from '../test/test-app.ts';
import { pdf, uploadFile } from '../test/uploads.ts';

/** Changes an owner makes to pictures, documents and location. */

const site = await createTestApp();
const owner = await site.account('property_principal');
const other = await site.account('listing_broker');
afterAll(() => site.close());

let shade = 0;
async function upload(as = owner): Promise<string> {
  // Closer shades could encode to the same file.
  shade += 10;
  const background = { r: shade, g: 90, b: 200 };
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const head =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), photo, Buffer.from('\r\n--b--\r\n')]);
  const answer = await site.request('POST', apiPaths.media, {
    as,
    raw: { payload, type: 'multipart/form-data; boundary=b' },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().url;
}

const make = async (values = {}) => {
  const answer = await site.request('POST', apiPaths.listings(officeSpace), {
    as: owner,
    body: validInput(officeSpace, values),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const change = (id: number, body: unknown) =>
  site.request('PATCH', apiPaths.listing(officeSpace, id), { as: owner, body });
const changed = async (id: number, body: unknown) => {
  const answer = await change(id, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

test('a text moves with its picture and is deleted with it', async () => {
  const [ramp, door, office] = [await upload(), await upload(), await upload()];
  const { id, ...made } = await make({ images: [ramp, door], imageTexts: ['From the ramp'] });
  expect(made).toMatchObject({ images: [ramp, door], imageTexts: ['From the ramp', ''] });
  expect(await changed(id, { imageTexts: ['From the ramp', 'The door'] })).toMatchObject({
    images: [ramp, door],
    imageTexts: ['From the ramp', 'The door'],
  });
  expect(await changed(id, { images: [door, office, ramp] })).toMatchObject({
    images: [door, office, ramp],
    imageTexts: ['The door', '', 'From the ramp'],
  });
  expect(await changed(id, { images: [office, door], imageTexts: ['The office'] })).toMatchObject({
    images: [office, door],
    imageTexts: ['The office', ''],
  });
  expect(await changed(id, { images: [] })).toMatchObject({ images: [], imageTexts: [] });
});

test('more texts than pictures are refused along with the other errors', async () => {
  const answer = await site.request('POST', apiPaths.listings(officeSpace), {
    as: owner,
    body: validInput(officeSpace, { icaoCode: 'ZZZZ', imageTexts: ['Of what?'] }),
  });
  expect(answer.json().errors).toEqual([
    { path: 'icaoCode', message: 'Please select an airport' },
    { path: 'imageTexts', message: 'There are more texts than pictures' },
  ]);
  const { id, version } = await make();
  const refused = await change(id, { imageTexts: ['Of what?'] });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [{ path: 'imageTexts', message: 'There are more texts than pictures' }],
  ]);
  expect((await changed(id, {})).version).toBe(version);
});

test('pictures from before texts existed have empty texts', async () => {
  const images = [await upload(), await upload()];
  const { id } = await make({ images });
  await sql`update listings set image_texts = '[]' where id = ${id}`.execute(site.services.db);
  const [listed] = (await site.request('GET', apiPaths.listings(officeSpace))).json();
  expect(listed).toMatchObject({ id, images, imageTexts: ['', ''] });
  expect(await changed(id, { imageTexts: ['', 'The door'] })).toMatchObject({ imageTexts: ['', 'The door'] });
});

test('an update only accepts the owner’s uploads', async () => {
  const mine = await upload();
  const { id } = await make({ images: [mine] });
  const theirs = await upload(other);
  const unknown = mediaAddress(`${'0'.repeat(64)}.pdf`);
  const document = { name: 'Plan', url: unknown, size: 10, uploadedAt: '2026-11-20T10:00:00Z' };
  const answer = await change(id, { title: 'Changed', images: [mine, theirs], documents: [document] });
  expect(answer.json().errors).toEqual([
    { path: 'images.1', message: expect.any(String) },
    { path: 'documents.0.url', message: 'Only PDF files are allowed' },
  ]);
  expect((await site.request('GET', apiPaths.listing(officeSpace, id))).json()).toMatchObject({
    version: 1,
    images: [mine],
    documents: [],
  });
});

describe('an uploaded document', () => {
  const uploadPdf = async (body: string) =>
    (
      await uploadFile(site, pdf(body), {
        as: owner,
        file: 'Plan.pdf',
        type: 'application/pdf',
        address: apiPaths.mediaDocument,
      })
    ).json();

  test('keeps its stored size and time, and gets a clean name', async () => {
    const known = await uploadPdf('%told');
    const told = { ...known, name: '../../x.exe', size: 1, uploadedAt: '2999-01-01T00:00:00Z' };
    const { id, documents } = await make({ documents: [told] });
    expect(documents).toEqual([{ ...known, name: 'x.exe.pdf' }]);
    const old = [{ ...known, name: 'As it was', size: 7, uploadedAt: '2020-01-01T00:00:00.000Z' }];
    await sql`update listings set documents = ${JSON.stringify(old)}::jsonb where id = ${id}`.execute(
      site.services.db,
    );
    expect((await changed(id, { documents: [{ ...told, name: 'As it was' }] })).documents).toEqual(old);
    const more = await uploadPdf('%more');
    expect((await changed(id, { documents: [{ ...old[0], name: '  Lease ' }, more] })).documents).toEqual([
      { ...old[0], name: 'Lease.pdf' },
      more,
    ]);
  });

  test('reports a wrong name, size or time at its path', async () => {
    const known = await uploadPdf('%wrong');
    const { id } = await make({});
    const answer = await change(id, {
      documents: [{ ...known, name: ' ' }, { ...known, size: 0 }, { ...known, uploadedAt: 'soon' }, 'x'],
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [
        { path: 'documents.0.name', message: 'Document name is required' },
        { path: 'documents.1.size', message: 'Document size must be a number of bytes' },
        { path: 'documents.2.uploadedAt', message: 'Document time must be a time in ISO 8601' },
        { path: 'documents.3', message: 'A document has a name, url, size and uploadedAt' },
      ],
    ]);
    expect((await change(id, { documents: 'x' })).json().errors).toEqual([
      { path: 'documents', message: 'Documents must be a list' },
    ]);
  });

  test('sent twice, like a picture, is kept once with the first text', async () => {
    const [image, other, document] = [await upload(), await upload(), await uploadPdf('%twice')];
    const twice = {
      images: [image, other, image],
      imageTexts: ['', '', 'The ramp'],
      documents: [document, { ...document, name: 'Again' }],
    };
    const once = { images: [image, other], imageTexts: ['The ramp', ''], documents: [document] };
    const made = await make(twice);
    expect(made).toMatchObject(once);
    expect(await changed(made.id, twice)).toMatchObject({ ...once, version: made.version });
  });
});

test('a removed picture can be restored for a day', async () => {
  const image = await upload();
  const { id } = await make({ images: [image] });
  const lastWeek = new Date(Date.now() - 7 * DAY_MS);
  await site.services.db.updateTable('media').set({ used_at: lastWeek }).execute();
  await changed(id, { images: [] });
  await sweepMedia(site.services);
  expect(await changed(id, { images: [image] })).toMatchObject({ images: [image] });
});

test('a new maps link moves the listing, and one without coordinates or far away moves it to its airport', async () => {
  const { id, airportId } = await make();
  const link = 'https://maps.google.com/?q=32.9711,-96.8402';
  expect(await changed(id, { googleMapLink: link })).toMatchObject({
    googleMapLink: link,
    coordinates: { lat: 32.9711, lng: -96.8402 },
    airportId,
  });
  const { lat, lng } = site.services.airports.findById(airportId) ?? {};
  expect(await changed(id, { googleMapLink: 'https://maps.app.goo.gl/x' })).toMatchObject({
    coordinates: { lat, lng },
  });
  await changed(id, { googleMapLink: link });
  // 3.1 nm north of Addison, and then in Van Nuys.
  for (const place of ['33.02,-96.8364', '34.21,-118.49']) {
    const googleMapLink = `https://maps.google.com/?q=${place}`;
    expect(await changed(id, { googleMapLink })).toMatchObject({ googleMapLink, coordinates: { lat, lng } });
  }
  const near = await site.request(
    'GET',
    apiPaths.listings(officeSpace, { near: 'KADS', withinNm: 1, sort: 'distance' }),
  );
  expect(near.json()[0]).toMatchObject({ id, distanceNm: 0 });
  expect((await change(id, { googleMapLink: 'https://evil.example/maps' })).json().errors).toEqual([
    { path: 'googleMapLink', message: 'Please provide a valid Google Maps URL (use maps.google.com)' },
  ]);
});

test('keeps the link alone of a text that a phone shares', async () => {
  const { id } = await make();
  const text = 'Addison hangars maps.google.com/?q=32.9711,-96.8402';
  expect(await changed(id, { googleMapLink: text })).toMatchObject({
    googleMapLink: 'https://maps.google.com/?q=32.9711,-96.8402',
    coordinates: { lat: 32.9711, lng: -96.8402 },
  });
});

test('a listing whose airport has closed keeps its position', async () => {
  const { id } = await make();
  await sql`update listings set airport_id = 2000000000 where id = ${id}`.execute(site.services.db);
  expect(await changed(id, { googleMapLink: 'https://maps.app.goo.gl/x' })).toMatchObject({
    coordinates: { lat: 32.9686, lng: -96.8364 },
  });
});

test('files in JSON are stored like uploads', async () => {
  const photo = await sharp({ create: { width: 50, height: 30, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const data = `data:image/jpeg;base64,${photo.toString('base64')}`;
  const uploaded = await upload();
  const headers = { 'idempotency-key': 'with-data' };
  const body = validInput(officeSpace, { images: [data, uploaded], imageTexts: ['From JSON'] });
  const post = () => site.request('POST', apiPaths.listings(officeSpace), { as: owner, body, headers });
  const made = (await post()).json();
  expect(made).toMatchObject({
    images: [expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/), uploaded],
    imageTexts: ['From JSON', ''],
  });
  expect((await post()).json().id).toBe(made.id);
  expect((await site.request('GET', made.images[0])).headers['content-type']).toBe('image/webp');
  expect(await changed(made.id, { images: [uploaded, data] })).toMatchObject({
    images: [uploaded, made.images[0]],
    imageTexts: ['', 'From JSON'],
  });
  const before = await site.services.db.selectFrom('media').select('name').execute();
  const stranger = await sharp({ create: { width: 51, height: 30, channels: 3, background: '#654321' } })
    .jpeg()
    .toBuffer();
  const foreign = await site.request('PATCH', apiPaths.listing(officeSpace, made.id), {
    as: other,
    body: { images: [`data:image/jpeg;base64,${stranger.toString('base64')}`] },
  });
  expect(foreign.statusCode).toBe(403);
  expect(await site.services.db.selectFrom('media').select('name').execute()).toEqual(before);
  const broken = await change(made.id, { images: [uploaded, 'data:image/png;base64,AAAA'] });
  expect([broken.statusCode, broken.json().errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'images.1' })],
  ]);
});
