import { dayText } from './figures.ts';
import { listed } from './listed.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { type Check, partsOf, type Verified } from './verification.ts';

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

/** One sentence for all parts that were checked alike: "Identity and authority checked Nov 12, 2026". */
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
