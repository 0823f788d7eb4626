import { units } from './fields/units.ts';
import { dayText } from './figures.ts';
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

/** "Identity, authority, 7 dimensions · Nov 18, 2026", the day of the newest check; null if a visitor can rely on none. */
export function verifiedSummary(kind: ListingKind, verified: Verified): string | null {
  // The owner's own word verifies nothing.
  const isChecked = ({ name }: Part) => verified[name] && verified[name].how !== 'stated';
  const checked = partsOf(kind).filter(isChecked);
  const dimensions = dimensionsOf(kind).filter(isChecked);
  const at = checked
    .map(({ name }) => verified[name]?.at ?? '')
    .sort()
    .at(-1);
  if (!at) return null;
  const words =
    dimensions.length < 2
      ? checked.map(({ label }) => label)
      : [...commonParts.filter(isChecked).map(({ label }) => label), `${dimensions.length} dimensions`];
  return `${words.map((word, index) => (index ? word.toLowerCase() : word)).join(', ')} · ${dayText(at)}`;
}
