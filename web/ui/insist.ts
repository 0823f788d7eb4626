/** How long until what failed to load is asked for again, ms; at once when the connection is back. */
const AGAIN = 3_000;

/** Loads a part of a page that works without it meanwhile: again and again, until it has come. */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, AGAIN);
        window.addEventListener('online', resolve, { once: true });
      });
    }
  }
}
