import { createHash } from 'node:crypto';
import { brand } from '../../domain/brand.ts';
import { aboutOf, type ContactInput, contactTopics } from '../../domain/contact-schema.ts';
import type { Config } from '../config.ts';
import type { Mailer, Message } from '../mail/mailer.ts';

/** Messages to support: each becomes one email, and nothing is stored except its job. */

export type ContactServices = { config: Config; mailer: Mailer };

type Account = { id: number; email: string };
type Letter = { input: ContactInput; account: Account | null };

export function createContact({ config, mailer }: ContactServices) {
  const letters = mailer.define<Letter>('contact', (letter) => contactMail(config, letter));
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

/** Sends no copy: the sender's address is unverified, and a copy could be abused to email strangers in our name. */
function contactMail({ supportEmail, publicUrl }: Config, { input, account }: Letter): Message {
  const topic = contactTopics[input.topic];
  const about = aboutOf(input.about);
  const facts = [
    // One fact per line, because a name may look like an address.
    `Name:    ${input.name}`,
    `Email:   ${input.email}`,
    `Account: ${accountText(input, account)}`,
    `Topic:   ${topic}`,
    ...(about ? [`About:   ${about.label}, ${publicUrl}${about.path}`] : []),
  ];
  return {
    to: supportEmail,
    replyTo: input.email,
    subject: `${brand.name} contact: ${topic}`,
    text: `${facts.join('\n')}

Everything below was typed into the contact form.
----------------------------------------------------------------

${input.message}
`,
    // A person wrote it, so help desks should treat it as such (RFC 3834 5).
    headers: { 'Auto-Submitted': 'no' },
  };
}

function accountText({ email }: ContactInput, account: Account | null): string {
  if (!account) return 'not signed in, so the address above isn’t verified';
  const isOwn = account.email === email.toLowerCase();
  return `${account.id}, signed in${isOwn ? ' with the address above' : ` as ${account.email}`}`;
}
