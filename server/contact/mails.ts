import { brand } from '../../domain/brand.ts';
import { aboutOf, type ContactInput, contactTopics } from '../../domain/contact-schema.ts';
import type { Mail } from '../mail/mail.ts';

export type Account = { id: number; email: string };

/** Sends no copy: the sender's address is unverified, and a copy could be abused to email strangers in our name. */
export function contactMail(to: string, input: ContactInput, account: Account | null): Mail {
  const topic = contactTopics[input.topic];
  const about = aboutOf(input.about);
  return {
    to,
    why: 'support',
    replyTo: input.email,
    subject: `${brand.name} contact: ${topic}`,
    body: [
      {
        // One fact per line, because a name may look like an address.
        facts: [
          ['Name', input.name],
          ['Email', input.email],
          ['Account', accountText(input, account)],
          ['Topic', topic],
        ],
      },
      ...(about ? ['About:', { rows: [{ title: about.label, path: about.path }] }] : []),
      'Typed into the contact form:',
      { quote: input.message },
    ],
    // A person wrote it, so help desks should treat it as such (RFC 3834 5).
    headers: { 'Auto-Submitted': 'no' },
  };
}

function accountText({ email }: ContactInput, account: Account | null): string {
  if (!account) return 'not signed in, so the address above isn’t verified';
  const isOwn = account.email === email.toLowerCase();
  return `${account.id}, signed in${isOwn ? ' with the address above' : ` as ${account.email}`}`;
}
