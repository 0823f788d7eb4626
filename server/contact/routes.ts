import type { FastifyInstance } from 'fastify';
import { contactSchema } from '../../domain/contact-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
import type { Db } from '../db/pool.ts';
import { networkOf } from '../http/client-address.ts';
import { operations, statusSchema } from '../http/operation.ts';
import { countTries, forgiveTries, type Limit } from '../http/rate-limit.ts';
import { mailboxOf } from '../mail/typed-address.ts';
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

/** More than anyone at support could read. */
export const overall: Limit = {
  ...hourly('contact-overall', 500, ''),
  detail: 'We’re getting too many messages right now. Try again in an hour.',
  alarm: 'too many messages to support',
};

export function registerContactRoutes(app: FastifyInstance, services: ContactServices & { db: Db }): void {
  const contact = createContact(services);

  operations(app, { name: 'Contact', description: 'Messages to the people who run this site.' }).post(
    apiPaths.contact,
    {
      id: 'sendContactMessage',
      summary: 'Write to the site’s support',
      description: `Sent by email, with retries while the mail server is down. The same message is sent once a day. Up to ${bySender.max} messages an hour from one sender, and ${byNetwork.max} from one network.`,
      body: contactSchema,
      answers: { 202: statusSchema('accepted', 'The message is queued.') },
      refusals: [429],
      route: { config: { unseen: true } },
    },
    async ({ request, body }) => {
      const actor = await request.actor();
      const network = [networkOf(request.ip)];
      // Anyone can type anyone's address, so it counts only together with the network.
      const sender = { limit: bySender, by: actor ? [actor.id] : [mailboxOf(body.email), ...network] };
      await countTries(services.db, [{ limit: attempts, by: network }, sender]);
      try {
        await countTries(services.db, [
          { limit: byNetwork, by: network },
          { limit: overall, by: [] },
        ]);
      } catch (refusal) {
        await forgiveTries(services.db, [sender]);
        throw refusal;
      }
      await contact.send(body, actor);
      return { status: 'accepted' };
    },
  );
}
