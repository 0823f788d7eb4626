import type { Values } from './fields/field.ts';
import { units } from './fields/units.ts';
import { dayText, listed } from './figures.ts';
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

/** Parts that are checked once for the person who lists. */
export const personParts = [
  { name: 'identity', label: 'Identity' },
  { name: 'authority', label: 'Authority' },
] as const;

export const commonParts = [...personParts, { name: 'photos', label: 'Photos' }] as const;

/** Fields that can be measured on site. */
export const dimensionsOf = (kind: ListingKind) =>
  kind.fields.filter(({ control }) => control.as === 'number' && 'measures' in units[control.unit]);

export const partsOf = (kind: ListingKind): readonly Part[] => [...commonParts, ...dimensionsOf(kind)];

/** Parts that are checked for each listing. */
export const listingPartsOf = (kind: ListingKind): readonly Part[] => partsOf(kind).slice(personParts.length);

/** "Verified" says that all parts were checked: identity, authority, photos, and every dimension. */
export const verifiedWord = (kind: ListingKind, verified: Verified): string =>
  partsOf(kind).every(({ name }) => verified[name] && verified[name].how !== 'stated')
    ? 'Verified'
    : 'Partly verified';

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

/** Apart from the summary, because only pages of one listing need them. */

/** "checked Nov 12, 2026", "stated by the owner Nov 12, 2026", "measured Nov 10, 2026 by J. Ortiz" */
export const checkText = (check: Check): string =>
  check.how === 'measured'
    ? `measured ${dayText(check.measuredOn)} by ${check.measuredBy}`
    : `${check.how === 'stated' ? 'stated by the owner' : 'checked'} ${dayText(check.at)}`;

/** Leaves out what only the owner says. */
export const checkedOnly = (verified: Verified): Verified =>
  Object.fromEntries(Object.entries(verified).filter(([, { how }]) => how !== 'stated'));

/** "Door width and door height measured Nov 10, 2026 by J. Ortiz", of some fields. */
export const measuredTexts = (kind: ListingKind, verified: Verified, fields: readonly string[]): string[] =>
  verifiedTexts(
    kind,
    Object.fromEntries(
      Object.entries(verified).filter(([name, { how }]) => how === 'measured' && fields.includes(name)),
    ),
  );

/** Parts that only the owner says, by name: "wall height and width". */
export const statedParts = (kind: ListingKind, verified: Verified): string =>
  listed(
    partsOf(kind).flatMap(({ name, label }) =>
      verified[name]?.how === 'stated' ? [label.toLowerCase()] : [],
    ),
  );

/** One sentence for all parts that were checked the same way: "Identity and authority checked Nov 12, 2026". */
export function verifiedTexts(kind: ListingKind, verified: Verified): string[] {
  const labels = new Map<string, string[]>();
  for (const { name, label } of partsOf(kind)) {
    const check = verified[name];
    if (!check) continue;
    const text = checkText(check);
    const alike = labels.get(text);
    if (alike) alike.push(label.toLowerCase());
    else labels.set(text, [label]);
  }
  return [...labels].map(([text, words]) => `${listed(words)} ${text}`);
}

/** The strongest check in a few words: "7 dimensions measured", "Identity and authority checked"; '' without a check. */
export function verifiedDegree(kind: ListingKind, verified: Verified): string {
  const parts = partsOf(kind).filter(({ name }) => verified[name] && verified[name].how !== 'stated');
  const measured = parts.filter(({ name }) => verified[name]?.how === 'measured');
  if (measured.length > 1) return `${measured.length} dimensions measured`;
  const [first, ...rest] = (measured.length > 0 ? measured : parts).map(({ label }) => label);
  if (!first) return '';
  const words = listed([first, ...rest.map((label) => label.toLowerCase())]);
  return `${words} ${measured.length > 0 ? 'measured' : 'checked'}`;
}

/** Values of a listing that a check of the part covers. */
export function checkedNames(part: string): readonly string[] {
  if (personParts.some(({ name }) => name === part)) return [];
  return [part === 'photos' ? 'images' : part];
}

/** Files count by their addresses, in any order. */
function comparable(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? null;
  return value.map((file) => file?.url ?? file).toSorted();
}

/** Returns the value that a check of the part covers, or null if there is none. The check is void once it changes. */
export function checkedValue(part: string, kind: ListingKind, listing: Values): string | null {
  const field = dimensionsOf(kind).find(({ name }) => name === part);
  if (field) return field.isNone(listing[part]) ? null : field.text(listing[part]);
  const [value] = checkedNames(part).map((name) => comparable(listing[name]));
  return part === 'photos' && !(value as string[]).length ? null : JSON.stringify(value ?? null);
}

/** Checks of the listing's own parts that a change leaves as they were. */
export const keptChecks = (kind: ListingKind, before: Values, after: Values): Verified => {
  const verified = before.verified as Verified;
  return Object.fromEntries(
    listingPartsOf(kind).flatMap(({ name }) => {
      const check = verified[name];
      const isSame = checkedValue(name, kind, before) === checkedValue(name, kind, after);
      return check && isSame ? [[name, check]] : [];
    }),
  );
};

/** Parts whose check a change of the listing voids. */
export function lostParts(kind: ListingKind, before: Values, after: Values): readonly Part[] {
  const kept = keptChecks(kind, before, after);
  return listingPartsOf(kind).filter(({ name }) => (before.verified as Verified)[name] && !kept[name]);
}

export const MEASURER_LENGTH = 100;
export const CHECK_NOTE_LENGTH = 2_000;
