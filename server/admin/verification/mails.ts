import { brand } from '../../../domain/brand.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import type { Check, Verified } from '../../../domain/verification.ts';
import { verifiedTexts } from '../../../domain/verification-words.ts';
import type { Visibility } from '../../listings/service.ts';
import type { Mail, Part } from '../../mail/mail.ts';

type Reviewed = { kind: ListingKind; id: number; title: string; ownerEmail: string; seen: Visibility };

const hiding: Partial<Record<Visibility, string>> = {
  suspended: 'Visitors can’t see it now because your account is suspended.',
  'taken-down': 'Visitors can’t see it now because we took it down.',
};

export function verifiedMail({ kind, id, title, ownerEmail, seen }: Reviewed, verified: Verified): Mail {
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
    subject: `We reviewed your listing “${title}”`,
    body: [
      `We reviewed your listing on ${brand.name}.${hidden ? ` ${hidden}` : ''}`,
      { rows: [{ title, text: kind.label, path: hidden ? null : paths.listing(kind, id) }] },
      ...(parts.length > 0
        ? [
            ...parts,
            'If you change one of these, your listing stops showing it as checked or confirmed until we look at it again.',
          ]
        : ['Your listing no longer says that we verified anything on it.']),
    ],
  };
}
