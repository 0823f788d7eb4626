import { brand } from '../../../domain/brand.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import type { Verified } from '../../../domain/verification.ts';
import { verifiedTexts } from '../../../domain/verification-words.ts';
import type { Message } from '../../mail/mailer.ts';

type Reviewed = { kind: ListingKind; id: number; title: string; ownerEmail: string };

export function verifiedMail(
  { kind, id, title, ownerEmail }: Reviewed,
  verified: Verified,
  publicUrl: string,
): Message {
  const texts = verifiedTexts(kind, verified);
  const said =
    texts.length > 0
      ? `Your listing now says:

${texts.map((text) => `- ${text}`).join('\n')}

If you change one of these, we remove its check and look at it again.`
      : `Your listing no longer says that we verified anything on it.`;
  return {
    to: ownerEmail,
    subject: `We reviewed your listing “${title}”`,
    text: `We reviewed your listing “${title}” on ${brand.name}. ${said}

${publicUrl}${paths.listing(kind, id)}
`,
  };
}
