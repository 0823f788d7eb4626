/**
 * What is asked for often and changes seldom: one question at a time, and its answer holds for `lifetime` ms. A failure is
 * forgotten, so that the next who asks asks again.
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
