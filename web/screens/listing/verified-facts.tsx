import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { verifiedSummary, verifiedTexts } from '../../../domain/verification.ts';
import { CheckedFacts } from '../../listing/checked-facts.tsx';
import { Link } from '../../ui/link.tsx';

/** Everything that was checked, with a link to what that means. */
export function VerifiedFacts({
  kind,
  listing: { verified },
}: {
  kind: ListingKind;
  listing: ListingDetail;
}) {
  if (verifiedTexts(kind, verified).length === 0) return null;
  return (
    <section
      aria-label={verifiedSummary(kind, verified) ? 'Verified' : 'Stated by the owner'}
      className="border-y border-rule pt-3 max-sm:pb-1"
    >
      <CheckedFacts kind={kind} verified={verified} owner="the owner" />
      <Link
        to={paths.verification}
        className="inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-chart hover:underline print:hidden"
      >
        What “verified” means
      </Link>
    </section>
  );
}
