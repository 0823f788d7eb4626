const YEAR = 365 * 24 * 60 * 60;

/** Remembers in a cookie whether all filters are open, so that the server sends the page that way and nothing shifts. */
export function rememberFilters(open: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `filters=open; path=/; max-age=${open ? YEAR : 0}; samesite=lax`;
}
