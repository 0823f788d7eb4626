import { getDomain } from 'tldts';
import type { Limit, Try } from '../http/rate-limit.ts';

/** Emails to an address that someone typed, which may be a stranger's: of a sign-up, an account, a saved search, or a report. */

const byMailboxAndNetwork: Limit = { name: 'typed-mail-here', max: 5, seconds: 3_600 };
/** Several times the limit of a network, so that one stranger can't use it up before the owner of the address signs up. */
const byMailbox: Limit = { name: 'typed-mail', max: 15, seconds: 3_600 };
const byDomain: Limit = { name: 'typed-mail-domain', max: 100, seconds: 3_600 };
/** Protects the mail server's reputation when a flood comes from changing networks. */
const overall: Limit = {
  name: 'typed-mail-overall',
  max: 3_000,
  seconds: 3_600,
  alarm: 'too many emails to typed addresses',
};

/** Providers where everyone has a mailbox, so the domain says nothing about a victim. */
const PROVIDERS = new Set([
  'aol.com',
  'att.net',
  'comcast.net',
  'gmail.com',
  'gmx.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'sbcglobal.net',
  'verizon.net',
  'yahoo.com',
]);

/** The mailbox that an address goes to: without its tag and, at Gmail, without dots. For limits only; accounts keep their spelling. */
export function mailboxOf(address: string): string {
  const text = address.toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const domain = text.slice(at + 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** Ordered from the narrowest, so that what one limit refuses doesn't use up a wider one. */
export function typedMailTries(address: string, network: string): Try[] {
  const mailbox = mailboxOf(address);
  const host = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  const domain = getDomain(host) ?? host;
  return [
    { limit: byMailboxAndNetwork, by: [mailbox, network] },
    { limit: byMailbox, by: [mailbox] },
    ...(PROVIDERS.has(domain) ? [] : [{ limit: byDomain, by: [domain] }]),
    { limit: overall, by: [] },
  ];
}
