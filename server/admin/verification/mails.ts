import { brand } from '../../../domain/brand.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { type Check, type Verified, verifiedTexts } from '../../../domain/verification.ts';
import { mailedRow, type Visibility } from '../../listings/service.ts';
import type { Mail, Part } from '../../mail/mail.ts';

type Reviewed = { kind: ListingKind; listing: ListingSummary; ownerEmail: string; seen: Visibility };

const hiding: Partial<Record<Visibility, string>> = {
  suspended: 'Visitors can’t see it now because your account is suspended.',
  'taken-down': 'Visitors can’t see it now because we took it down.',
};

export function verifiedMail({ kind, listing, ownerEmail, seen }: Reviewed, verified: Verified): Mail {
  const checks = Object.entries(verified);
  const listed = (intro: string, isShown: (check: Check) => boolean): Part[] => {
    const list = verifiedTexts(kind, Object.fromEntries(checks.filter(([, check]) => isShown(check))));
    return list.length > 0 ? [intro, { list }] : [];
  };
  const parts = [
    ...listed('Your listing now shows these checks:', ({ how }) => how !== 'stated'),
    // The owner's own word verifies nothing.
    ...listed('It shows these facts as confirmed by you, not checked by us:', ({ how }) => how === 'stated'),
  ];
  const hidden = hiding[seen];
  return {
    to: ownerEmail,
    why: 'account',
    subject: `We reviewed your listing “${listing.title}”`,
    body: [
      `We reviewed your listing on ${brand.name}.${hidden ? ` ${hidden}` : ''}`,
      { rows: [mailedRow(listing, { isPublic: !hidden })] },
      ...(parts.length > 0
        ? [
            ...parts,
            'If you change one of these, your listing stops showing it as checked or confirmed until we look at it again.',
          ]
        : ['Your listing no longer says that we verified anything on it.']),
    ],
  };
}
