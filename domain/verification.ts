import { units } from './fields/units.ts';
import type { ListingKind } from './listing-kinds/kind.ts';

/** A check by the admin: of the part itself, that the owner states it, or that it was measured. `at` is in UTC. */
export type Check = { at: string } & (
  | { how: 'checked' | 'stated' }
  | { how: 'measured'; measuredOn: string; measuredBy: string }
);

/** Checks by the name of the part. */
export type Verified = Readonly<Record<string, Check>>;

/** A badge of accounts at the airports that they operate. */
export const OPERATOR_VERIFIED = 'Airport operator, verified';

export type Part = { name: string; label: string };

export const commonParts = [
  { name: 'identity', label: 'Identity' },
  { name: 'authority', label: 'Authority' },
  { name: 'photos', label: 'Photos' },
] as const;

/** Fields that can be measured on site. */
export const dimensionsOf = (kind: ListingKind) =>
  kind.fields.filter(({ control }) => control.as === 'number' && 'measures' in units[control.unit]);

export const partsOf = (kind: ListingKind): readonly Part[] => [...commonParts, ...dimensionsOf(kind)];

/** "identity, authority, door height" with the day of the newest check; null if a visitor can rely on none. */
export function verifiedSummary(kind: ListingKind, verified: Verified): { parts: string; at: string } | null {
  // The owner's own word verifies nothing.
  const checks = partsOf(kind).flatMap(({ name, label }) => {
    const check = verified[name];
    return check && check.how !== 'stated' ? [{ label, check }] : [];
  });
  if (checks.length === 0) return null;
  const measured = checks.filter(({ check }) => check.how === 'measured');
  const shown = checks.filter((one) => measured.length < 2 || !measured.includes(one));
  const words = shown.map(({ label }) => label.toLowerCase());
  if (measured.length > 1) words.push(`${measured.length}\u00a0dimensions`);
  return {
    parts: words.join(', '),
    at:
      checks
        .map(({ check }) => check.at)
        .sort()
        .at(-1) ?? '',
  };
}
