import type { FieldValues } from 'react-hook-form';

/** Unsent text of a form, as this browser stores it. */
export type Draft = {
  values: FieldValues;
  /** The listing's kind or the person's role, where one form serves several. */
  category: string;
  /** For an edit: the values it is based on, and their version if they have one. */
  base?: { version?: number; values: FieldValues };
  /** Time of the last write, ISO 8601. */
  at: string;
  /** The tab that wrote it. */
  writer: string;
};

/** Returns null for text that isn't a draft. */
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

/** Stores a draft or removes it; false where the browser can't (storage is off or full). */
export function keepDraft(key: string, draft: Draft | null): boolean {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Consent must be given each time. */
const NEVER_RESTORED: ReadonlySet<string> = new Set(['agreementAccepted']);

/** Puts a draft's values over a form's own, without those that an older form kept in another shape. */
export function restoredValues<Values extends FieldValues>(own: Values, kept: FieldValues): Values {
  const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  const fitting = Object.keys(own).filter(
    (name) => !NEVER_RESTORED.has(name) && shapeOf(own[name]) === shapeOf(kept[name]),
  );
  return { ...own, ...Object.fromEntries(fitting.map((name) => [name, kept[name]])) };
}
