import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountApi } from '../../../domain/account.ts';
import { adminApi } from '../../../domain/admin.ts';
import { DAY_MS } from '../../../domain/dates.ts';
import { dayText } from '../../../domain/figures.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { bulkApi, ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import type { Verified } from '../../../domain/verification.ts';
import { listOutbox, readOutbox } from '../../mail/outbox.ts';
import { type ApiDescription, readDescription } from '../../test/api-description.ts';
import { fileOf, rowOf, sendFile } from '../../test/csv-file.ts';
import { samplesOf } from '../../test/samples.ts';
import {
  type Account,
  createTestApp,
  everyKind,
  type TestApp,
  usualKinds,
  validInput,
} from '../../test/test-app.ts';
import { pdf, photo, uploadFile } from '../../test/uploads.ts';

let site: TestApp;
let description: ApiDescription;
let admin: Account;
let owner: Account;

beforeAll(async () => {
  site = await createTestApp({ adminEmail: 'chief@admin.example' });
  description = await readDescription(site);
  admin = await site.account('general_user', 'chief@admin.example');
  owner = await site.account('property_principal');
  await site.services.jobs.start();
});
afterAll(() => site.close());

const upload = async () => (await uploadFile(site, await photo(), { as: owner })).json().url as string;

const uploadDocument = async () => {
  const sent = { as: owner, file: 'lease.pdf', type: 'application/pdf', address: apiPaths.mediaDocument };
  const { url } = (await uploadFile(site, pdf(), sent)).json();
  return { url, name: 'Lease', size: 60, uploadedAt: '2026-11-20T00:00:00.000Z' };
};

const make = async (kind: ListingKind, values = {}, as = owner): Promise<OwnListing> => {
  const body = validInput(kind, values);
  const answer = await site.request('POST', apiPaths.listings(kind), { as, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

const read = async (kind: ListingKind, id: number): Promise<OwnListing> =>
  (await site.request('GET', apiPaths.listing(kind, id))).json();

const open = (kind: ListingKind, id: number, as: Account | undefined = admin) =>
  description.ask('GET', adminApi.verification(kind, id), as && { as }, adminApi.verification(kind, '{id}'));

const save = (kind: ListingKind, id: number, body: unknown, tag?: unknown, as: Account | undefined = admin) =>
  description.ask(
    'PUT',
    adminApi.verification(kind, id),
    { ...(as && { as }), body, headers: tag === undefined ? {} : { 'if-match': String(tag) } },
    adminApi.verification(kind, '{id}'),
  );

async function verify(kind: ListingKind, id: number, parts: object, note?: string): Promise<Verified> {
  const answer = await save(kind, id, { parts, note }, (await open(kind, id)).headers.etag);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().listing.verified;
}

const change = async (kind: ListingKind, id: number, body: object) => {
  const answer = await site.request('PATCH', apiPaths.listing(kind, id), { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(200);
};

const waits = async (id: number) => {
  const { rows } = await sql<{ waits: boolean }>`
    select active and reviewed_at is null as waits from listings where id = ${id}`.execute(site.services.db);
  return rows[0]?.waits;
};

const checked = { how: 'checked' };
const stated = { how: 'stated' };
const measured = { how: 'measured', measuredOn: '2026-11-10', measuredBy: 'J. Ortiz' };
const everything = {
  identity: checked,
  authority: checked,
  photos: checked,
  doorHeight: measured,
  doorOpeningWidth: measured,
  wallHeight: stated,
};

/** A verified hangar with a photo. */
const verifiedHangar = async (values = {}, parts: object = everything) => {
  const { id } = await make(hangarSpace, { images: [await upload()], ...values });
  await verify(hangarSpace, id, parts);
  expect(await waits(id)).toBe(false);
  return id;
};
const partsLeft = async (id: number) => Object.keys((await read(hangarSpace, id)).verified).sort();
const allBut = (...lost: string[]) =>
  Object.keys(everything)
    .filter((name) => !lost.includes(name))
    .sort();

describe.each(usualKinds)('%s', (_category, kind) => {
  test('shows what was checked, when, and how, in every list', async () => {
    const { id } = await make(kind);
    expect((await read(kind, id)).verified).toEqual({});
    expect(await waits(id)).toBe(true);
    const dimension =
      kind.fields.find(({ required, control }) => required && control.as === 'number')?.name ?? '';
    const verified = await verify(kind, id, { identity: checked, [dimension]: measured }, 'Called the FBO.');
    expect(verified).toEqual({
      identity: { at: expect.stringMatching(/^\d{4}-.*Z$/), how: 'checked' },
      [dimension]: { at: verified.identity?.at, ...measured },
    });
    expect(await waits(id)).toBe(false);
    const [listed] = (await site.request('GET', apiPaths.listings(kind))).json();
    const [own] = (await site.request('GET', ownApi.listings(kind), { as: owner })).json();
    expect([listed.id, listed.verified]).toEqual([id, verified]);
    expect(own.verified).toEqual(verified);
    const whole = await description.ask(
      'GET',
      apiPaths.listing(kind, id),
      {},
      apiPaths.listing(kind, '{id}'),
    );
    expect(whole.json().verified).toEqual(verified);
    for (const secret of ['FBO', admin.email]) expect(whole.body).not.toContain(secret);
  });
});

describe('who may verify', () => {
  test.each([
    ['signed out', () => undefined, 401],
    ['the owner', () => owner, 403],
  ])('refuses %s', async (_who, as, status) => {
    const { id } = await make(hangarSpace);
    const tag = (await open(hangarSpace, id)).headers.etag;
    const anyone = as();
    const path = adminApi.verification(hangarSpace, id);
    const opened = await site.request('GET', path, anyone && { as: anyone });
    const saved = await site.request('PUT', path, {
      ...(anyone && { as: anyone }),
      body: { parts: { identity: checked } },
      headers: { 'if-match': String(tag) },
    });
    expect([opened.statusCode, saved.statusCode]).toEqual([status, status]);
    expect((await read(hangarSpace, id)).verified).toEqual({});
  });

  test('refuses the owner’s own checks', async () => {
    const { id } = await make(hangarSpace);
    const answer = await site.request('PATCH', apiPaths.listing(hangarSpace, id), {
      as: owner,
      body: { verified: { identity: checked } },
    });
    expect(answer.json().errors).toMatchObject([{ path: 'verified' }]);
  });

  test('a listing of another kind, or none, is not found', async () => {
    const [, office] = everyKind[0] as (typeof everyKind)[number];
    const { id } = await make(hangarSpace);
    const tag = (await open(hangarSpace, id)).headers.etag;
    for (const [kind, wrong] of [
      [office, id],
      [hangarSpace, 2_000_000_000],
    ] as const) {
      expect((await open(kind, wrong)).statusCode).toBe(404);
      expect((await save(kind, wrong, { parts: {} }, tag)).statusCode).toBe(404);
    }
  });
});

describe('the checklist', () => {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

  test.each([
    [
      { doorHeight: { ...measured, measuredOn: tomorrow } },
      'parts.doorHeight.measuredOn',
      'This date is in the future',
    ],
    [
      { doorHeight: { ...measured, measuredOn: '0001-01-01' } },
      'parts.doorHeight.measuredOn',
      'Enter a date in 2000 or later',
    ],
    [
      { doorHeight: { ...measured, measuredOn: '2026-02-30' } },
      'parts.doorHeight.measuredOn',
      'Enter the date it was measured',
    ],
    [
      { doorHeight: { ...measured, measuredOn: undefined } },
      'parts.doorHeight.measuredOn',
      'Enter the date it was measured',
    ],
    [
      { doorHeight: { ...measured, measuredBy: ' ' } },
      'parts.doorHeight.measuredBy',
      'Enter who measured it',
    ],
    [{ doorHeight: checked }, 'parts.doorHeight.how', 'Choose how it was checked'],
    [{ doorHeight: null }, 'parts.doorHeight', 'Choose how it was checked'],
    [{ width: stated }, 'parts.width', 'The listing doesn’t have this'],
    [{ workshopSquareFootage: measured }, 'parts.workshopSquareFootage', 'The listing doesn’t have this'],
    [{ photos: checked }, 'parts.photos', 'The listing doesn’t have this'],
    [{ leaseRate: stated }, 'parts.leaseRate', 'We don’t recognize this field'],
  ])('refuses %j at %s', async (parts, path, message) => {
    const { id } = await make(hangarSpace);
    const answer = await save(hangarSpace, id, { parts }, (await open(hangarSpace, id)).headers.etag);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path, message }]]);
    expect(await waits(id)).toBe(true);
  });

  test('refuses a save without the tag of what the admin saw', async () => {
    const { id } = await make(hangarSpace);
    for (const tag of [undefined, '*', '"1"', `"${'0'.repeat(32)}`]) {
      const answer = await save(hangarSpace, id, { parts: {} }, tag);
      expect([answer.statusCode, answer.json().errors?.[0].path]).toEqual([400, 'If-Match']);
    }
    expect((await save(hangarSpace, id, { parts: {} }, `"${'0'.repeat(32)}"`)).statusCode).toBe(409);
  });

  test('replaces all checks, and keeps the time of those that stay the same', async () => {
    const { id } = await make(hangarSpace);
    const first = await verify(hangarSpace, id, {
      identity: checked,
      authority: checked,
      doorHeight: measured,
    });
    const second = await verify(hangarSpace, id, {
      identity: checked,
      doorHeight: { ...measured, measuredBy: 'A. Lee' },
    });
    expect(Object.keys(second).sort()).toEqual(['doorHeight', 'identity']);
    expect(second.identity).toEqual(first.identity);
    expect(second.doorHeight).toMatchObject({ measuredBy: 'A. Lee' });
    expect(second.doorHeight?.at).not.toBe(first.doorHeight?.at);
  });

  test('returns a listing to the queue with its last check, and refuses to review it without one', async () => {
    const { id } = await make(hangarSpace);
    const empty = { parts: {}, note: 'The owner didn’t call back.' };
    for (const isChecked of [false, true]) {
      if (isChecked) {
        await verify(hangarSpace, id, { identity: checked });
        expect(await waits(id)).toBe(false);
        expect(await verify(hangarSpace, id, {}, empty.note)).toEqual({});
        const [entry] = (
          await site.request('GET', adminApi.audit({ subject: 'listing', subjectId: id }), { as: admin })
        ).json();
        expect(entry).toMatchObject({ action: 'unverify', note: empty.note });
      }
      const refused = await save(hangarSpace, id, empty, (await open(hangarSpace, id)).headers.etag);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        [{ path: 'parts', message: 'Check at least one thing.' }],
      ]);
      expect(await waits(id)).toBe(true);
    }
  });

  test('records who verified it, with the whole listing before and after', async () => {
    const { id, title } = await make(hangarSpace);
    await verify(hangarSpace, id, { identity: checked }, 'Called the FBO.');
    const [entry] = await site.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', String(id))
      .execute();
    expect(entry).toMatchObject({
      actor_email: admin.email,
      action: 'verify',
      subject: 'listing',
      subject_name: title,
      note: 'Called the FBO.',
      before: { id, title, verified: {}, reviewed_at: null },
      after: { id, title, verified: { identity: { how: 'checked' } }, reviewed_at: expect.any(String) },
    });
  });

  test('emails the owner what the listing now shows, once', async () => {
    const lister = await site.account('listing_broker');
    const { id, title } = await make(hangarSpace, { title: 'Box hangar\u00a0C' }, lister);
    const parts = { identity: checked, authority: checked, doorHeight: measured, wallHeight: stated };
    const verified = await verify(hangarSpace, id, parts, 'Called the FBO.');
    await verify(hangarSpace, id, parts);
    await verify(hangarSpace, id, {});
    const { dataDir } = site.services.config;
    const letters = await vi.waitFor(
      async () => {
        const mine = (await listOutbox(dataDir, 50)).filter(({ to }) => to === lister.email);
        expect(mine).toHaveLength(2);
        return Promise.all(mine.map(async ({ name }) => (await readOutbox(dataDir, name))?.text ?? ''));
      },
      { timeout: 10_000, interval: 50 },
    );
    const day = dayText(verified.identity?.at ?? '');
    const said = letters.find((text) => text.includes('now shows')) ?? '';
    expect(said).toContain(title);
    expect(said).toContain(`- Identity and authority checked ${day}`);
    expect(said).toContain('- Door height measured Nov 10, 2026 by J. Ortiz');
    expect(said).toContain(`- Wall height stated by the owner ${day}`);
    expect(said).not.toContain('FBO');
    expect(letters.some((text) => text.includes('no longer says'))).toBe(true);
  });
});

test('the queue has listings in the results that the admin hasn’t reviewed', async () => {
  const lister = await site.account('property_principal');
  const [waiting, reviewed, down] = [
    await make(hangarSpace, {}, lister),
    await make(hangarSpace, {}, lister),
    await make(hangarSpace, {}, lister),
  ];
  await verify(hangarSpace, reviewed.id, { identity: checked });
  const body = { reason: 'Not there.' };
  await site.request('POST', adminApi.takeDown(hangarSpace, down.id), { as: admin, body });
  const ids = async () => {
    const path = adminApi.listings(hangarSpace, { show: 'unverified', limit: 200 });
    const rows: OwnListing[] = (await site.request('GET', path, { as: admin })).json();
    return rows.map(({ id }) => id).filter((id) => [waiting.id, reviewed.id, down.id].includes(id));
  };
  expect(await ids()).toEqual([waiting.id]);
  const users = site.services.db.updateTable('users').where('id', '=', lister.id);
  await users.set({ suspended_at: new Date() }).execute();
  expect(await ids()).toEqual([]);
});

describe('an edit of the owner', () => {
  test('takes back exactly the changed dimensions and returns the listing to the queue', async () => {
    const id = await verifiedHangar();
    await change(hangarSpace, id, { doorHeight: 19.5, wallHeight: 19 });
    expect(await partsLeft(id)).toEqual(allBut('doorHeight', 'wallHeight'));
    expect(await waits(id)).toBe(true);
  });

  test('takes back the photos when one is added or removed, but not when they are reordered', async () => {
    const [one, two, three] = [await upload(), await upload(), await upload()];
    const id = await verifiedHangar({ images: [one, two] });
    await change(hangarSpace, id, { images: [two, one], imageTexts: ['The door', ''] });
    expect([await partsLeft(id), await waits(id)]).toEqual([allBut(), false]);
    await change(hangarSpace, id, { images: [one, two, three] });
    expect([await partsLeft(id), await waits(id)]).toEqual([allBut('photos'), true]);
    await verify(hangarSpace, id, everything);
    await change(hangarSpace, id, { images: [one] });
    expect(await partsLeft(id)).toEqual(allBut('photos'));
  });

  test.each([
    ['title', 'authority', async () => ({ title: 'Renamed' })],
    [
      'maps link',
      'authority',
      async () => ({ googleMapLink: 'https://www.google.com/maps/@32.97,-96.83,17z' }),
    ],
    ['documents', 'authority', async () => ({ documents: [await uploadDocument()] })],
    ['contact email', 'identity', async () => ({ contactEmail: 'somebody.else@mail.example' })],
    ['contact phone', 'identity', async () => ({ contactPhone: '(972) 555-0198' })],
  ])('of the %s takes back the %s', async (_what, part, edit) => {
    const id = await verifiedHangar();
    await change(hangarSpace, id, await edit());
    expect([await partsLeft(id), await waits(id)]).toEqual([allBut(part), true]);
  });

  test('of a field that names the place takes back the authority', async () => {
    for (const [, kind] of everyKind) {
      for (const field of kind.fields.filter(({ namesPlace }) => namesPlace)) {
        const { id } = await make(kind);
        await verify(kind, id, { identity: checked, authority: checked });
        await change(kind, id, { [field.name]: samplesOf(field).full });
        expect(Object.keys((await read(kind, id)).verified)).toEqual(['identity']);
      }
    }
    expect(everyKind.some(([, kind]) => kind.fields.some(({ namesPlace }) => namesPlace))).toBe(true);
  });

  test('of several contacts at once takes back their identity', async () => {
    const id = await verifiedHangar();
    const body = { ids: [id], contactEmail: 'somebody.else@mail.example', contactPhone: '(972) 555-0198' };
    const answer = await site.request('POST', bulkApi.change, { as: owner, body });
    expect(answer.statusCode, answer.body).toBe(200);
    expect([await partsLeft(id), await waits(id)]).toEqual([allBut('identity'), true]);
  });

  test('keeps all checks if it changes nothing that was checked', async () => {
    const id = await verifiedHangar();
    const { verified } = await read(hangarSpace, id);
    await change(hangarSpace, id, {
      description: 'Freshly painted.',
      leaseRate: 21,
      peakCeilingHeight: 30,
      doorHeight: 20,
      availability: 'limited',
    });
    expect((await read(hangarSpace, id)).verified).toEqual(verified);
    expect(await waits(id)).toBe(false);
  });

  test('takes back the changed dimension in a CSV import', async () => {
    const before = rowOf(hangarSpace, 'CSV-1', { title: 'From a file' });
    const bring = async (cells: Record<string, string>) => {
      const file = fileOf([
        { ...before, ...cells },
        rowOf(hangarSpace, 'CSV-2', { title: cells.title ?? 'Other' }),
      ]);
      expect((await sendFile(site, hangarSpace, owner, file, { dryRun: false })).statusCode).toBe(200);
    };
    await bring({});
    const mine = (
      await site.request('GET', `${ownApi.listings(hangarSpace)}?limit=100`, { as: owner })
    ).json();
    const { id } = mine.find(({ reference }: OwnListing) => reference === 'CSV-1');
    const parts = { identity: checked, doorHeight: measured, doorOpeningWidth: measured };
    await verify(hangarSpace, id, parts);
    await bring({ title: 'Renamed' });
    expect([await partsLeft(id), await waits(id)]).toEqual([Object.keys(parts).sort(), false]);
    await bring({ title: 'Renamed', doorHeight: '11.5' });
    expect([await partsLeft(id), await waits(id)]).toEqual([['doorOpeningWidth', 'identity'], true]);
  });

  test('while the admin verifies: one of the two wins, and no check covers an unseen figure', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { id } = await make(hangarSpace);
      const tag = (await open(hangarSpace, id)).headers.etag;
      const [saved] = await Promise.all([
        save(hangarSpace, id, { parts: { doorHeight: measured, identity: checked } }, tag),
        change(hangarSpace, id, { doorHeight: 15 }),
      ]);
      const { verified } = await read(hangarSpace, id);
      expect([200, 409]).toContain(saved.statusCode);
      expect(Object.keys(verified)).toEqual(saved.statusCode === 200 ? ['identity'] : []);
      expect(await waits(id)).toBe(true);
    }
  });
});

describe('a change of the lister', () => {
  const rename = (as: Account, body: object) => site.request('PATCH', accountApi.account, { as, body });
  const profile = (as: Account, more: object) =>
    site.request('PUT', accountApi.profile, {
      as,
      body: {
        role: 'property_principal',
        affiliatedAirportIcao: 'KADS',
        companyName: 'Addison Hangars',
        companyAddress: '1 Airport Parkway',
        companyPhone: '(972) 555-0134',
        personalPhone: '(972) 555-0135',
        personalAddress: '2 Airport Parkway',
        title: 'Owner',
        ...more,
      },
    });
  const parts = { identity: checked, authority: checked, doorHeight: measured };
  const state = async (id: number) => [await partsLeft(id), await waits(id)];
  const [kept, lost] = [
    [['authority', 'doorHeight', 'identity'], false],
    [['doorHeight'], true],
  ];

  test('of name or company takes back identity and authority on all listings of the lister', async () => {
    const lister = await site.account('property_principal');
    expect((await profile(lister, {})).statusCode).toBe(200);
    const ids = [await make(hangarSpace, {}, lister), await make(hangarSpace, {}, lister)].map(
      ({ id }) => id,
    );
    const others = await verifiedHangar({}, parts);
    for (const [send, expected] of [
      [() => profile(lister, { companyPhone: '(972) 555-0199' }), kept],
      [() => rename(lister, { firstName: 'Pat' }), kept],
      [() => rename(lister, { lastName: 'Renamed' }), lost],
      [() => profile(lister, { companyName: 'Other Hangars' }), lost],
    ] as const) {
      for (const id of ids) await verify(hangarSpace, id, parts);
      expect((await send()).statusCode).toBe(200);
      for (const id of ids) expect(await state(id)).toEqual(expected);
    }
    expect(await state(others)).toEqual(kept);
  });

  test('while the admin verifies: no check covers a name that the admin hasn’t seen', async () => {
    const lister = await site.account('property_principal');
    for (let turn = 0; turn < 5; turn++) {
      const { id } = await make(hangarSpace, {}, lister);
      const tag = (await open(hangarSpace, id)).headers.etag;
      const [saved, renamed] = await Promise.all([
        save(hangarSpace, id, { parts: { identity: checked } }, tag),
        rename(lister, { lastName: `Number ${turn}` }),
      ]);
      expect([200, 409]).toContain(saved.statusCode);
      expect(renamed.statusCode).toBe(200);
      expect(await state(id)).toEqual([[], true]);
    }
  });
});
