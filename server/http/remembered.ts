/**
 * Caches an answer that is read often and rarely changes for `lifetime` ms, with one request at a time. Forgets a failure, so
 * that the next call tries again.
 */
export function remembered<Answer>(lifetime: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let known: { until: number; answer: Promise<Answer> } | undefined;
  return () => {
    const now = performance.now();
    if (known && known.until > now) return known.answer;
    const asked = { until: now + lifetime, answer: ask() };
    asked.answer.catch(() => {
      if (known === asked) known = undefined;
    });
    known = asked;
    return asked.answer;
  };
}
