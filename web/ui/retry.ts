/** Milliseconds before another attempt, which is at once when the connection is back. */
const AGAIN = 3_000;

/** Retries until the load succeeds. Use it for parts that the page can work without for a while. */
export async function retry<T>(load: () => Promise<T>): Promise<T> {
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
