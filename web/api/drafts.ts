/** Drafts in this browser stand under a person's id: somebody else on the same device never meets them. */
export const draftKey = (owner: number, form: string) => `draft:${owner}:${form}`;

/** Whoever logs out leaves nothing behind that they typed; a session that merely ended keeps it. */
export function forgetDrafts(owner: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(draftKey(owner, ''))) localStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
