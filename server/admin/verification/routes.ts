import type { FastifyInstance, FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type AdminQueueSort, adminApi, missingParts } from '../../../domain/admin.ts';
import { adminListingSchema, queueOwnerSchema } from '../../../domain/admin-schema.ts';
import { questionStates } from '../../../domain/cases.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { line } from '../../../domain/text-schema.ts';
import { checklistSchema, verifiedSchema } from '../../../domain/verification-schema.ts';
import { questionState } from '../../cases/service.ts';
import { instant } from '../../db/instant.ts';
import { operations } from '../../http/operation.ts';
import { idSchema } from '../../http/parse.ts';
import { problem } from '../../http/problem.ts';
import { moderatedJsonOfAnyKind, nameOf, schemasOf } from '../../listings/service.ts';
import type { Services } from '../../services.ts';
import { findAdminPage, type List, listQuery, pageHeaders, sendAdminPage } from '../page.ts';
import { adminTag } from '../tag.ts';
import { findChecklist, mailVerifications, saveChecklist } from './service.ts';

const ifMatch = z.object({
  'If-Match': z
    .string('Use the ETag from the response')
    // Compressing proxies weaken tags.
    .regex(/^(W\/)?"[0-9a-f]{32}"$/, 'Use the ETag from the response')
    .transform((tag) => tag.slice(tag.indexOf('"') + 1, -1))
    .describe(
      'The ETag of the checklist. If the listing or its lister has changed since then, nothing changes (409).',
    ),
});

const etag = {
  ETag: {
    description:
      'Changes with the listing, its checks, and the names, role, companies, and license of its lister.',
    schema: { type: 'string', pattern: '^"[0-9a-f]{32}"$' },
  },
};

export function registerVerificationRoutes(app: FastifyInstance, services: Services): void {
  services.jobs.define('mail-verifications', { cron: '13 16 * * *', retries: 0, timeout: 600 }, () =>
    mailVerifications(services),
  );
  for (const kind of listingKinds) registerKind(app, services, kind);
  registerQueue(app, services);
}

const checksOfRow = sql`checks_of(coalesce(t.verified, '{}'), t.checks, t.operates, coalesce(t.airport_id, 0))`;

/** Conditions of the `missing` filter. */
const missing: Record<(typeof missingParts)[number], RawBuilder<unknown>> = {
  identity: sql`not (${checksOfRow} ? 'identity')`,
  authority: sql`not (${checksOfRow} ? 'authority')`,
  photos: sql`t.images <> '[]' and not (t.verified ? 'photos')`,
  dimensions: sql`t.verified is not null and not jsonb_path_exists(t.verified, '$.* ? (@.how == "measured")')`,
};

const missingNames = sql`to_json(array_remove(array[${sql.join(
  missingParts.map((name) => sql`case when ${missing[name]} then ${sql.lit(name)} end`),
)}], null))`;

/** Oldest first, so that no request waits behind newer ones. */
const queue: List<AdminQueueSort> = {
  table: sql`(
    select c.*, l.verified, l.images, u.checks, u.operates, u.first_name || ' ' || u.last_name as name, u.email as address,
      coalesce(u.profile ->> 'companyName', u.profile ->> 'brokerCompanyName') as company
    from cases c join users u on u.id = c.user_id left join listings l on l.id = c.listing_id
    where c.type = 'verification' and c.state = 'open')`,
  row: sql`json_build_object('id', t.id, 'openedAt', ${instant(sql`t.opened_at`)}, 'message', t.message,
    'question', ${questionState('t')},
    'missing', ${missingNames},
    'owner', json_build_object('id', t.user_id, 'name', t.name, 'email', t.address, 'company', t.company),
    'listing', ${moderatedJsonOfAnyKind(sql`t.listing_id`)})`,
  orders: {
    oldest: { key: sql`t.id`, type: 'integer', ascending: true },
    newest: { key: sql`t.id`, type: 'integer', ascending: false },
  },
};

const ownedBy = (owner: string) =>
  /^[1-9]\d{0,8}$/.test(owner)
    ? sql`t.user_id = ${Number(owner)}`
    : sql`position(lower(${owner}) in lower(concat_ws(' ', t.name, t.company, t.address))) > 0`;

const categories = listingKinds.map(({ category }) => category);

function registerQueue(app: FastifyInstance, { db, airports }: Services): void {
  operations(app, adminTag).get(
    adminApi.verificationQueue(),
    {
      id: 'listVerificationQueue',
      summary: 'List requests to verify a person or a listing',
      description: 'Only what owners asked for. `q` finds titles, email addresses, and messages.',
      signedIn: true,
      admin: true,
      query: z.strictObject({
        ...listQuery(queue.orders),
        kind: z.optional(z.enum(categories, { error: `Kind must be ${categories.join(', ')}` })),
        airport: z
          .optional(z.string('Use airport only once').trim().max(10, 'No airport has this code'))
          .describe('ICAO code or FAA identifier.'),
        owner: z
          .optional(line('Owner', 200))
          .describe('Id of the account, or part of its name, company, or email address.'),
        missing: z
          .optional(z.enum(missingParts, { error: `Missing must be ${missingParts.join(', ')}` }))
          .describe('Not verified yet. `dimensions`: none is measured.'),
      }),
      answers: { 200: { description: 'A page.', schema: z.array(queuedRequest), headers: pageHeaders } },
    },
    async ({ request, reply, query: { kind, airport, owner, missing: part, ...asked } }) => {
      const at = airport ? airports.findByCode(airport) : null;
      if (airport && !at) {
        throw problem.badRequest([{ path: 'airport', message: 'No airport has this code' }]);
      }
      const filters = [
        ...(kind ? [sql`t.listing_kind = ${kind}`] : []),
        ...(at ? [sql`t.airport_id = ${at.id}`] : []),
        ...(owner ? [ownedBy(owner)] : []),
        ...(part ? [missing[part]] : []),
      ];
      return sendAdminPage(request, reply, await findAdminPage(db, queue, asked, filters));
    },
  );
}

const waitingListing = z.intersection(
  z.union(listingKinds.map((kind) => schemasOf(kind).summary)),
  adminListingSchema,
);

const queuedRequest = z
  .object({
    id: z.int().min(1).describe('Id of the case.'),
    openedAt: z.iso.datetime().describe('UTC.'),
    message: z.string(),
    question: z
      .nullable(z.enum(questionStates))
      .describe('Whether the owner answered our last question; null without one.'),
    missing: z.array(z.enum(missingParts)).describe('Not verified yet.'),
    owner: queueOwnerSchema,
    listing: z.nullable(waitingListing).describe('Null for a request about the person.'),
  })
  .meta({ id: 'QueuedRequest', description: 'A request in the verification queue.' });

function registerKind(app: FastifyInstance, services: Services, kind: ListingKind): void {
  const api = operations(app, adminTag);
  const path = adminApi.verification(kind, '{id}');
  const params = z.object({ id: idSchema.describe('Id of a listing of this kind.') });
  const answers = {
    200: {
      description: 'The listing as its owner sees it, with its current checks.',
      schema: z.object({
        etag: z.string().describe('For If-Match.'),
        listing: schemasOf(kind).own,
        checks: verifiedSchema.describe('What was checked of the person.'),
        request: z.nullable(
          z.object({
            id: z.int().min(1).describe('Id of the case.'),
            message: z.string(),
            openedAt: z.iso.datetime(),
          }),
        ),
        others: z
          .array(z.object({ etag: z.string(), case: z.int().min(1), listing: waitingListing }))
          .describe('More listings of the owner that wait.'),
      }),
      headers: etag,
    },
  };
  const send = async (reply: FastifyReply, id: number) => {
    const { json, etag } = await findChecklist(services, kind, id);
    return reply.header('etag', etag).type('application/json; charset=utf-8').send(json);
  };

  api.get(
    path,
    {
      id: `get${nameOf(kind)}ToVerify`,
      summary: `Read one of the ${kind.plural}, to verify it`,
      signedIn: true,
      admin: true,
      params,
      answers,
    },
    ({ reply, params: { id } }) => send(reply, id),
  );

  api.put(
    path,
    {
      id: `verify${nameOf(kind)}`,
      summary: `Verify one of the ${kind.plural}`,
      description:
        'Replaces its checks, and those of the person who lists it, and takes its request off the queue. Checks that are the same keep their time. `others` get the same checks of photos and dimensions. The owner gets one email a day.',
      signedIn: true,
      admin: true,
      params,
      headers: ifMatch,
      body: checklistSchema(kind),
      answers,
      refusals: [409],
    },
    async ({ reply, actor, params: { id }, headers, body }) => {
      await saveChecklist(services, actor, kind, id, body, headers['If-Match']);
      return send(reply, id);
    },
  );
}
