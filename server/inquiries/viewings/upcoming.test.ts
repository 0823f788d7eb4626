import { afterAll, expect, test } from 'vitest';
import { viewingApi } from '../../../domain/inquiries.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import type { UpcomingViewings, Viewings } from '../../../domain/viewings-schema.ts';
import { startConversations } from '../../test/conversations.ts';
import type { Account } from '../../test/test-app.ts';

const { site, begin, startOver } = await startConversations();
afterAll(() => site.close());

const read = async (id: number, as: Account) =>
  (await site.request('GET', viewingApi.all(id), { as })).json<Viewings>().viewing;
const upcoming = async (as: Account) =>
  (await site.request('GET', inquiryApi.viewings, { as })).json<UpcomingViewings>();
/** Answers the viewing of a conversation; accepts its first time. */
async function answer(id: number, as: Account, state: 'accepted' | 'canceled') {
  const viewing = await read(id, as);
  const time = viewing?.times[0]?.start;
  const body = { state, ...(state === 'accepted' && { time }) };
  const answered = await site.request('PATCH', viewingApi.one(id, viewing?.id ?? 0), { as, body });
  expect(answered.statusCode, answered.body).toBe(200);
}

test('both see what they agreed on, soonest first, and which proposed times overlap it', async () => {
  const { owner, pilot } = await startOver();
  const other = await site.account('general_user');
  const later = await begin({ viewing: { times: ['2026-12-01T10:00'], minutes: 60 } });
  expect(await upcoming(owner)).toEqual([]);
  await answer(later, owner, 'accepted');
  const times = ['2026-11-30T10:00', '2026-12-01T09:30', '2026-12-01T11:00'];
  const id = await begin({ message: 'May I see it?', viewing: { times, minutes: 60 } }, { as: other });
  const overlaps = async (as: Account) => (await read(id, as))?.times.map((time) => time.overlaps);
  expect(await overlaps(owner)).toEqual([
    undefined,
    'Box hangar 7, Tue, Dec 1, 2026, 10:00 AM CST',
    undefined,
  ]);
  // The others of an owner stay the owner's own.
  expect(await overlaps(other)).toEqual([undefined, undefined, undefined]);
  await answer(id, owner, 'accepted');
  expect(await upcoming(owner)).toMatchObject([
    { inquiryId: id, text: 'Mon, Nov 30, 2026, 10:00 AM CST', minutes: 60, airportCode: 'ADS' },
    { inquiryId: later, title: 'Box hangar 7' },
  ]);
  expect(await upcoming(pilot)).toMatchObject([{ inquiryId: later, person: 'Pat Example' }]);
  await answer(later, pilot, 'canceled');
  expect(await upcoming(pilot)).toEqual([]);
});
