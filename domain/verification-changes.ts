import type { Values } from './fields/field.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { dimensionsOf, type Part, partsOf, type Verified } from './verification.ts';

/** Values of a listing that a check of the part covers. */
export function checkedNames(part: string, kind: ListingKind): readonly string[] {
  if (part === 'identity') return ['contactEmail', 'contactPhone'];
  if (part === 'photos') return ['images'];
  if (part !== 'authority') return [part];
  // The place that the lister may offer, as the listing and its documents name it.
  const names = kind.fields.filter(({ namesPlace }) => namesPlace).map(({ name }) => name);
  return ['title', 'googleMapLink', 'documents', ...names];
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
  const values = checkedNames(part, kind).map((name) => comparable(listing[name]));
  return part === 'photos' && !(values[0] as string[]).length ? null : JSON.stringify(values);
}

/** Checks of parts that a change leaves as they were. */
export const keptChecks = (kind: ListingKind, before: Values, after: Values): Verified => {
  const verified = before.verified as Verified;
  return Object.fromEntries(
    partsOf(kind).flatMap(({ name }) => {
      const check = verified[name];
      const isSame = checkedValue(name, kind, before) === checkedValue(name, kind, after);
      return check && isSame ? [[name, check]] : [];
    }),
  );
};

/** Parts whose check a change of the listing voids. */
export function lostParts(kind: ListingKind, before: Values, after: Values): readonly Part[] {
  const kept = keptChecks(kind, before, after);
  return partsOf(kind).filter(({ name }) => (before.verified as Verified)[name] && !kept[name]);
}
