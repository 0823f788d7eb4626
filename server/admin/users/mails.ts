import { brand } from '../../../domain/brand.ts';
import { grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { withAccount } from '../../accounts/service.ts';
import type { Mail } from '../../mail/mail.ts';

/** An account's listings by whether they are on the site while it isn't suspended. */
export type ListingsOfAccount = { shown: number; takenDown: number };

export const accountSuspendedMail = (to: string, { shown }: ListingsOfAccount, reason: string): Mail => ({
  to,
  why: 'account',
  subject: `Your ${brand.name} account was suspended`,
  body: [
    `We suspended your ${brand.name} account. You can’t sign in${shown > 0 ? `, and your ${shown === 1 ? 'listing is' : 'listings are'} no longer on the site` : ''}.`,
    'Reason:',
    { quote: reason },
    'Nothing was deleted.',
    { support: 'If you think this is a mistake' },
  ],
});

function returned({ shown, takenDown }: ListingsOfAccount): string {
  if (shown === 0) return takenDown > 0 ? ' Listings that we took down stay hidden.' : '';
  const back = shown === 1 ? 'listing is' : `${grouped(shown)} listings are`;
  return ` Your ${back} back on the site.${takenDown > 0 ? ' Listings that we took down stay hidden.' : ''}`;
}

export const accountRestoredMail = (to: string, listings: ListingsOfAccount): Mail => ({
  to,
  why: 'account',
  subject: `Your ${brand.name} account was restored`,
  body: [
    `Your ${brand.name} account is no longer suspended.${returned(listings)}`,
    { button: 'Sign in', path: paths.auth('login') },
  ],
});

export const accountRemovedMail = (to: string, listings: number): Mail => ({
  to,
  why: 'formerAccount',
  subject: `Your ${brand.name} account was deleted`,
  body: [
    `We deleted your ${brand.name} account, ${withAccount(listings)}. This can’t be undone.`,
    { support: 'If you think this is a mistake' },
  ],
});
