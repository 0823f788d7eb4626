const YEAR = 365 * 24 * 60 * 60;

/** Stores a choice in a cookie for a year, so that the server knows it; null removes it. */
export function remember(name: string, value: string | null): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value === null ? 0 : YEAR}; samesite=lax${secure}`;
}
