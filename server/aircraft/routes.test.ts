import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { RegisteredAircraft } from '../../domain/aircraft/aircraft-schema.ts';
import type { AircraftType } from '../../domain/aircraft/aircraft-table.ts';
import { apiPaths } from '../../domain/paths.ts';
import { installErrors } from '../http/errors.ts';
import { registerAircraftRoutes } from './routes.ts';

const app = Fastify({ routerOptions: { maxParamLength: 200 } });
installErrors(app, () => false);
registerAircraftRoutes(app);

const get = (url: string) => app.inject({ url });

describe('aircraft search', () => {
  const names = async (q: string) => {
    const answer = await get(apiPaths.aircraft({ q }));
    expect(answer.statusCode).toBe(200);
    return answer.json<AircraftType[]>().map(({ name }) => name);
  };

  test.each([
    ['pc12', 'Pilatus PC-12 NGX'],
    ['PILATUS', 'Pilatus PC-12 NGX'],
    ['BE60', 'Beechcraft Duke 60'],
    ['skyhawk', 'Cessna 172S Skyhawk'],
    ['skyhank', 'Cessna 172S Skyhawk'],
    ['cirus sr22', 'Cirrus SR22'],
    ['boeing 737 800', 'Boeing 737-800'],
    ['tbm 930', 'Daher TBM 960'],
    ['king air 350', 'Beechcraft King Air 360'],
    ['jet ranger', 'Bell 206B JetRanger'],
    ['astar', 'Airbus Helicopters H125'],
    ['PA-28-181', 'Piper Archer'],
    ['Cessna 172N', 'Cessna 172S Skyhawk'],
    ['PC-12/47E', 'Pilatus PC-12 NGX'],
    ['SR22 G6', 'Cirrus SR22'],
  ])('%s finds %s first', async (typed, name) => {
    expect((await names(typed))[0]).toBe(name);
  });

  test('answers dimensions and a category', async () => {
    const answer = await get(apiPaths.aircraft({ q: 'r44' }));
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.json()).toEqual([
      {
        slug: 'robinson-r44',
        name: 'Robinson R44',
        manufacturer: 'Robinson',
        model: 'R44',
        icao: 'R44',
        category: 'helicopter',
        wingspan: 33,
        rotorDiameter: 33,
        length: 38.3,
        tailHeight: 10.8,
        source: 'Manufacturer',
      },
    ]);
  });

  test('finds nothing for other words', async () => {
    expect(await names('zeppelin')).toEqual([]);
  });

  test('returns as many as asked for', async () => {
    const answer = await get(apiPaths.aircraft({ limit: 3 }));
    expect(answer.json()).toHaveLength(3);
  });

  test.each([{ limit: 0 }, { limit: 501 }, { q: 'x'.repeat(61) }, { name: 'x' }])(
    'refuses %o',
    async (query) => {
      const { statusCode, headers } = await get(apiPaths.aircraft(query));
      expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
    },
  );
});

test('reads one type by its slug', async () => {
  const answer = await get(apiPaths.aircraftType('pilatus-pc-12-ngx'));
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { name: 'Pilatus PC-12 NGX', wingspan: 53.3 },
  ]);
});

test.each(['zeppelin', 'PC-12', '%00', 'a'.repeat(90)])('answers 404 to the slug %s', async (slug) => {
  expect((await get(apiPaths.aircraftType(slug))).statusCode).toBe(404);
});

describe('tail numbers', () => {
  const ask = async (number: string) => {
    const answer = await get(apiPaths.tailNumber(number));
    return { status: answer.statusCode, headers: answer.headers, ...answer.json<RegisteredAircraft>() };
  };

  test.each(['N502BR', 'n502br', '502BR', ' N-502 BR '])('finds the type of %s', async (typed) => {
    expect(await ask(typed)).toMatchObject({
      status: 200,
      number: 'N502BR',
      isRegistered: true,
      type: { name: 'Cessna 441 Conquest', wingspan: 49.3 },
      detail: 'N502BR is a Cessna 441 Conquest.',
      cycle: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test('asks for dimensions if a model has none', async () => {
    // A Stinson 108-3
    expect(await ask('N1010M')).toMatchObject({
      status: 200,
      isRegistered: true,
      type: null,
      detail: expect.stringMatching(/may be amateur-built. Enter its wingspan, length, and height/),
    });
  });

  test('says that nobody has a number', async () => {
    expect(await ask('N99999')).toMatchObject({ status: 200, isRegistered: false, type: null });
  });

  test('keeps numbers out of caches', async () => {
    expect((await ask('N502BR')).headers['cache-control']).toBe('no-store');
  });

  test.each(['C-FABC', 'N0123', 'N123456', 'N12I', 'NABC', 'N1234AB', 'hello', '%00', 'N'])(
    'says what a tail number looks like for %s',
    async (typed) => {
      const { statusCode, json } = await get(apiPaths.tailNumber(typed));
      expect([statusCode, json()]).toMatchObject([400, { errors: [{ path: 'number' }] }]);
    },
  );
});
