import { DAY_MS } from '../../../domain/dates.ts';
/** Links of an email about listings to confirm: of all its listings, or of one. */

export const CONFIRM_PURPOSE = 'confirm listings';

/** Days that they work. */
export const LINK_DAYS = 60;

/** An email sent before this has links that no longer work. */
export const linkStart = (now: Date): Date => new Date(now.getTime() - LINK_DAYS * DAY_MS);

export const subjectOf = (mail: number, listing?: number): string =>
  listing === undefined ? `${mail}` : `${mail}.${listing}`;

export function readSubject(subject: string): { mail: number; listing?: number } | null {
  const [, mail, listing] = /^(\d{1,15})(?:\.(\d{1,10}))?$/.exec(subject) ?? [];
  if (mail === undefined) return null;
  return { mail: Number(mail), ...(listing !== undefined && { listing: Number(listing) }) };
}
