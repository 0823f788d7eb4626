import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { adminApi } from '../../../domain/admin.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { checklistSchema } from '../../../domain/verification-schema.ts';
import { operations } from '../../http/operation.ts';
import { idSchema } from '../../http/parse.ts';
import { nameOf, schemasOf } from '../../listings/service.ts';
import type { Services } from '../../services.ts';
import { adminTag } from '../tag.ts';
import { findChecklist, saveChecklist } from './service.ts';

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
  for (const kind of listingKinds) registerKind(app, services, kind);
}

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
      }),
      headers: etag,
    },
  };
  const send = async (reply: FastifyReply, id: number) => {
    const { json, tag } = await findChecklist(services, kind, id);
    const etag = `"${tag}"`;
    return reply
      .header('etag', etag)
      .type('application/json; charset=utf-8')
      .send(`{"etag":${JSON.stringify(etag)},"listing":${json}}`);
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
        'Replaces its checks and takes it off the queue; without any check, it waits there again. Checks that are the same keep their time. If any differ, the owner gets an email.',
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
