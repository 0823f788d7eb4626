import { afterAll, expect, test } from 'vitest';
import { accountApi } from '../../../domain/account.ts';
import { aircraftApi } from '../../../domain/aircraft/my-aircraft.ts';
import { viewingApi } from '../../../domain/inquiries.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths, inquiryApi } from '../../../domain/paths.ts';
import { savedSearchApi } from '../../../domain/saved-search.ts';
import { wantedApi } from '../../../domain/wanted.ts';
import { webhookApi } from '../../../domain/webhooks.ts';
import { createTestApp, validInput } from '../../test/test-app.ts';
import { photo, uploadFile } from '../../test/uploads.ts';

/** A private thing of another account is answered like one that doesn't exist. */

const site = await createTestApp();
const mine = await site.account('listing_broker');
const stranger = await site.account('listing_broker');
const lister = await site.account('property_principal');
afterAll(() => site.close());

async function made<Id = number>(url: string, body: object, as = mine): Promise<Id> {
  const answer = await site.request('POST', url, { as, body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const json = answer.json();
  return Array.isArray(json) ? json[0].id : json.id;
}

const search = { category: officeSpace.category, filters: { near: 'KADS', withinNm: '60' } };
const wanted = { ...search, message: 'Clean and dry, please.' };
const aircraft = await made(aircraftApi.mine, { slug: 'robinson-r44' });
const saved = await made(savedSearchApi.all, { ...search, frequency: 'daily' });
const hook = await made<string>(webhookApi.all, { url: 'https://hooks.example.com/hook' });
const ad = await made(wantedApi.list, wanted);
const listing = await made(apiPaths.listings(officeSpace), validInput(officeSpace), lister);
const inquiry = await made(inquiryApi.send(officeSpace, listing), { name: 'Pat', message: 'Is it lit?' });
const [session] = (await site.request('GET', accountApi.sessions, { as: mine })).json();
const own = await made(apiPaths.listings(officeSpace), validInput(officeSpace));
const down = { taken_down_at: new Date(), taken_down_reason: 'Fraud' };
await site.services.db.updateTable('listings').set(down).where('id', '=', own).execute();
const picture: string = (await uploadFile(site, await photo(), { as: mine })).json().url;

test.each<['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?]>([
  ['PATCH', aircraftApi.one(aircraft), { label: 'Mine' }],
  ['DELETE', aircraftApi.one(aircraft)],
  ['PATCH', savedSearchApi.one(saved), { name: 'Mine' }],
  ['DELETE', savedSearchApi.one(saved)],
  ['PATCH', webhookApi.one(hook), { paused: true }],
  ['DELETE', webhookApi.one(hook)],
  ['POST', webhookApi.secret(hook), {}],
  ['POST', webhookApi.test(hook), {}],
  ['GET', webhookApi.deliveries(hook)],
  ['PUT', wantedApi.ad(ad), wanted],
  ['POST', wantedApi.close(ad), { found: true }],
  ['POST', wantedApi.renew(ad), {}],
  ['GET', inquiryApi.thread(inquiry)],
  ['POST', inquiryApi.messages(inquiry), { message: 'Hi' }],
  ['POST', inquiryApi.read(inquiry), { messageId: 1 }],
  ['PUT', inquiryApi.state(inquiry), { closed: true }],
  ['PUT', inquiryApi.block(inquiry), { blocked: true }],
  ['GET', viewingApi.all(inquiry)],
  ['POST', viewingApi.all(inquiry), { times: ['2099-03-15T10:30'], minutes: 60 }],
  ['DELETE', accountApi.session(session.id)],
  ['GET', apiPaths.listing(officeSpace, own)],
  ['PATCH', apiPaths.listing(officeSpace, own), { title: 'Mine now' }],
  ['DELETE', apiPaths.listing(officeSpace, own)],
  ['POST', ownApi.appeals(own), { message: 'It is mine.' }],
  ['GET', picture],
])('%s %s of another account is a 404', async (method, url, body) => {
  const answer = await site.request(method, url, { as: stranger, ...(body && { body }) });
  expect([answer.statusCode, answer.json().title]).toEqual([404, 'Not found']);
});
