import type { ListingDetail } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { partsOf } from '../../../domain/verification.ts';
import { verifiedTexts } from '../../../domain/verification-words.ts';
import { VerifiedMark } from '../../listing/verified-badge.tsx';
import { Link } from '../../ui/link.tsx';

/** Everything that was checked, apart from the owner’s own word, with a link to what that means. */
export function VerifiedFacts({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const checks = Object.entries(listing.verified);
  const texts = verifiedTexts(kind, Object.fromEntries(checks.filter(([, { how }]) => how !== 'stated')));
  const stated = partsOf(kind).filter(({ name }) => listing.verified[name]?.how === 'stated');
  if (texts.length + stated.length === 0) return null;
  return (
    <section
      aria-label={texts.length > 0 ? 'Verified' : 'Stated by the owner'}
      className="border-y border-rule pt-3 max-sm:pb-1"
    >
      <ul className="flex flex-col gap-2 text-sm leading-snug">
        {texts.map((text) => (
          <li key={text} className="flex gap-2">
            <VerifiedMark />
            <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
          </li>
        ))}
        {stated.length > 0 && (
          <li>Stated by the owner: {stated.map(({ label }) => label.toLowerCase()).join(', ')}</li>
        )}
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
