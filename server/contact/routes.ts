import type { FastifyInstance } from 'fastify';
import { contactSchema } from '../../domain/contact-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
import type { Db } from '../db/pool.ts';
import { networkOf } from '../http/client-address.ts';
import { parseBody } from '../http/parse.ts';
import { countTries, forgiveTries, type Limit } from '../http/rate-limit.ts';
import { type ContactServices, createContact } from './service.ts';

const hourly = (name: string, max: number, who: string): Limit => ({
  name,
  max,
  seconds: 3_600,
  detail: `${who} sent ${max} messages this hour.`,
});

/** Higher than for one sender: an office or airport network has several people. */
export const byNetwork = hourly('contact', 20, 'Your network has');
export const bySender = hourly('contact-sender', 5, 'You have');
/** Refused messages count only here, so one person's sixth message doesn't use up the network's limit. */
export const attempts: Limit = {
  ...hourly('contact-attempts', 100, ''),
  detail: 'Your network has sent too many messages this hour.',
};

export function registerContactRoutes(app: FastifyInstance, services: ContactServices & { db: Db }): void {
  const contact = createContact(services);

  app.post(apiPaths.contact, { config: { unseen: true } }, async (request, reply) => {
    const input = parseBody(contactSchema, request.body);
    const network = [networkOf(request.ip)];
    const sender = { limit: bySender, by: [input.email.toLowerCase()] };
    await countTries(services.db, [{ limit: attempts, by: network }, sender]);
    try {
      await countTries(services.db, [{ limit: byNetwork, by: network }]);
    } catch (refusal) {
      await forgiveTries(services.db, [sender]);
      throw refusal;
    }
    await contact.send(input, await request.actor());
    return reply.status(202).send({ status: 'accepted' });
  });
}
