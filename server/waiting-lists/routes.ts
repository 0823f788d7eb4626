import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CSV_MAX_BYTES, CSV_MAX_ROWS, sheetRowsSchema } from '../../domain/csv.ts';
import { grouped } from '../../domain/figures.ts';
import { HELD_DAYS } from '../../domain/inquiries.ts';
import { heldLinkSchema } from '../../domain/inquiries-schema.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import {
  addEntriesSchema,
  changeApplicationSchema,
  changeRulesSchema,
  createListSchema,
  entryActionSchema,
  eventsSchema,
  heldJoinAnswerSchema,
  heldJoinSchema,
  heldJoinViewSchema,
  importReportSchema,
  joinSchema,
  listActionSchema,
  listFiguresSchema,
  listMailSchema,
  listOfferSchema,
  listSpacesSchema,
  offerActionSchema,
  ownerEntrySchema,
  placeSchema,
  rulesPreviewSchema,
  stateListFiguresSchema,
  waitingListSchema,
  whySchema,
} from '../../domain/waiting-lists/waiting-list-schema.ts';
import { requireActor } from '../http/actor.ts';
import { networkOf } from '../http/client-address.ts';
import { csvFile, sendCsv } from '../http/csv.ts';
import { type Api, operations, statusSchema } from '../http/operation.ts';
import { idSchema } from '../http/parse.ts';
import { problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import { typedMailTries } from '../mail/typed-address.ts';
import { createDeadlines } from './deadlines.ts';
import { figuresByState, figuresOf } from './figures.ts';
import { createHeld, type Held } from './held.ts';
import { importPeople } from './import.ts';
import { createKeeper } from './jobs.ts';
import { createLetters } from './letters.ts';
import { createNotices, noticesByAccount } from './notices.ts';
import { createPeople, entriesCsv } from './people.ts';
import { createRunner, type ListServices, type Runner } from './run.ts';
import { createWaitingLists, type WaitingLists } from './service.ts';

const params = z.object({ id: idSchema.describe('Id of the list.') });
const entryParams = params.extend({ entry: idSchema.describe('Number of the entry on the list.') });
const offerParams = params.extend({ offer: idSchema.describe('Number of the offer on the list.') });
const headers = z.object({
  'Idempotency-Key': z
    .optional(z.string().regex(/^[\x21-\x7e]{1,200}$/, 'Use 1 to 200 visible characters'))
    .describe('A request sent again with the same key changes nothing. Keys belong to the account.'),
});
const refusals = [403, 404, 409, 422];
/** Of the list’s owner, and of anyone who changes something of a list. */
const reading = { signedIn: true, params, refusals: [403, 404] } as const;
const changing = { signedIn: true, params, headers, refusals } as const;
const done = statusSchema('done', 'It is recorded.');

export function registerWaitingListRoutes(app: FastifyInstance, services: ListServices): void {
  const runner = createRunner(services, createLetters(services));
  createKeeper(services, runner);
  const lists = createWaitingLists(services, runner);
  const people = createPeople(services, runner, lists);
  const sendNotice = createNotices(services, runner);
  const api = operations(app, {
    name: 'Waiting lists',
    description:
      'Lists of people who wait for spaces, which run by rules. Each owner keeps their own; the order follows from an append-only history.',
  });
  registerLists(api, lists);
  registerOffers(api, lists);
  registerPlaces(api, lists);
  registerImport(api, services, runner);
  registerFigures(api, services);
  registerDeadlines(api, createDeadlines(services, runner));

  api.post(
    waitingListApi.join,
    {
      id: 'joinWaitingLists',
      summary: 'Join waiting lists',
      description: 'One application gets a place on each list. What lists publish is among their rules.',
      signedIn: true,
      headers,
      body: joinSchema,
      answers: { 201: z.array(placeSchema) },
      refusals,
    },
    async ({ actor, body, headers: { 'Idempotency-Key': key } }) => people.join(actor, body, key),
  );
  registerHeld(api, services.db, createHeld(services, runner, people));
  api.put(
    waitingListApi.application('{id}', '{entry}'),
    {
      id: 'changeListApplication',
      summary: 'Change an application',
      description:
        'From then on, spaces are judged by its aircraft. One application is for all lists of an owner.',
      signedIn: true,
      params: entryParams,
      body: changeApplicationSchema,
      answers: { 200: done },
      refusals,
    },
    async ({ actor, params: { id, entry }, body }) => {
      await people.change(actor, id, entry, body);
      return { status: 'done' };
    },
  );
  api.post(
    waitingListApi.entries('{id}'),
    {
      ...changing,
      id: 'addToWaitingList',
      summary: 'Add people to your list',
      description:
        'By hand or from another list, with their dates and places. All or none; a long list takes several requests, in order. People with an email address get an email, and find their place under an account with that address.',
      body: addEntriesSchema,
      answers: { 201: z.object({ added: z.int() }) },
    },
    async ({ actor, params: { id }, body, headers: { 'Idempotency-Key': key } }) =>
      people.add(actor, id, body.people, key),
  );
  api.post(
    waitingListApi.emails('{id}'),
    {
      id: 'emailWaitingList',
      summary: 'Email the people of your list',
      description: `In your words, with your email address for answers. Up to ${noticesByAccount.max} times a day.`,
      signedIn: true,
      params,
      headers,
      body: listMailSchema,
      answers: { 200: z.object({ mailed: z.int() }) },
      refusals: [...refusals, 429],
    },
    async ({ actor, params: { id }, body, headers: { 'Idempotency-Key': key } }) =>
      sendNotice(actor, id, body, key),
  );
}

function registerFigures(api: Api, services: ListServices): void {
  const cache = 'public, max-age=60';
  api.get(
    waitingListApi.figuresByState,
    {
      id: 'listWaitingListFigures',
      summary: 'Read figures of the waiting lists in each state',
      answers: { 200: z.array(stateListFiguresSchema) },
    },
    async ({ reply }) => {
      const figures = await figuresByState(services, services.clock());
      reply.header('cache-control', cache);
      return figures;
    },
  );
  api.get(
    waitingListApi.figures('{state}', '{category}'),
    {
      id: 'getWaitingListFigures',
      summary: 'Read figures of the waiting lists for a kind of space in a state',
      params: z.object({
        state: z.string().regex(/^[A-Z]{2}$/, 'Two capital letters'),
        category: z.enum(listingKinds.map((kind) => kind.category)),
      }),
      answers: { 200: listFiguresSchema },
    },
    async ({ reply, params: { state, category } }) => {
      const figures = await figuresOf(services, state, category, services.clock());
      reply.header('cache-control', cache);
      return figures;
    },
  );
}

function registerDeadlines(api: Api, deadlines: ReturnType<typeof createDeadlines>): void {
  api.get(
    waitingListApi.feedAddress,
    {
      id: 'getListCalendarAddress',
      summary: 'Get the address of a calendar with the deadlines of your lists',
      description: 'It is secret. A new password or email address of your account ends it.',
      signedIn: true,
      answers: { 200: z.object({ address: z.string() }) },
    },
    async ({ actor }) => ({ address: await deadlines.address(actor) }),
  );
  api.get(
    waitingListApi.feed,
    {
      id: 'readListCalendar',
      summary: 'Read the deadlines of your lists as a calendar',
      description: 'For calendar programs. It names spaces and lists, and nobody who waits.',
      query: z.strictObject({ token: z.string().max(200).describe('From the address.') }),
      answers: { 200: { description: 'iCalendar (RFC 5545).', schema: z.string(), type: 'text/calendar' } },
      refusals: [404],
    },
    async ({ reply, query: { token } }) =>
      reply
        .header('cache-control', 'private, no-store')
        .type('text/calendar; charset=utf-8')
        .send(await deadlines.read(token)),
  );
}

function registerImport(api: Api, services: ListServices, runner: Runner): void {
  api.post(
    waitingListApi.rows('{id}'),
    {
      id: 'importToWaitingList',
      summary: 'Add people to your list from rows of a spreadsheet',
      description: `All rows or none, with their original dates and places. At most ${grouped(CSV_MAX_ROWS)} rows. Errors name the rows as the request does.`,
      signedIn: true,
      params,
      headers,
      query: z.strictObject({
        dryRun: z.optional(z.enum(['true', 'false'])).describe('Only reports what an import would do.'),
      }),
      body: sheetRowsSchema,
      answers: { 200: importReportSchema },
      refusals: [...refusals, 429],
      route: {
        bodyLimit: CSV_MAX_BYTES,
        config: { takesFiles: true, maxFields: (CSV_MAX_ROWS + 1) * 20 },
        onRequest: requireActor,
      },
    },
    async ({
      actor,
      params: { id },
      query: { dryRun },
      body: { rows },
      headers: { 'Idempotency-Key': key },
    }) => importPeople(services, runner, { actor, id, rows, key, dryRun: dryRun === 'true' }),
  );
}

function registerHeld(api: Api, db: ListServices['db'], held: Held): void {
  api.post(
    waitingListApi.hold,
    {
      id: 'holdPlaces',
      summary: 'Ask to join waiting lists without an account',
      description: `It waits for up to ${HELD_DAYS} days, until the link that we email to its address is used.`,
      body: heldJoinSchema,
      answers: { 202: statusSchema('confirmation-sent', 'An email is on its way.') },
      refusals: [404, 409, 429],
    },
    async ({ request, body }) => {
      await countTries(db, typedMailTries(body.email, networkOf(request.ip)));
      await held.hold(body);
      return { status: 'confirmation-sent' };
    },
  );
  api.get(
    waitingListApi.held(),
    {
      id: 'readHeldPlaces',
      summary: 'Read an application before its link joins the lists',
      query: heldLinkSchema,
      answers: { 200: heldJoinViewSchema },
      refusals: [404],
    },
    ({ query: { token } }) => held.read(token),
  );
  api.post(
    waitingListApi.held(),
    {
      id: 'joinHeldPlaces',
      summary: 'Join the waiting lists of an application without an account',
      description: 'The places belong to the account of the address, which is made if there is none.',
      body: heldLinkSchema,
      answers: { 201: heldJoinAnswerSchema },
      refusals,
    },
    ({ body: { token } }) => held.join(token),
  );
}

function registerLists(api: Api, lists: WaitingLists): void {
  const one = { 200: waitingListSchema };
  api.post(
    waitingListApi.lists,
    {
      id: 'createWaitingList',
      summary: 'Start a waiting list for your listings',
      description:
        'From then on, a space of it that becomes available is offered to the people of the list first.',
      signedIn: true,
      headers,
      body: createListSchema,
      answers: { 201: waitingListSchema },
      refusals: [403, 409, 422],
    },
    async ({ actor, body, headers: { 'Idempotency-Key': key } }) => lists.create(actor, body, key),
  );
  api.get(
    waitingListApi.lists,
    {
      id: 'listWaitingLists',
      summary: 'List the waiting lists of an airport or a listing',
      query: z.strictObject({
        airport: z
          .optional(z.string().max(20))
          .describe('ICAO code or FAA identifier; needed without a listing.'),
        listing: z.optional(idSchema).describe('Id of a listing.'),
      }),
      answers: { 200: z.array(waitingListSchema) },
    },
    async ({ query: { airport, listing } }) => {
      if (listing !== undefined) return lists.listFor(listing);
      if (airport) return lists.listAt(airport);
      throw problem.badRequest([{ path: 'airport', message: 'Enter an airport code, or a listing' }]);
    },
  );
  api.get(
    waitingListApi.mine,
    {
      id: 'listOwnWaitingLists',
      summary: 'List your waiting lists',
      signedIn: true,
      answers: { 200: z.array(waitingListSchema) },
    },
    async ({ actor }) => lists.mine(actor),
  );
  api.get(
    waitingListApi.list('{id}'),
    { id: 'getWaitingList', summary: 'Read a waiting list', params, answers: one, refusals: [404] },
    async ({ request, params: { id } }) => lists.read(id, await request.actor()),
  );
  api.put(
    waitingListApi.rules('{id}'),
    {
      id: 'changeWaitingListRules',
      summary: 'Change the rules, the name, or the spaces of your list',
      description:
        'Everyone on the list gets an email with what changed in the rules. Offers keep the rules under which they were sent.',
      signedIn: true,
      params,
      body: changeRulesSchema,
      answers: one,
      refusals: [403, 404, 409],
    },
    async ({ actor, params: { id }, body }) => lists.changeRules(actor, id, body),
  );
  api.post(
    waitingListApi.preview('{id}'),
    {
      id: 'previewWaitingListRules',
      summary: 'Read what other rules of your list would change',
      description: 'What the email about them would say, and who would move. Nothing changes.',
      signedIn: true,
      params,
      headers,
      body: changeRulesSchema.pick({ rules: true }),
      answers: { 200: rulesPreviewSchema },
      refusals: [403, 404],
    },
    async ({ actor, params: { id }, body }) => lists.preview(actor, id, body.rules),
  );
  api.get(
    waitingListApi.spaces('{id}'),
    {
      ...reading,
      id: 'listWaitingListSpaces',
      summary: 'List the spaces of your list',
      answers: { 200: listSpacesSchema },
    },
    async ({ actor, params: { id } }) => lists.spaces(actor, id),
  );
  api.post(
    waitingListApi.actions('{id}'),
    {
      ...changing,
      id: 'runWaitingList',
      summary: 'Offer a space, close or open your list, ask everyone to confirm, draw the lot, or end it',
      body: listActionSchema,
      answers: one,
    },
    async ({ actor, params: { id }, body, headers: { 'Idempotency-Key': key } }) =>
      lists.act(actor, id, body, key),
  );
  api.get(
    waitingListApi.entries('{id}'),
    {
      ...reading,
      id: 'listWaitingListEntries',
      summary: 'List the entries of your list',
      description: 'Those who wait, in order, then the others.',
      answers: { 200: z.array(ownerEntrySchema) },
    },
    async ({ actor, params: { id } }) => lists.entries(actor, id),
  );
  api.get(
    waitingListApi.csv('{id}'),
    {
      ...reading,
      id: 'exportWaitingList',
      summary: 'Download your list as a CSV file',
      answers: { 200: csvFile },
    },
    async ({ actor, reply, params: { id } }) =>
      sendCsv(reply, 'waiting-list.csv', entriesCsv(await lists.exportEntries(actor, id))),
  );
  api.get(
    waitingListApi.events('{id}'),
    {
      ...reading,
      id: 'exportWaitingListHistory',
      summary: 'Read the history of your list',
      description: 'Ids, keys of the rules, and moments; no names. Nobody can change it.',
      answers: { 200: eventsSchema },
    },
    async ({ actor, params: { id } }) => lists.events(actor, id),
  );
}

function registerOffers(api: Api, lists: WaitingLists): void {
  api.get(
    waitingListApi.offer('{id}', '{offer}'),
    {
      ...reading,
      id: 'getListOffer',
      summary: 'Read an offer',
      description: 'For its person and the owner of the list. Reading it answers nothing.',
      params: offerParams,
      answers: { 200: listOfferSchema },
    },
    async ({ actor, params: { id, offer } }) => lists.offer(actor, id, offer),
  );
  api.get(
    waitingListApi.calendar('{id}', '{offer}'),
    {
      ...reading,
      id: 'downloadListOffer',
      summary: 'Download the time to answer an offer as a calendar file',
      params: offerParams,
      answers: { 200: { description: 'iCalendar (RFC 5545).', schema: z.string(), type: 'text/calendar' } },
    },
    async ({ actor, reply, params: { id, offer } }) =>
      reply
        .header('content-disposition', 'attachment; filename="offer.ics"')
        .type('text/calendar; charset=utf-8')
        .send(await lists.calendar(actor, id, offer)),
  );
  api.post(
    waitingListApi.offerActions('{id}', '{offer}'),
    {
      ...changing,
      id: 'answerListOffer',
      summary: 'Answer an offer, or record what happened with it',
      description:
        'The person accepts or declines. The owner can also do so for them, record a call or a delivery, take the offer back, and record what is done after an acceptance.',
      params: offerParams,
      body: offerActionSchema,
      answers: { 200: listOfferSchema },
    },
    async ({ actor, params: { id, offer }, body, headers: { 'Idempotency-Key': key } }) =>
      lists.actOnOffer(actor, id, offer, body, key),
  );
}

function registerPlaces(api: Api, lists: WaitingLists): void {
  api.get(
    waitingListApi.places,
    {
      id: 'listOwnPlaces',
      summary: 'List your places on waiting lists',
      signedIn: true,
      answers: { 200: z.array(placeSchema) },
    },
    async ({ actor }) => lists.places(actor),
  );
  api.post(
    waitingListApi.renew,
    {
      id: 'renewOwnPlaces',
      summary: 'Say that you still want all of your places',
      signedIn: true,
      answers: { 200: z.array(placeSchema) },
    },
    async ({ actor }) => {
      await lists.renewAll(actor);
      return lists.places(actor);
    },
  );
  api.get(
    waitingListApi.entry('{id}', '{entry}'),
    {
      ...reading,
      id: 'explainPlace',
      summary: 'Read why an entry has its place',
      description:
        'How many are ahead by each rule, and its history. For its person and the owner of the list.',
      params: entryParams,
      answers: { 200: whySchema },
    },
    async ({ actor, params: { id, entry } }) => lists.why(actor, id, entry),
  );
  api.post(
    waitingListApi.entryActions('{id}', '{entry}'),
    {
      ...changing,
      id: 'changePlace',
      summary: 'Pause, renew, leave, or change a place',
      description:
        'People do so with their own. The owner can also complete, classify, rank, and remove entries, and keep a note.',
      params: entryParams,
      body: entryActionSchema,
      answers: { 200: done },
    },
    async ({ actor, params: { id, entry }, body, headers: { 'Idempotency-Key': key } }) => {
      await lists.actOnEntry(actor, id, entry, body, key);
      return { status: 'done' };
    },
  );
}
