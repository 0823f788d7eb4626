/** Key of the saved search whose filters the visitor is changing, in this tab. */
export const CHANGING = 'changing-search';

export function isChanging(): boolean {
  try {
    return sessionStorage.getItem(CHANGING) !== null;
  } catch {
    return false;
  }
}
