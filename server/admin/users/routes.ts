import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { type AdminUserSort, adminApi } from '../../../domain/admin.ts';
import {
  adminReasonSchema,
  adminUserDetailSchema,
  adminUserSchema,
  signUpAllowanceSchema,
} from '../../../domain/admin-schema.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { accountExportSchema } from '../../../domain/own-account-schema.ts';
import { type AccountParts, EXPORT, exportName } from '../../accounts/service.ts';
import { jsonFile, sendJsonFile } from '../../http/json-file.ts';
import { type Api, operations } from '../../http/operation.ts';
import { idSchema, pageLimit } from '../../http/parse.ts';
import { schemasOf } from '../../listings/service.ts';
import type { Services } from '../../services.ts';
import { findAdminPage, idOr, type List, listQuery, pageHeaders, sendAdminPage, wordsOf } from '../page.ts';
import { adminTag } from '../tag.ts';
import {
  allowSignUp,
  deleteUser,
  exportUser,
  listingsOfUser,
  readUser,
  restoreUser,
  suspendUser,
} from './service.ts';
import { userJson } from './store.ts';

const id = sql`t.id`;

const orders: List<AdminUserSort>['orders'] = {
  newest: { key: id, type: 'integer', ascending: false },
  oldest: { key: id, type: 'integer', ascending: true },
  name: {
    key: sql`(t.last_name || ' ' || t.first_name) collate "und-x-icu"`,
    type: 'text',
    ascending: true,
  },
  email: { key: sql`t.email`, type: 'text', ascending: true },
};

const ofEachKind = <Schema extends z.ZodType>(schemaOf: (kind: ListingKind) => Schema) =>
  z.object(Object.fromEntries(listingKinds.map((kind) => [kind.admin.key, schemaOf(kind)])));

const userListingsSchema = ofEachKind((kind) => z.array(schemasOf(kind).own))
  .extend({
    totals: ofEachKind(() => z.int().min(0)).describe('Listings of each kind, also past the limit.'),
  })
  .meta({ id: 'AdminUserListings', description: 'Listings of an account, by kind.' });

const limit = pageLimit(100, 100).describe('Listings of each kind; `totals` says how many there are.');

const params = z.object({ id: idSchema.describe('Id of an account.') });
/** Part of the description of every operation here. */
const forAdmin = { signedIn: true, admin: true } as const;

export function registerUserRoutes(app: FastifyInstance, services: Services, parts: AccountParts): void {
  const api = operations(app, adminTag);
  registerReads(api, services, parts);
  registerListingReads(api, services);
  registerActions(api, services);
}

function registerReads(api: Api, services: Services, { exports }: AccountParts): void {
  const list: List<AdminUserSort> = {
    table: sql`users`,
    row: userJson(services.config.adminEmail),
    matches: (text) => idOr(text, wordsOf(text)),
    orders,
  };

  api.get(
    adminApi.users(),
    {
      ...forAdmin,
      id: 'listUsers',
      summary: 'List accounts',
      description: '`q` also finds an account by its id.',
      query: z.strictObject(listQuery(orders)),
      answers: {
        200: { description: 'A page of accounts.', schema: z.array(adminUserSchema), headers: pageHeaders },
      },
    },
    async ({ request, reply, query }) =>
      sendAdminPage(request, reply, await findAdminPage(services.db, list, query)),
  );

  api.get(
    adminApi.user('{id}'),
    {
      ...forAdmin,
      id: 'getUserDetail',
      summary: 'Read an account with its profile',
      params,
      answers: { 200: adminUserDetailSchema },
    },
    async ({ params }) => readUser(services, params.id),
  );

  api.get(
    adminApi.userExport('{id}'),
    {
      ...forAdmin,
      id: 'exportUser',
      summary: 'Download everything stored about an account',
      description: 'For people who ask for their data and can’t sign in. The audit log records it.',
      params,
      answers: { 200: jsonFile(EXPORT, accountExportSchema) },
      // A request for the headers alone would be recorded too.
      route: { exposeHeadRoute: false },
    },
    async ({ actor, reply, params }) => {
      const data = await exportUser(services, exports, actor, params.id);
      return sendJsonFile(reply, exportName(data), data);
    },
  );
}

function registerListingReads(api: Api, services: Services): void {
  const listingsAnswer = { 200: userListingsSchema };

  api.get(
    adminApi.userListings,
    {
      ...forAdmin,
      id: 'listListingsOfUser',
      summary: 'List the listings of an account',
      query: z.strictObject({
        userId: z
          .string({ error: 'userId is required' })
          .regex(/^[1-9]\d{0,8}$/, 'userId must be the id of an account')
          .transform(Number)
          .meta({ type: 'integer', minimum: 1, description: 'Id of an account.' }),
        limit,
      }),
      answers: listingsAnswer,
      refusals: [404],
    },
    async ({ query }) => listingsOfUser(services, query.userId, query.limit),
  );

  api.get(
    adminApi.listingsOfUser('{id}'),
    {
      ...forAdmin,
      id: 'getListingsOfUser',
      summary: 'List the listings of an account, by its path',
      params,
      query: z.strictObject({ limit }),
      answers: listingsAnswer,
    },
    async ({ params, query }) => listingsOfUser(services, params.id, query.limit),
  );
}

function registerActions(api: Api, services: Services): void {
  api.delete(
    adminApi.user('{id}'),
    {
      ...forAdmin,
      id: 'deleteUser',
      summary: 'Delete an account, with its profile and listings',
      description:
        'The person gets an email. If the account is suspended, nobody can sign up with its email address or its identities again. The admin account can’t be deleted (403).',
      params,
      answers: { 204: 'Deleted.' },
    },
    async ({ actor, params }) => deleteUser(services, actor, params.id),
  );

  api.post(
    adminApi.userSuspension('{id}'),
    {
      ...forAdmin,
      id: 'suspendUser',
      summary: 'Suspend an account',
      description:
        'Ends its sessions, refuses sign-in, and takes its listings off the site. The person gets an email with the reason. The admin account can’t be suspended (403).',
      params,
      body: adminReasonSchema,
      answers: { 204: 'Suspended.' },
      refusals: [409],
    },
    async ({ actor, params, body }) => suspendUser(services, actor, params.id, body.reason),
  );

  api.post(
    adminApi.userRestoration('{id}'),
    {
      ...forAdmin,
      id: 'restoreUser',
      summary: 'Restore a suspended account',
      description: 'Its listings return to the site. The person gets an email.',
      params,
      answers: { 204: 'Restored.' },
      refusals: [409],
    },
    async ({ actor, params }) => restoreUser(services, actor, params.id),
  );

  api.post(
    adminApi.signUpAllowance,
    {
      ...forAdmin,
      id: 'allowSignUp',
      summary: 'Let a person sign up again whose suspended account was deleted',
      description:
        'Only keyed hashes of their email address and identities are kept, so the admin enters the address.',
      body: signUpAllowanceSchema,
      answers: { 204: 'The address can sign up again.' },
      refusals: [404],
    },
    async ({ actor, body }) => allowSignUp(services, actor, body.email),
  );
}
