import type { FastifyInstance } from 'fastify';
import { contactSchema } from '../../domain/contact-schema.ts';
import { api } from '../../domain/paths.ts';
import type { Db } from '../db/pool.ts';
import { networkOf } from '../http/client-address.ts';
import { parseBody } from '../http/parse.ts';
import { countTries, type Limit } from '../http/rate-limit.ts';
import { type ContactServices, createContact } from './service.ts';

const HOUR = 3_600;

/** An office or an airport's network has several people. */
export const byNetwork: Limit = { name: 'contact', max: 20, seconds: HOUR };
export const bySender: Limit = { name: 'contact-sender', max: 5, seconds: HOUR };

export function registerContactRoutes(app: FastifyInstance, services: ContactServices & { db: Db }): void {
  const contact = createContact(services);

  app.post(api.contact, { config: { unseen: true } }, async (request, reply) => {
    const input = parseBody(contactSchema, request.body);
    await countTries(services.db, [
      { limit: byNetwork, by: [networkOf(request.ip)] },
      { limit: bySender, by: [input.email.toLowerCase()] },
    ]);
    await contact.send(input, await request.actor());
    return reply.status(202).send({ status: 'accepted' });
  });
}
