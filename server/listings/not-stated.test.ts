import { afterAll, expect, test } from 'vitest';
import { allFields } from '../../domain/listing-kinds/all-fields.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp, validInput } from '../test/test-app.ts';

const site = await createTestApp();
afterAll(() => site.close());
const owner = await site.account('property_principal');

/** The kind that has the field. */
function kindWith(name: string): ListingKind {
  const kind = listingKinds.find(({ fields }) => fields.some((field) => field.name === name));
  if (!kind) throw new Error(`No kind has ${name}`);
  return kind;
}

type Body = Record<string, unknown>;

async function create(kind: ListingKind, values: Body = {}): Promise<number> {
  const made = await site.request('POST', apiPaths.listings(kind), {
    as: owner,
    body: { ...validInput(kind), ...values },
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json<{ id: number }>().id;
}

const read = async (kind: ListingKind, id: number) =>
  (await site.request('GET', apiPaths.listing(kind, id))).json<Body>();

/** Every field that may be left out, with the value that means so. */
const optional = (kind: ListingKind) =>
  Object.fromEntries(
    allFields(kind)
      .filter(({ required }) => !required)
      .map(({ name, stored }) => [name, stored(undefined)]),
  );

test.each(listingKinds.map((kind) => [kind.category, kind] as const))(
  '%s states nothing that its owner left out',
  async (_category, kind) => {
    const listing = await read(kind, await create(kind));
    const left = optional(kind);
    expect(listing).toMatchObject(left);
    expect(JSON.stringify(left)).not.toMatch(/false|true|\b0\b/);
  },
);

test('keeps yes, no, and not stated apart, and a filter or a word asks for yes', async () => {
  const kind = kindWith('amenities');
  const ids = [
    await create(kind, { amenities: { wifi: true, restroom: null } }),
    await create(kind, { amenities: { wifi: false } }),
    await create(kind),
  ];
  const stated = await read(kind, ids[0] ?? 0);
  expect(stated.amenities).toMatchObject({ wifi: true, restroom: null, washRack: null });
  expect((await read(kind, ids[1] ?? 0)).amenities).toMatchObject({ wifi: false, restroom: null });
  const found = async (query: Record<string, string>) =>
    (await site.request('GET', apiPaths.listings(kind, query))).json<{ id: number }[]>().map(({ id }) => id);
  expect(await found({ amenity: 'wifi' })).toEqual([ids[0]]);
  expect(await found({ q: 'wifi' })).toEqual([ids[0]]);
});

/** Every question of every kind that is answered with yes or no, with values that give an answer. */
const questions = listingKinds.flatMap((kind) =>
  kind.choices.flatMap((choice) => {
    if (choice.by !== 'answer') return [];
    const [field = '', key] = choice.path.split('.');
    const answered = (answer: boolean) => ({ [field]: key ? { [key]: answer } : answer });
    return [[choice.name, kind, answered] as const];
  }),
);

test('every field that is answered with yes or no has a filter', () => {
  expect(questions.map(([name]) => name)).toEqual(
    listingKinds.flatMap(({ fields }) =>
      fields.flatMap(({ control }) =>
        control.as === 'answers' ? control.rows.map(({ name }) => name.replace(/^.*\./, '')) : [],
      ),
    ),
  );
  expect(questions.length).toBeGreaterThan(10);
});

test.each(questions)('%s finds a yes or a no, and silence only if asked', async (name, kind, answered) => {
  const title = `Answers ${name}`;
  const yes = await create(kind, { title, ...answered(true) });
  const no = await create(kind, { title, ...answered(false) });
  const silent = await create(kind, { title });
  const found = async (query: Record<string, string>) => {
    // Words without a place keep out the listings of other tests.
    const answer = await site.request('GET', apiPaths.listings(kind, { q: `"${title}"`, ...query }));
    expect(answer.statusCode, answer.body).toBe(200);
    return {
      ids: answer
        .json<{ id: number }[]>()
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
      unstated: answer.headers['x-unstated'],
    };
  };
  expect(await found({ [name]: 'yes' })).toEqual({ ids: [yes], unstated: '1' });
  expect(await found({ [name]: 'no' })).toEqual({ ids: [no], unstated: '1' });
  expect(await found({ [name]: 'no', unstated: 'include' })).toEqual({ ids: [no, silent], unstated: '1' });
  expect(await found({ [name]: 'any' })).toEqual({ ids: [yes, no, silent], unstated: undefined });
  const wrong = await site.request('GET', apiPaths.listings(kind, { [name]: 'maybe' }));
  expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, name]);
});

test('counts what doesn’t state an optional figure or choice, also of an option that is a question', async () => {
  const kind = kindWith('amenities');
  const title = 'Optional figures';
  const stated = {
    title,
    hangarType: 'box',
    doorHeight: 1,
    amenities: { wifi: true, restroom: true },
  };
  const all = [
    await create(kind, stated),
    await create(kind, { ...stated, doorHeight: null, amenities: { wifi: false, restroom: true } }),
    await create(kind, { ...stated, hangarType: null, amenities: { restroom: false } }),
  ];
  const found = async (query: Record<string, string>) => {
    const answer = await site.request('GET', apiPaths.listings(kind, { q: `"${title}"`, ...query }));
    expect(answer.statusCode, answer.body).toBe(200);
    return [answer.json<{ id: number }[]>().map(({ id }) => all.indexOf(id)), answer.headers['x-unstated']];
  };
  expect(await found({ minDoorHeight: '1' })).toEqual([[2, 0], '1']);
  expect(await found({ minDoorHeight: '1', unstated: 'include' })).toEqual([[2, 1, 0], '1']);
  expect(await found({ hangarType: 'box' })).toEqual([[1, 0], '1']);
  expect(await found({ amenity: 'wifi' })).toEqual([[0], '1']);
  expect(await found({ amenity: 'restroom' })).toEqual([[1, 0], undefined]);
  expect(await found({ aircraftCapacity: '1' })).toEqual([[2, 1, 0], undefined]);
});

test('an answer can be given, changed, and taken back', async () => {
  const kind = kindWith('fireSuppression');
  const id = await create(kind, { fireSuppression: true, parkingSpots: 0 });
  const change = async (body: Body) => {
    const changed = await site.request('PATCH', apiPaths.listing(kind, id), { as: owner, body });
    expect(changed.statusCode, changed.body).toBe(200);
    return read(kind, id);
  };
  expect(await read(kind, id)).toMatchObject({ fireSuppression: true, parkingSpots: 0 });
  expect(await change({ fireSuppression: false })).toMatchObject({ fireSuppression: false });
  expect(await change({ fireSuppression: null, parkingSpots: null })).toMatchObject({
    fireSuppression: null,
    parkingSpots: null,
  });
});
