import { spreadsheetKey } from '../../../domain/spreadsheet-cell.ts';
import type { Existing, Sibling } from './store.ts';

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Compares new rows with the owner's listings that the file doesn't name. */
export function siblingFinder(siblings: readonly Sibling[], named: readonly Existing[]) {
  const ids = new Set(named.map(({ id }) => id));
  const others = siblings.filter(({ id }) => !ids.has(id));
  const byKey = new Map<string, string>();
  const byTitle = new Map<string, Sibling>();
  for (const one of others) {
    const key = one.reference === null ? null : spreadsheetKey(one.reference);
    if (key !== null && one.reference !== null) byKey.set(key, one.reference);
    byTitle.set(`${one.icaoCode} ${lettersOf(one.title)}`, one);
  }
  return {
    /** The reference that a spreadsheet may have made this one of. */
    changedReference(reference: string): string | undefined {
      const key = spreadsheetKey(reference);
      return key === null ? undefined : byKey.get(key);
    },
    /** Names the listing with the same title at the same airport. */
    lookalike(title: string, icaoCode: string): string | undefined {
      const found = byTitle.get(`${icaoCode} ${lettersOf(title)}`);
      return found && `“${found.title}” at ${icaoCode} (${found.reference ?? `#${found.id}`})`;
    },
  };
}
