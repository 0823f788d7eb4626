import { createHash } from 'node:crypto';
import type { ContactInput } from '../../domain/contact-schema.ts';
import type { Config } from '../config.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type Account, contactMail } from './mails.ts';

/** Messages to support: each becomes one email, and nothing is stored except its job. */

export type ContactServices = { config: Config; mailer: Mailer };

type Letter = { input: ContactInput; account: Account | null };

export function createContact({ config, mailer }: ContactServices) {
  const letters = mailer.define<Letter>('contact', ({ input, account }) =>
    contactMail(config.supportEmail, input, account),
  );
  return {
    /** Queues a message. The same message sent again within a day, by a double click or after a lost response, is sent once. */
    send: (input: ContactInput, account: Account | null) =>
      letters.send({ input, account }, undefined, idOf(input)),
  };
}

function idOf({ name, email, topic, message, about }: ContactInput): string {
  const content = JSON.stringify([name, email.toLowerCase(), topic, message, about]);
  const digest = createHash('sha256').update(content).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
