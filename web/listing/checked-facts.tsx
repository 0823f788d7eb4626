import { Clock, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { listed } from '../../domain/figures.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../domain/listing-schema.ts';
import {
  checkedOnly,
  checkedValue,
  partsOf,
  statedParts,
  type Verified,
  verifiedTexts,
} from '../../domain/verification.ts';
import { VerifiedMark } from './badges.tsx';

type CheckedFactsProps = {
  kind: ListingKind;
  verified: Verified;
  /** Names who said what nobody checked: "the owner". */
  owner: string;
  /** More items. */
  children?: ReactNode;
};

/** Every check of a listing; the owner’s own word has no mark. */
export function CheckedFacts({ kind, verified, owner, children }: CheckedFactsProps) {
  const stated = statedParts(kind, verified);
  return (
    <ul className="flex flex-col gap-2 text-sm leading-snug">
      {verifiedTexts(kind, checkedOnly(verified)).map((text) => (
        <li key={text} className="flex gap-2">
          <VerifiedMark className="mt-0.5" />
          <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
        </li>
      ))}
      {stated && (
        <li>
          Stated by {owner}: {stated}
        </li>
      )}
      {children}
    </ul>
  );
}

type OwnVerificationProps = {
  kind: ListingKind;
  listing: OwnListing;
  /** A button that asks us to verify it. */
  ask: ReactNode;
};

/** For the owner: what we verified, what waits for us, and why we won’t verify it. */
export function OwnVerification({ kind, listing, ask }: OwnVerificationProps) {
  const { verified, awaitsVerification, verificationRefusal } = listing;
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
      {verificationRefusal && (
        <li className="wrap-anywhere">
          We didn’t verify it: <bdi className="whitespace-pre-line">{verificationRefusal}</bdi>
        </li>
      )}
      {others.length > 0 && !awaitsVerification && <li>{ask}</li>}
    </CheckedFacts>
  );
}
