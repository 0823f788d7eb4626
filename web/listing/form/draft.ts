import type { ListingValues } from './form-values.ts';

/** What somebody typed into a form of a listing and hasn't sent, as this browser keeps it. */
export type Draft = {
  values: ListingValues;
  /** The kind it was typed for: one form may make several. */
  category: string;
  /** Of an edit: the version and the values that it began from. */
  base?: { version: number; values: ListingValues };
  /** When it was last kept, ISO 8601. */
  at: string;
  /** The tab that kept it. */
  writer: string;
};

/** Under a person's id: somebody else on the same device never meets it. */
export const draftKey = (owner: number, form: string) => `draft:${owner}:${form}`;

/** The draft that a stored text holds, or null when it holds none. */
export function parseDraft(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    const isWhole =
      typeof draft?.values === 'object' &&
      draft.values !== null &&
      typeof draft.category === 'string' &&
      typeof draft.writer === 'string' &&
      !Number.isNaN(Date.parse(draft.at ?? ''));
    return isWhole ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

export function readDraft(key: string): Draft | null {
  try {
    return parseDraft(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Keeps a draft, or forgets it; false where the browser keeps nothing (it may be told to, or be full). */
export function keepDraft(key: string, draft: Draft | null): boolean {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** A draft's values on top of a form's own; what an older form kept in another shape is left out. */
export function restoredValues<Values extends ListingValues>(own: Values, kept: ListingValues): Values {
  const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  const fitting = Object.keys(own).filter((name) => shapeOf(own[name]) === shapeOf(kept[name]));
  return { ...own, ...Object.fromEntries(fitting.map((name) => [name, kept[name]])) };
}
