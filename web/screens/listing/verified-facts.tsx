import type { ListingDetail } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { verifiedTexts } from '../../../domain/verification-words.ts';
import { VerifiedMark } from '../../listing/verified-badge.tsx';
import { Link } from '../../ui/link.tsx';

/** Everything that was checked, with a link to what that means; nothing without any check. */
export function VerifiedFacts({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const texts = verifiedTexts(kind, listing.verified);
  if (texts.length === 0) return null;
  return (
    <section aria-label="Verified" className="border-y border-rule pt-3 max-sm:pb-1">
      <ul className="flex flex-col gap-2 text-sm leading-snug">
        {texts.map((text) => (
          <li key={text} className="flex gap-2">
            <VerifiedMark />
            <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
          </li>
        ))}
      </ul>
      <Link
        to={paths.verification}
        className="inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-chart hover:underline print:hidden"
      >
        What “verified” means
      </Link>
    </section>
  );
}
