/** Keys drafts by user id, so that another user of the same device never sees them. */
export const draftKey = (owner: number, form: string) => `draft:${owner}:${form}`;

/** Removes a user's drafts at logout. A session that merely expired keeps them. */
export function forgetDrafts(owner: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(draftKey(owner, ''))) localStorage.removeItem(key);
    }
  } catch {
    // Storage is off, so there are no drafts.
  }
}
