import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  type AdminListingShow,
  type AdminListingSort,
  adminApi,
  adminListingShows,
} from '../../../domain/admin.ts';
import { adminListingSchema, adminReasonSchema } from '../../../domain/admin-schema.ts';
import { CONFIRM_DAYS, type Freshness } from '../../../domain/freshness.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { operations } from '../../http/operation.ts';
import { idSchema } from '../../http/parse.ts';
import { moderatedJson, nameOf, namesOf, schemasOf } from '../../listings/service.ts';
import type { Services } from '../../services.ts';
import { type List, listQuery, pageHeaders, sendAdminPage } from '../page.ts';
import { adminTag } from '../tag.ts';
import { deleteListing, restoreListing, takeDownListing } from './decisions.ts';
import { findListings } from './search.ts';

const orders: List<AdminListingSort>['orders'] = {
  newest: { key: sql`t.id`, type: 'integer', ascending: false },
  oldest: { key: sql`t.id`, type: 'integer', ascending: true },
  updated: { key: sql`t.updated_at`, type: 'instant', ascending: false },
  title: { key: sql`t.title collate with_numbers`, type: 'text', ascending: true },
  views: { key: sql`t.views`, type: 'integer', ascending: false },
};

const isStale = (freshness: Freshness) => sql`t.freshness = ${sql.lit(freshness)} and not t.hidden`;

/** Conditions of the `show` filter. */
const shown: Record<AdminListingShow, RawBuilder<unknown>> = {
  all: sql`true`,
  'in-results': sql`t.active`,
  unverified: sql`t.id in (select listing_id from cases where type = 'verification' and state = 'open')`,
  unconfirmed: isStale('unconfirmed'),
  lapsed: isStale('lapsed'),
  'taken-down': sql`t.taken_down_at is not null`,
  suspended: sql`t.owner_suspended`,
};

const SEARCHED = '`q` also finds listings by their id, and by the name, email, or company of their owner.';

const table = sql`(select l.*, coalesce(s.views, 0) as views from listings l left join listing_stats s on s.listing_id = l.id)`;

const listOf = (kind: ListingKind): List<AdminListingSort> => ({
  table,
  row: moderatedJson(kind, sql`t.id`),
  orders,
});

const query = z.strictObject({
  ...listQuery(orders),
  show: z
    .enum(adminListingShows, { error: `Show must be ${adminListingShows.join(', ')}` })
    .default('all')
    .describe(
      `\`unverified\`: with a request to verify it. \`unconfirmed\`: in the results, and not confirmed for ${CONFIRM_DAYS} days. \`lapsed\`: left the results because nobody confirmed them. \`suspended\`: listings of suspended accounts.`,
    ),
});

export function registerListingRoutes(app: FastifyInstance, services: Services): void {
  for (const kind of listingKinds) {
    const row = z
      .intersection(schemasOf(kind).summary, adminListingSchema)
      .meta({ id: `Admin${nameOf(kind)}`, description: `${kind.label}, as the admin sees it in the list.` });
    registerKind(app, services, kind, row);
  }
}

function registerKind(app: FastifyInstance, services: Services, kind: ListingKind, row: z.ZodType): void {
  const api = operations(app, adminTag);
  const list = listOf(kind);
  const admin = {
    signedIn: true,
    admin: true,
    params: z.object({ id: idSchema.describe('Id of a listing of this kind.') }),
  } as const;
  /** Calls `decide` in a transaction. */
  const deciding = (decide: (within: Services) => Promise<void>) =>
    services.db.transaction().execute((db) => decide({ ...services, db }));

  api.get(
    adminApi.listings(kind),
    {
      id: `listAll${namesOf(kind)}`,
      summary: `List all ${kind.plural}`,
      description: `In the results or not. ${SEARCHED}`,
      signedIn: true,
      admin: true,
      query,
      answers: { 200: { description: 'A page.', schema: z.array(row), headers: pageHeaders } },
    },
    async ({ request, reply, query: { show, ...asked } }) => {
      const filters = [sql`t.kind = ${kind.category}`, shown[show]];
      return sendAdminPage(request, reply, await findListings(services.db, list, asked, filters));
    },
  );

  api.delete(
    adminApi.listing(kind, '{id}'),
    {
      ...admin,
      id: `deleteAny${nameOf(kind)}`,
      summary: `Delete any ${kind.singular}`,
      description: 'Emails the owner.',
      answers: { 204: 'Deleted.' },
    },
    ({ actor, params: { id } }) => deciding((within) => deleteListing(within, actor, kind, id)),
  );

  api.post(
    adminApi.takeDown(kind, '{id}'),
    {
      ...admin,
      id: `takeDown${nameOf(kind)}`,
      summary: `Take down one of the ${kind.plural}`,
      description: 'Hides it from everyone but its owner, who gets the reason by email.',
      body: adminReasonSchema,
      answers: { 204: 'Taken down.' },
      refusals: [409],
    },
    ({ actor, params: { id }, body: { reason } }) =>
      deciding((within) => takeDownListing(within, actor, kind, id, reason)),
  );

  api.post(
    adminApi.restore(kind, '{id}'),
    {
      ...admin,
      id: `restore${nameOf(kind)}`,
      summary: `Restore one of the ${kind.plural} after a takedown`,
      description: 'Emails the owner.',
      answers: { 204: 'Restored.' },
      refusals: [409],
    },
    ({ actor, params: { id } }) => deciding((within) => restoreListing(within, actor, kind, id)),
  );
}
