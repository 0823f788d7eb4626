import { z } from 'zod';
import { unitPrivateSchema, unitSchema, unitSchemas } from '../../../domain/units-schema.ts';
import type { Actor } from '../../http/actor.ts';
import { namesTag, sendTagged } from '../../http/etag.ts';
import { idSchema } from '../../http/parse.ts';
import { problem } from '../../http/problem.ts';
import { idempotencyKey, ifMatch, type KindPart, requiredIfMatch } from '../kind-part.ts';
import { authorizeChange, authorizeOwner } from '../policy.ts';
import { changedMeanwhile, findForChange, findListing, withListing } from '../service.ts';
import { etagOf } from '../versions.ts';
import { unitRules } from './plan.ts';
import { listPrivate, listUnits, readUnitsChange, saveUnits, saveUnitsOnce } from './service.ts';

/** Room for all units of a listing, with all of their fields. */
const manyUnits = { config: { maxFields: 50_000 } };

export function registerUnits({
  api,
  services,
  kind,
  name,
  one,
  params,
  wholeAnswer: { headers },
}: KindPart): void {
  const units = `${one}/units`;
  const schemas = unitSchemas(kind);
  const listed = {
    description: 'The units, in the order of their owner.',
    headers,
    schema: z.array(unitSchema),
  };

  const answer = async (
    reply: { header: (name: string, value: string) => unknown },
    id: number,
    actor: Actor | null,
  ) => {
    const { version } = await findListing(services, kind, id, actor);
    reply.header('etag', etagOf(version));
    return listUnits(services.db, kind, id);
  };

  const save = (
    id: number,
    actor: Actor,
    how: 'add' | 'replace' | 'change',
    body: unknown,
    { key, from }: { key?: string | undefined; from?: readonly number[] | undefined },
  ) =>
    withListing(services, kind, id, actor, async (listing, db, current) => {
      const own = authorizeChange(current, listing);
      const rules = unitRules(services);
      const change = await readUnitsChange(db, kind, own, how, body, rules);
      const isChanged = await saveUnitsOnce(db, kind, own, change, rules, key);
      // The error rolls back the transaction.
      if (isChanged && from && !from.includes(own.version)) throw changedMeanwhile(own);
    });

  api.get(
    units,
    {
      id: `listUnitsOf${name}`,
      summary: `List the units of a ${kind.singular}`,
      description: 'None if the listing is one space.',
      params,
      answers: { 200: listed, 304: 'The ETag matches If-None-Match.' },
      refusals: [410],
    },
    async ({ request, reply, params: { id } }) => {
      const { version } = await findListing(services, kind, id, await request.actor());
      const etag = etagOf(version);
      // The same for everyone who can see the listing, so that a screen that asks again and again gets it once.
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send() as never;
      return listUnits(services.db, kind, id);
    },
  );

  api.post(
    units,
    {
      id: `addUnitsOf${name}`,
      summary: 'Add units to your listing',
      signedIn: true,
      params,
      headers: idempotencyKey,
      body: schemas.add,
      rawBody: true,
      route: manyUnits,
      answers: { 200: listed },
      refusals: [422],
    },
    async ({ request, reply, actor, params: { id }, headers }) => {
      await save(id, actor, 'add', request.body, { key: headers['Idempotency-Key'] });
      return answer(reply, id, actor);
    },
  );

  api.put(
    units,
    {
      id: `replaceUnitsOf${name}`,
      summary: 'Replace all units of your listing',
      description:
        'Units keep their history if the request has their id, or else their label. Those that it leaves out are deleted.',
      signedIn: true,
      params,
      headers: requiredIfMatch,
      body: schemas.replace,
      rawBody: true,
      route: manyUnits,
      answers: { 200: listed },
      refusals: [409, 428],
    },
    async ({ request, reply, actor, params: { id }, headers }) => {
      await save(id, actor, 'replace', request.body, { from: headers['If-Match'] });
      return answer(reply, id, actor);
    },
  );

  api.patch(
    units,
    {
      id: `changeUnitsOf${name}`,
      summary: 'Change, add, and delete units of your listing',
      description:
        'All or none. Fields that are left out keep their values. Without If-Match, the last write of a field wins.',
      signedIn: true,
      params,
      headers: ifMatch.extend(idempotencyKey.shape),
      body: schemas.change,
      rawBody: true,
      route: manyUnits,
      answers: { 200: listed },
      refusals: [409, 422],
    },
    async ({ request, reply, actor, params: { id }, headers }) => {
      await save(id, actor, 'change', request.body, {
        from: headers['If-Match'],
        key: headers['Idempotency-Key'],
      });
      return answer(reply, id, actor);
    },
  );

  api.get(
    `${units}/private`,
    {
      id: `listPrivateFactsOf${name}`,
      summary: 'Read what only you see of your units',
      description:
        'Tenants and their dates. Only the owner of the listing gets an answer, not even the admin.',
      signedIn: true,
      params,
      answers: { 200: z.array(unitPrivateSchema), 304: 'The ETag matches If-None-Match.' },
    },
    async ({ actor, request, reply, params: { id } }) => {
      const own = authorizeOwner(actor, await findForChange(services, kind, id));
      const facts = JSON.stringify(await listPrivate(services.db, kind, own));
      reply.type('application/json').header('cache-control', 'private, no-cache');
      return sendTagged(request, reply, facts);
    },
  );

  api.delete(
    `${units}/{unitId}`,
    {
      id: `deleteUnitOf${name}`,
      summary: 'Delete a unit of your listing',
      signedIn: true,
      params: params.extend({ unitId: idSchema.describe('Id of the unit.') }),
      answers: { 204: 'Deleted.' },
    },
    async ({ actor, params: { id, unitId } }) => {
      await withListing(services, kind, id, actor, async (listing, db, current) => {
        const own = authorizeChange(current, listing);
        if (!(await saveUnits(db, kind, own, { units: [], remove: [unitId] }, unitRules(services)))) {
          throw problem.notFound('This unit no longer exists.');
        }
      });
    },
  );
}
