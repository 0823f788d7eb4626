import { brand } from '../../../domain/brand.ts';
import { counted } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import type { Message } from '../../mail/mailer.ts';

export const accountSuspendedMail = (to: string, reason: string, support: string): Message => ({
  to,
  subject: `Your ${brand.name} account was suspended`,
  text: `We suspended your ${brand.name} account. You can’t sign in, and your listings are no longer on the site.

Reason:

${reason}

Nothing was deleted. If you think this is a mistake, email ${support}.
`,
});

export const accountRestoredMail = (to: string, publicUrl: string): Message => ({
  to,
  subject: `Your ${brand.name} account was restored`,
  text: `Your ${brand.name} account is no longer suspended. Your listings are back on the site.

To sign in:

${publicUrl}${paths.auth('login')}
`,
});

export const accountRemovedMail = (to: string, listings: number, support: string): Message => ({
  to,
  subject: `Your ${brand.name} account was deleted`,
  text: `We deleted your ${brand.name} account, along with its profile${listings > 0 ? ` and ${counted(listings, 'listing', 'listings')}` : ''}. This can’t be undone.

If you think this is a mistake, email ${support}.
`,
});
