import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { filesAlone } from '../../domain/attachments.ts';
import { SAVED_REPLIES_MAX, TELL_MAX } from '../../domain/inquiries.ts';
import {
  adminAffectedQuerySchema,
  affectedQuerySchema,
  affectedSchema,
  askedListingsSchema,
  endedListingsSchema,
  inquiryBlockSchema,
  inquiryChangeSchema,
  inquiryMessageSchema,
  inquiryQuery,
  inquiryReadSchema,
  inquiryReportSchema,
  inquiryRowSchema,
  inquirySchema,
  inquiryStateSchema,
  inquiryThreadSchema,
  savedRepliesSchema,
  savedReplySchema,
  sentInquirySchema,
  tellSchema,
  toldSchema,
  unreadSchema,
} from '../../domain/inquiries-schema.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { inquiryApi } from '../../domain/paths.ts';
import { LIMIT_DEFAULT, LIMIT_MAX } from '../../domain/search-query.ts';
import { networkOf } from '../http/client-address.ts';
import { csvFile, sendCsv } from '../http/csv.ts';
import { linkToNext } from '../http/next-page.ts';
import { type Api, operations, statusSchema } from '../http/operation.ts';
import { idSchema, PAGE_GONE, pageLimit } from '../http/parse.ts';
import { countTries } from '../http/rate-limit.ts';
import { fileQuery, sendFile, storedFile } from '../http/send-file.ts';
import { nameOf } from '../listings/service.ts';
import { findAttachedFile } from '../media/service.ts';
import type { Services } from '../services.ts';
import { countAffected, listEnded, tellOfEnds } from './ends.ts';
import { exportLeads } from './leads.ts';
import { inquiriesByAccount, inquiriesByNetwork, messagesByAccount } from './limits.ts';
import { countUnread, LIST_CURSOR, listAsked, listInquiries } from './list.ts';
import { presentThread } from './present.ts';
import { listReplies, removeReply, saveReply } from './saved-replies.ts';
import { findThread, type Inquiries, type Propose } from './service.ts';

/** Pages of other people show none of these. */
const unseen = { config: { unseen: true } };
const params = z.object({ id: idSchema.describe('Id of a conversation of yours.') });
const keyed = z.object({
  'Idempotency-Key': z
    .optional(z.string().min(1, 'Use 1 to 200 characters').max(200, 'Use 1 to 200 characters'))
    .describe('The same key never sends the same message twice.'),
});

export function registerInquiryRoutes(
  app: FastifyInstance,
  services: Services,
  inquiries: Inquiries,
  propose: Propose,
): void {
  const { db } = services;
  const api = operations(app, {
    name: 'Inquiries',
    description: 'Conversations between the people who ask about listings and their owners.',
  });
  for (const kind of listingKinds) registerSending(api, services, inquiries, propose, kind);
  registerLeads(api, services);

  api.get(
    inquiryApi.all(),
    {
      id: 'listInquiries',
      summary: 'List your conversations',
      description:
        'Those you received and those you sent. Unread ones come first, each group with the latest message first.',
      signedIn: true,
      query: z.strictObject({
        ...inquiryQuery,
        limit: pageLimit(LIMIT_DEFAULT, LIMIT_MAX),
        cursor: z
          .optional(z.string(PAGE_GONE).regex(LIST_CURSOR, PAGE_GONE))
          .describe('End of the previous page, taken from its `Link` header.'),
      }),
      answers: {
        200: {
          description: 'A page.',
          schema: z.array(inquiryRowSchema),
          headers: {
            'X-Total-Count': { description: 'Conversations of all pages.', schema: { type: 'integer' } },
            Link: { description: 'Address of the next page, with rel="next".', schema: { type: 'string' } },
          },
        },
      },
    },
    async ({ request, reply, actor, query }) => {
      const { rows, total, next } = await listInquiries(db, actor.id, query);
      reply.header('x-total-count', total);
      if (next !== null) linkToNext(request, reply, next);
      return rows;
    },
  );

  api.get(
    inquiryApi.unread,
    {
      id: 'countUnreadInquiries',
      summary: 'Count your conversations that are unread, or need your reply',
      signedIn: true,
      answers: { 200: unreadSchema },
    },
    ({ actor }) => countUnread(db, actor.id),
  );

  api.get(
    inquiryApi.listings,
    {
      id: 'listAskedListings',
      summary: 'List the listings that you have conversations about',
      description: 'Up to 200, by title.',
      signedIn: true,
      answers: { 200: askedListingsSchema },
    },
    ({ actor }) => listAsked(db, actor.id),
  );

  api.get(
    inquiryApi.thread('{id}'),
    {
      id: 'getInquiry',
      summary: 'Read a conversation',
      signedIn: true,
      params,
      answers: { 200: inquiryThreadSchema },
    },
    async ({ actor, params: { id } }) => presentThread(db, actor, await findThread(db, actor, id)),
  );

  api.post(
    inquiryApi.messages('{id}'),
    {
      id: 'replyToInquiry',
      summary: 'Write a message in a conversation',
      description: `The other person gets it by email. It opens a closed conversation again. Up to ${messagesByAccount.max} an hour.`,
      signedIn: true,
      params,
      headers: keyed,
      body: inquiryMessageSchema,
      answers: { 201: inquiryThreadSchema },
      refusals: [403, 409, 422, 429],
      route: unseen,
    },
    async ({ actor, params: { id }, headers, body: { message, files = [] } }) => {
      const { side } = await findThread(db, actor, id);
      const key = headers['Idempotency-Key'];
      const body = message || filesAlone(files.length);
      await inquiries.postMessage({ inquiryId: id, side, body, source: 'site', key, files });
      return presentThread(db, actor, await findThread(db, actor, id));
    },
  );

  api.get(
    inquiryApi.file('{id}', '{file}'),
    {
      id: 'downloadInquiryFile',
      summary: 'Download a file of a conversation',
      signedIn: true,
      params: params.extend({ file: idSchema.describe('Id of the file.') }),
      query: fileQuery,
      answers: { 200: storedFile },
    },
    async ({ request, reply, actor, params: { id, file }, query }) => {
      await findThread(db, actor, id);
      const found = await findAttachedFile(db, file, { column: 'i.inquiry_id', id }, query.as === 'card');
      return sendFile(request, reply, services.files, [found]);
    },
  );

  registerThreadActions(api, services, inquiries);
  registerSavedReplies(api, services);
  registerEnds(api, services, inquiries);
}

function registerThreadActions(api: Api, { db }: Services, inquiries: Inquiries): void {
  api.patch(
    inquiryApi.thread('{id}'),
    {
      id: 'changeInquiry',
      summary: 'Change your own side of a conversation',
      description:
        'A note for yourself, whether it is archived, and that no reply is needed. The other person sees none of it.',
      signedIn: true,
      params,
      body: inquiryChangeSchema,
      answers: { 200: inquiryThreadSchema },
      route: unseen,
    },
    async ({ actor, params: { id }, body }) => {
      await inquiries.change(actor, id, body);
      return presentThread(db, actor, await findThread(db, actor, id));
    },
  );

  api.post(
    inquiryApi.read('{id}'),
    {
      id: 'markInquiryRead',
      summary: 'Mark a conversation as read',
      signedIn: true,
      params,
      body: inquiryReadSchema,
      answers: { 200: unreadSchema },
      route: unseen,
    },
    async ({ actor, params: { id }, body: { messageId } }) => {
      await inquiries.markRead(actor, id, messageId);
      return countUnread(db, actor.id);
    },
  );

  api.put(
    inquiryApi.state('{id}'),
    {
      id: 'closeInquiry',
      summary: 'Close a conversation, or open it again',
      description: 'Either side can do both.',
      signedIn: true,
      params,
      body: inquiryStateSchema,
      answers: { 200: inquiryThreadSchema },
      route: unseen,
    },
    async ({ actor, params: { id }, body: { closed } }) => {
      await inquiries.setClosed(actor, id, closed);
      return presentThread(db, actor, await findThread(db, actor, id));
    },
  );

  api.put(
    inquiryApi.block('{id}'),
    {
      id: 'blockInquiry',
      summary: 'Block the other person of a conversation, or stop blocking them',
      description: 'A blocked person can’t write to you about any listing. We don’t notify them.',
      signedIn: true,
      params,
      body: inquiryBlockSchema,
      answers: { 200: inquiryThreadSchema },
      refusals: [409],
      route: unseen,
    },
    async ({ actor, params: { id }, body: { blocked } }) => {
      await inquiries.setBlocked(actor, id, blocked);
      return presentThread(db, actor, await findThread(db, actor, id));
    },
  );

  api.post(
    inquiryApi.reports('{id}'),
    {
      id: 'reportInquiry',
      summary: 'Report a conversation',
      description: 'The admin can then read it. We don’t notify the other person.',
      signedIn: true,
      params,
      body: inquiryReportSchema,
      answers: { 202: statusSchema('accepted', 'The report is stored.') },
      refusals: [409, 429],
      route: unseen,
    },
    async ({ actor, params: { id }, body }) => {
      await inquiries.report(actor, id, body);
      return { status: 'accepted' };
    },
  );
}

function registerEnds(api: Api, { db, clock }: Services, inquiries: Inquiries): void {
  const answers = { 200: affectedSchema };
  api.get(
    inquiryApi.affected(),
    {
      id: 'countAffected',
      summary: 'Count the people and viewings that the end of your listings, or of your account, affects',
      description: 'Of the account without `listing`.',
      signedIn: true,
      query: affectedQuerySchema,
      answers,
    },
    ({ actor, query: { listing } }) =>
      countAffected(db, listing ? { listings: listing, owner: actor.id } : { user: actor.id }, clock()),
  );

  api.get(
    inquiryApi.affectedForAdmin(),
    {
      id: 'countAffectedForAdmin',
      summary: 'Count the people and viewings that the end of a listing or an account affects',
      signedIn: true,
      admin: true,
      query: adminAffectedQuerySchema,
      answers,
    },
    ({ query: { listing, user } }) =>
      countAffected(db, listing ? { listings: listing, owner: null } : { user: user ?? 0 }, clock()),
  );

  api.get(
    inquiryApi.ends,
    {
      id: 'listEndedListings',
      summary: 'List your listings that are gone, and how many people asked who don’t know',
      signedIn: true,
      answers: { 200: endedListingsSchema },
    },
    ({ actor }) => listEnded(db, actor),
  );

  api.post(
    inquiryApi.ends,
    {
      id: 'tellOfEnds',
      summary: 'Tell the people who asked that your listings are gone',
      description: `Writes once to each of them, in your name, and at most to ${TELL_MAX} at a time. With \`tell\` false, nobody is asked about them again.`,
      signedIn: true,
      body: tellSchema,
      answers: { 200: toldSchema },
      route: unseen,
    },
    async ({ actor, body }) => ({ told: await tellOfEnds(db, inquiries, actor, body) }),
  );
}

function registerSavedReplies(api: Api, { db }: Services): void {
  const answers = { 200: savedRepliesSchema };
  api.get(
    inquiryApi.savedReplies,
    { id: 'listSavedReplies', summary: 'List your saved replies', signedIn: true, answers },
    ({ actor }) => listReplies(db, actor),
  );

  api.post(
    inquiryApi.savedReplies,
    {
      id: 'saveReply',
      summary: 'Save a text to answer with',
      description: `Up to ${SAVED_REPLIES_MAX}.`,
      signedIn: true,
      body: savedReplySchema,
      answers,
      refusals: [409],
      route: unseen,
    },
    ({ actor, body }) => saveReply(db, actor, body.body),
  );

  api.delete(
    inquiryApi.savedReply('{id}'),
    {
      id: 'removeSavedReply',
      summary: 'Remove a saved reply',
      signedIn: true,
      params: z.object({ id: idSchema.describe('Id of a saved reply of yours.') }),
      answers,
      route: unseen,
    },
    ({ actor, params: { id } }) => removeReply(db, actor, id),
  );
}

function registerSending(
  api: Api,
  services: Services,
  inquiries: Inquiries,
  propose: Propose,
  kind: ListingKind,
): void {
  api.post(
    inquiryApi.send(kind, '{id}'),
    {
      id: `inquireAbout${nameOf(kind)}`,
      summary: `Send an inquiry about one of the ${kind.plural}`,
      description: `The owner gets it by email, and both can continue the conversation here. A second inquiry about the same listing continues the first and updates the facts that it states. Up to ${inquiriesByAccount.max} a day from one account, and ${inquiriesByNetwork.max} an hour from one network.`,
      signedIn: true,
      params: z.object({ id: idSchema.describe('Id of a listing of this kind.') }),
      headers: keyed,
      body: inquirySchema,
      answers: { 201: sentInquirySchema },
      refusals: [403, 409, 410, 422, 429],
      // Its count of inquiries is on the listing's page.
    },
    async ({ request, actor, params: { id }, headers, body }) => {
      await countTries(services.db, [{ limit: inquiriesByNetwork, by: [networkOf(request.ip)] }]);
      return inquiries.send(kind, id, actor, body, headers['Idempotency-Key'], propose);
    },
  );
}

const day = (which: string) =>
  z.optional(z.iso.date('Enter a date such as 2026-11-22')).describe(`${which} day, UTC.`);

function registerLeads(api: Api, services: Services): void {
  api.get(
    inquiryApi.csv,
    {
      id: 'exportInquiries',
      summary: 'Download the inquiries about your listings as a CSV file',
      description:
        'Oldest first, one row for each inquiry, with the sender’s contact data, the first and the last message, the viewing, and who waits. Times are those of clocks at the airport.',
      signedIn: true,
      recent: true,
      query: z
        .strictObject({ from: day('First'), to: day('Last') })
        .refine(({ from, to }) => !from || !to || from <= to, {
          path: ['to'],
          error: 'The last day can’t be before the first',
        }),
      answers: { 200: csvFile },
    },
    async ({ reply, actor, query }) =>
      sendCsv(reply, 'inquiries.csv', await exportLeads(services, actor.id, query)),
  );
}
