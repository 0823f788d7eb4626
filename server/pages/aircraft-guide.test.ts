import { afterAll, expect, test } from 'vitest';
import { fittingKinds } from '../../domain/aircraft/aircraft.ts';
import { aircraftTypes, typeNamed } from '../../domain/aircraft/aircraft-table.ts';
import { aircraftCategories } from '../../domain/aircraft/category.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { createTestSite } from '../test/pages.ts';
import { validInput } from '../test/test-app.ts';

const site = await createTestSite();
afterAll(() => site.close());

const MOST_BYTES = 150_000;

/** Returns the names that the page lists without JavaScript. */
async function listed(query: Record<string, string> = {}) {
  const { statusCode, payload } = await site.request(
    'GET',
    `${paths.aircraftGuide}?${new URLSearchParams(query)}`,
  );
  expect(statusCode).toBe(200);
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MOST_BYTES);
  return [...payload.matchAll(/<h3[^>]*><a[^>]*>([^<]+)<\/a>/g)].map(([, name]) => name);
}

test('shows common aircraft of every category first', async () => {
  const names = await listed();
  const shown = aircraftTypes.filter(({ name }) => names.includes(name));
  expect(shown.length).toBe(names.length);
  expect(new Set(shown.map(({ category }) => category)).size).toBe(aircraftCategories.length);
});

test.each(aircraftCategories)('shows all of $label', async ({ key }) => {
  const names = aircraftTypes.flatMap(({ category, name }) => (category === key ? name : []));
  expect(await listed({ category: key })).toEqual(names);
});

test('finds a maker, a model or a designator', async () => {
  expect(await listed({ q: 'robinson' })).toEqual(['Robinson R44', 'Robinson R22', 'Robinson R66']);
  expect(await listed({ q: 'pc12' })).toEqual(['Pilatus PC-12 NGX']);
  expect(await listed({ q: 'BE60' })).toEqual(['Beechcraft Duke 60']);
});

test('says so if nothing is found', async () => {
  const { payload } = await site.request('GET', `${paths.aircraftGuide}?q=zeppelin`);
  expect(payload).toContain('No aircraft found');
});

test('drops an empty search from the address', async () => {
  const { statusCode, headers } = await site.request('GET', `${paths.aircraftGuide}?q=`);
  expect([statusCode, headers.location]).toEqual([308, paths.aircraftGuide]);
});

test('answers a tail number with its type, without keeping the search for types', async () => {
  const { payload } = await site.request('GET', `${paths.aircraftGuide}?q=n502br`);
  expect(payload).toContain('N502BR is a Cessna 441 Conquest.');
  expect(payload).toContain(paths.aircraftType('cessna-441-conquest'));
  expect(payload).not.toContain('No aircraft found');
});

test('asks for dimensions if nobody knows the type of a tail number', async () => {
  const { payload } = await site.request('GET', `${paths.aircraftGuide}?q=N1010M`);
  expect(payload).toMatch(/N1010M is registered, but.*Enter its wingspan, length, and height/);
});

test('takes the dimensions of a tail number that has no type', async () => {
  const asksFor = async (tail: string) => {
    const { payload } = await site.request('GET', `${paths.aircraftGuide}?q=${tail}`);
    const forms = [...payload.matchAll(/<form[^>]*action="([^"]*)".*?<\/form>/gs)];
    const form = forms.find(([, action]) => action === paths.landing)?.[0] ?? '';
    return [...form.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name);
  };
  expect(await asksFor('N1010M')).toEqual(['span', 'length', 'height']);
  expect(await asksFor('N502BR')).toEqual([]);
  expect(await asksFor('N99999')).toEqual([]);
});

test('finds every helicopter for people who don’t name the model', async () => {
  const found = await listed({ q: 'helicopter' });
  expect(found).toHaveLength(aircraftTypes.filter(({ category }) => category === 'helicopter').length);
  expect(found.slice(0, 3)).toEqual(['Airbus Helicopters H125', 'Bell 407', 'Robinson R44']);
});

test('compares up to four types by the address', async () => {
  const slugs = [
    'pilatus-pc-12-ngx',
    'daher-tbm-960',
    'no-type',
    'cirrus-sr22',
    'robinson-r44',
    'cessna-152',
  ];
  const { payload } = await site.request('GET', `${paths.aircraftGuide}?compare=${slugs.join()}`);
  const [, table = ''] = /<table[^>]*aria-label="Compared aircraft"[^>]*>(.*?)<\/table>/s.exec(payload) ?? [];
  expect([...table.matchAll(/<a[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual([
    'Pilatus PC-12 NGX',
    'Daher TBM 960',
    'Cirrus SR22',
    'Robinson R44',
    ...Array(4).fill('Remove'),
  ]);
  expect(table).toContain('53.3 ft');
});

test('has a page for every type, with its dimensions, its door and structured data', async () => {
  const type = typeNamed('Pilatus PC-12 NGX');
  const { statusCode, payload } = await site.request('GET', paths.aircraftType(type.slug));
  expect(statusCode).toBe(200);
  expect(payload).toMatch(/<h1 id="type"[^>]*>Pilatus PC-12 NGX<\/h1>/);
  expect(payload.replace(/<[^>]+>/g, '')).toMatch(/58 × 15 ft.*53\.3 ft.*53 ft 4 in · 16\.2 m/s);
  expect(payload).toMatch(/"@type":"Product".*"name":"Pilatus PC-12 NGX"/);
  expect(payload).toContain('from above, to scale: 53.3 ft wide and 47.3 ft long');
});

test('finds space near an airport in all kinds that take aircraft, and says what an airport code is', async () => {
  const page = paths.aircraftType('cessna-152');
  const far = await site.request('GET', `${page}?near=KADS&withinNm=100`);
  expect(far.payload).toContain('Where a Cessna 152 fits within 100 nm of KADS');
  const { payload } = await site.request('GET', `${page}?near=KADS`);
  expect(payload).toContain('Where a Cessna 152 fits within 50 nm of KADS');
  for (const { label } of fittingKinds) expect(payload).toContain(`>${label}</h3>`);
  const refused = await site.request('GET', `${page}?near=NOWHERE`);
  expect(refused.statusCode).toBe(200);
  expect(refused.payload).toContain('Enter an airport code, such as KAPA');
});

test('takes other clearances for the door, the floor, and what fits, and leaves out what is occupied', async () => {
  const sides = { doorOpeningWidth: 45, doorHeight: 14, width: 60, depth: 40, peakCeilingHeight: 20 };
  const owner = await site.account('property_principal');
  const made = await site.request('POST', apiPaths.listings(hangarSpace), {
    as: owner,
    body: validInput(hangarSpace, { ...sides, wallHeight: 16 }),
  });
  expect(made.statusCode, made.body).toBe(201);
  const page = paths.aircraftType('cessna-152');
  const textOf = async (query: string) => {
    const { payload } = await site.request('GET', page + query);
    const main = payload.slice(payload.indexOf('<main'), payload.indexOf('</main>'));
    return main.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');
  };
  expect(await textOf('')).toMatch(/38 × 10 ft.*Fits: 5 ft 10 in to spare at each wing tip/s);
  const wide = await textOf('?clearance=10,2,8');
  expect(wide).toMatch(/54 × 11 ft.*with 10 ft on each side and 2 ft above/s);
  expect(wide).toContain('leaves 10 ft on each side and 4 ft at both ends');
  expect(wide).toContain('Tight fit: 5 ft 10 in to spare at each wing tip');
  const usual = await site.request('GET', `${page}?clearance=2,1,4`);
  expect([usual.statusCode, usual.headers.location]).toEqual([308, page]);
  expect(await textOf('?clearance=wide')).toContain('Clearances must be three lengths up to 50 feet');

  expect(await textOf('')).toContain('1 hangar space fits');
  const body = { availability: 'occupied' };
  await site.request('PATCH', apiPaths.listing(hangarSpace, made.json().id), { as: owner, body });
  expect(await textOf('')).not.toContain('hangar space fits');
});

test('has no page for a type that it lacks', async () => {
  const { statusCode, payload } = await site.request('GET', paths.aircraftType('zeppelin'));
  expect([statusCode, payload.includes('Aircraft not found')]).toEqual([404, true]);
});
