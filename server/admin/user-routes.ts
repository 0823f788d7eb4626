import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { type AdminUserSort, adminUserSchema } from '../../domain/admin.ts';
import { apiPaths } from '../../domain/paths.ts';
import { operations } from '../http/operation.ts';
import type { Services } from '../services.ts';
import { findAdminPage, instant, type List, listQuery, pageHeaders, sendAdminPage } from './page.ts';
import { adminTag } from './tag.ts';

const id = sql`t.id`;

const usersList = (adminEmail: string | undefined): List<AdminUserSort> => ({
  table: sql`users`,
  row: sql`json_build_object(
    'id', t.id, 'email', t.email, 'firstName', t.first_name, 'lastName', t.last_name, 'role', t.role,
    'profileImageUrl', t.profile_image_url,
    'company', case t.role when 'property_principal' then t.profile ->> 'companyName'
      when 'listing_broker' then t.profile ->> 'brokerCompanyName' end,
    'createdAt', ${instant(sql`t.created_at`)}, 'suspendedAt', ${instant(sql`t.suspended_at`)},
    'listings', (select count(*) from listings l where l.owner_id = t.id),
    'isAdmin', t.email = ${adminEmail ?? null} is true)`,
  orders: userOrders,
});

const userOrders: List<AdminUserSort>['orders'] = {
  newest: { key: id, type: 'integer', ascending: false },
  oldest: { key: id, type: 'integer', ascending: true },
  name: {
    key: sql`(t.last_name || ' ' || t.first_name) collate "und-x-icu"`,
    type: 'text',
    ascending: true,
  },
  email: { key: sql`t.email`, type: 'text', ascending: true },
};

export function registerUserRoutes(app: FastifyInstance, { db, config }: Services): void {
  const api = operations(app, adminTag);

  api.get(
    apiPaths.adminUsers(),
    {
      id: 'listUsers',
      summary: 'List accounts',
      signedIn: true,
      admin: true,
      query: z.strictObject(listQuery(userOrders)),
      answers: {
        200: { description: 'A page of accounts.', schema: z.array(adminUserSchema), headers: pageHeaders },
      },
    },
    async ({ request, reply, query }) =>
      sendAdminPage(request, reply, await findAdminPage(db, usersList(config.adminEmail), query)),
  );
}
