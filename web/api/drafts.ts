/** Keys drafts by user id, so that another user of the same device never sees them. */
export const draftKey = (owner: number, form: string) => `draft:${owner}:${form}`;

/** Owner of what a visitor types signed out. */
export const VISITOR = 0;

/** Gives a draft of a signed-out visitor to the user who signs in, unless that user has one. */
export function adoptDraft(owner: number, form: string): void {
  try {
    const typed = localStorage.getItem(draftKey(VISITOR, form));
    const own = draftKey(owner, form);
    if (typed !== null && localStorage.getItem(own) === null) localStorage.setItem(own, typed);
    localStorage.removeItem(draftKey(VISITOR, form));
  } catch {
    // Storage is off, so there are no drafts.
  }
}

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
