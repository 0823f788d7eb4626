import type { FieldValues } from 'react-hook-form';

/** What somebody typed into a form and hasn't sent, as this browser keeps it. */
export type Draft = {
  values: FieldValues;
  /** What it was typed for, where one form may make several: a listing's kind, a person's role. */
  category: string;
  /** Of a change: the values that it began from, and their version if they have one. */
  base?: { version?: number; values: FieldValues };
  /** When it was last kept, ISO 8601. */
  at: string;
  /** The tab that kept it. */
  writer: string;
};

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

/** Consent, which is given anew each time. */
const NEVER_RESTORED: ReadonlySet<string> = new Set(['agreementAccepted']);

/** A draft's values on top of a form's own; what an older form kept in another shape is left out. */
export function restoredValues<Values extends FieldValues>(own: Values, kept: FieldValues): Values {
  const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  const fitting = Object.keys(own).filter(
    (name) => !NEVER_RESTORED.has(name) && shapeOf(own[name]) === shapeOf(kept[name]),
  );
  return { ...own, ...Object.fromEntries(fitting.map((name) => [name, kept[name]])) };
}
