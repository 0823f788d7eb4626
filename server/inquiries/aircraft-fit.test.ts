import { afterAll, beforeEach, expect, test } from 'vitest';
import { aircraftApi } from '../../domain/aircraft/my-aircraft.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { startConversations } from '../test/conversations.ts';
import type { Account } from '../test/test-app.ts';

const conversations = await startConversations();
const { site, add, begin, send, office, mails, thread } = conversations;
afterAll(() => site.close());

let owner: Account;
let pilot: Account;
let listing: number;
beforeEach(async () => {
  ({ owner, pilot } = await conversations.startOver());
  listing = await add(owner, {
    doorOpeningWidth: 60,
    doorHeight: 20,
    peakCeilingHeight: 30,
    wallHeight: 20,
    width: 80,
    depth: 80,
  });
});

const fitOf = async (aircraft: string) => {
  const id = await begin({ aircraft, message: `Does it fit? ${aircraft}` }, { about: listing });
  return (await thread(id, owner)).aircraftFit;
};

test('an inquiry says to both sides and in its email whether the aircraft fits', async () => {
  const fit = await fitOf('Pilatus PC-12 NGX');
  expect(fit).toMatch(
    /^Pilatus PC-12 NGX: fits, 3 ft each tip\n3 ft 4 in to spare at each wing tip, .+ to spare above the tail/,
  );
  const [sentence, room] = fit?.split('\n') ?? [];
  const [mail] = await mails(office());
  const text = mail?.text.replace(/\s+/g, ' ');
  expect(text).toContain(`Fit: ${sentence} Room: ${room}`);
});

test('says what was true at the time of asking, and nothing new until the aircraft is named again', async () => {
  const id = await begin({ aircraft: 'Pilatus PC-12 NGX' }, { about: listing });
  const { aircraftFit } = await thread(id, pilot);
  await site.request('PATCH', apiPaths.listing(hangarSpace, listing), {
    as: owner,
    body: { doorOpeningWidth: 50 },
  });
  expect((await thread(id, pilot)).aircraftFit).toBe(aircraftFit);
  await send({ message: 'When?' }, { about: listing });
  expect((await thread(id, pilot)).aircraftFit).toBe(aircraftFit);
  await send({ message: 'And now?', aircraft: 'PC-12' }, { about: listing });
  expect((await thread(id, pilot)).aircraftFit).toMatch(/: doesn’t fit, 3 ft 4 in too wide/);
});

test('reads tail numbers, and takes own aircraft with their own sizes and clearances', async () => {
  await site.request('POST', aircraftApi.mine, {
    as: pilot,
    body: { tailNumber: 'N123AB', wingspan: 59, length: 40, tailHeight: 12, label: 'Big bird' },
  });
  expect(await fitOf('N123AB')).toMatch(/^Big bird: tight fit, 6 in each tip/);
  expect(await fitOf('big bird')).toMatch(/^Big bird: tight fit/);
});

test('says nothing for words that name no aircraft, and never “fits” for estimates or what isn’t stated', async () => {
  for (const aircraft of ['', 'A blue one', '172 or so', '747; drop table', '%']) {
    expect(await fitOf(aircraft), aircraft).toBeNull();
  }
  const bare = await add(owner, {
    title: 'Bare',
    doorOpeningWidth: 60,
    doorHeight: 20,
    peakCeilingHeight: 30,
    wallHeight: 20,
  });
  const id = await begin({ aircraft: 'Cessna 172', message: 'Is it bare?' }, { about: bare });
  expect((await thread(id, owner)).aircraftFit).toBe('Cessna 172: may fit, depth not stated');
});
