import { Clock, Minus } from 'lucide-react';
import { listed } from '../../domain/figures.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../domain/listing-schema.ts';
import { checkedValue, partsOf } from '../../domain/verification.ts';
import { CheckedFacts } from './checked-facts.tsx';

/** For the owner: what we verified, and what waits for us. */
export function OwnVerification({ kind, listing }: { kind: ListingKind; listing: OwnListing }) {
  const { verified, awaitsVerification } = listing;
  const others = partsOf(kind).filter(
    ({ name }) => !verified[name] && checkedValue(name, kind, listing) !== null,
  );
  const Icon = awaitsVerification ? Clock : Minus;
  return (
    <CheckedFacts kind={kind} verified={verified} owner="you">
      {others.length > 0 && (
        <li className="flex gap-2 text-ink-soft">
          <Icon aria-hidden="true" size="1rem" className="mt-0.5 shrink-0" />
          <span>
            {awaitsVerification ? 'Waiting for verification' : 'Not verified'}:{' '}
            {listed(others.map(({ label }) => label.toLowerCase()))}
          </span>
        </li>
      )}
    </CheckedFacts>
  );
}
