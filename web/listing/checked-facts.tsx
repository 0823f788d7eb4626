import type { ReactNode } from 'react';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { checkedOnly, statedParts, type Verified, verifiedTexts } from '../../domain/verification.ts';
import { VerifiedMark } from './verified-badge.tsx';

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
