/** A saved search whose filters are being changed on /browse. */
export type ChangedSearch = {
  name: string;
  /** Its address in the API. */
  api: string;
  /** The page to return to. */
  back: string;
};

/** Lasts until `endChange`, also after a reload. Returns false if storage is off. */
export function startChange(changed: ChangedSearch): boolean {
  try {
    sessionStorage.setItem(CHANGING, JSON.stringify(changed));
    return true;
  } catch {
    return false;
  }
}

export function readChange(): ChangedSearch | null {
  try {
    return JSON.parse(sessionStorage.getItem(CHANGING) ?? 'null');
  } catch {
    return null;
  }
}

export function endChange(): void {
  try {
    sessionStorage.removeItem(CHANGING);
  } catch {
    // Nothing was kept.
  }
}

/** Key of the saved search whose filters the visitor is changing, in this tab. */
export const CHANGING = 'changing-search';

export function isChanging(): boolean {
  try {
    return sessionStorage.getItem(CHANGING) !== null;
  } catch {
    return false;
  }
}

/** Why the API refused the filters of a saved search, or null. */
export const filtersRefusal = (error: unknown): string | null =>
  (error as { errors?: { path: string; message: string }[] }).errors?.find(({ path }) =>
    path.startsWith('filters'),
  )?.message ?? null;
