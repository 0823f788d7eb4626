import { z } from 'zod';
import { unitSchema, unitSchemas } from '../../../domain/units-schema.ts';
import type { Actor } from '../../http/actor.ts';
import { idSchema } from '../../http/parse.ts';
import { problem } from '../../http/problem.ts';
import { idempotencyKey, ifMatch, type KindPart } from '../kind-part.ts';
import { authorizeChange } from '../policy.ts';
import { changedMeanwhile, findListing, withListing } from '../service.ts';
import { etagOf } from '../versions.ts';
import { addUnits, listUnits, saveUnits, type UnitsChange } from './service.ts';

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

  const save = (id: number, actor: Actor, change: UnitsChange, from?: readonly number[]) =>
    withListing(services, kind, id, actor, async (listing, db, current) => {
      const own = authorizeChange(current, listing);
      const isChanged = await saveUnits(db, kind, own, change, services.clock());
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
      answers: { 200: listed },
      refusals: [410],
    },
    async ({ request, reply, params: { id } }) => answer(reply, id, await request.actor()),
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
      answers: { 200: listed },
      refusals: [422],
    },
    async ({ reply, actor, params: { id }, headers, body }) => {
      await withListing(services, kind, id, actor, (listing, db, current) =>
        addUnits(
          db,
          kind,
          authorizeChange(current, listing),
          body.units,
          services.clock(),
          headers['Idempotency-Key'],
        ),
      );
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
      headers: ifMatch,
      body: schemas.replace,
      answers: { 200: listed },
      refusals: [409],
    },
    async ({ reply, actor, params: { id }, headers, body }) => {
      await save(id, actor, { units: body.units, isWhole: true }, headers['If-Match']);
      return answer(reply, id, actor);
    },
  );

  api.patch(
    units,
    {
      id: `changeUnitsOf${name}`,
      summary: 'Change and delete units of your listing',
      description: 'All or none. Fields that are left out keep their values.',
      signedIn: true,
      params,
      headers: ifMatch,
      body: schemas.change,
      answers: { 200: listed },
      refusals: [409],
    },
    async ({ reply, actor, params: { id }, headers, body }) => {
      await save(id, actor, { units: body.units ?? [], remove: body.remove ?? [] }, headers['If-Match']);
      return answer(reply, id, actor);
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
        if (!(await saveUnits(db, kind, own, { units: [], remove: [unitId] }, services.clock()))) {
          throw problem.notFound('This unit no longer exists.');
        }
      });
    },
  );
}
