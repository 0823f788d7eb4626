/** Searches that the visitor saved. */
export function SavedSearches() {
  return null;
}
