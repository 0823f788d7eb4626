import { createHash } from 'node:crypto';
import { brand } from '../../domain/brand.ts';
import { aboutOf, type ContactInput, contactTopics } from '../../domain/contact-schema.ts';
import type { Config } from '../config.ts';
import type { Mailer, Message } from '../mail/mailer.ts';

/** Messages to the site's support: each becomes one mail, and nothing is stored of them but its job. */

export type ContactServices = { config: Config; mailer: Mailer };

type Account = { id: number; email: string };
type Letter = { input: ContactInput; account: Account | null };

export function createContact({ config, mailer }: ContactServices) {
  const letters = mailer.define<Letter>('contact', (letter) => contactMail(config, letter));
  return {
    /**
     * Hands a message over to the queue. The same one sent again within a day, as by a second press or after an answer
     * that was lost, is the same mail.
     */
    send: (input: ContactInput, account: Account | null) =>
      letters.send({ input, account }, undefined, idOf(input)),
  };
}

/** A UUID of what is said and who says it. */
function idOf({ name, email, topic, message, about }: ContactInput): string {
  const said = JSON.stringify([name, email.toLowerCase(), topic, message, about]);
  const digest = createHash('sha256').update(said).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * To the support alone. The sender gets no copy: the address is not proved to be theirs, and whoever wanted to could
 * write to strangers in our name. Of what was typed only the address, which is one address by its schema, reaches a
 * header.
 */
function contactMail({ supportEmail, publicUrl }: Config, { input, account }: Letter): Message {
  const topic = contactTopics[input.topic];
  const about = aboutOf(input.about);
  const facts = [
    // On a line each: a name may look like an address.
    `Name:    ${input.name}`,
    `E-mail:  ${input.email}`,
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
    // Written by a person, so help desks take it as such (RFC 3834 5).
    headers: { 'Auto-Submitted': 'no' },
  };
}

function accountText({ email }: ContactInput, account: Account | null): string {
  if (!account) return 'not signed in, so the address above is not proved';
  const isOwn = account.email === email.toLowerCase();
  return `${account.id}, signed in${isOwn ? ' with the address above' : ` as ${account.email}`}`;
}
