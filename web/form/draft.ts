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

const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** A checked box of an older form is a yes now; an empty one said nothing. */
function inShapeOf(own: unknown, kept: unknown): unknown {
  if (typeof own === 'string' && typeof kept === 'boolean') return kept ? 'yes' : '';
  if (!own || !kept || shapeOf(own) !== 'object' || shapeOf(kept) !== 'object') return kept;
  const owned = own as FieldValues;
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, inShapeOf(owned[name], value)]),
  );
}

/** Puts a draft's values over a form's own, without those that an older form kept in another shape. */
export function restoredValues<Values extends FieldValues>(own: Values, kept: FieldValues): Values {
  const fitting = Object.keys(own).flatMap((name) => {
    const value = inShapeOf(own[name], kept[name]);
    const isFitting = !NEVER_RESTORED.has(name) && shapeOf(own[name]) === shapeOf(value);
    return isFitting ? [[name, value] as const] : [];
  });
  return { ...own, ...Object.fromEntries(fitting) };
}
