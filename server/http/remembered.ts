import type { Changes } from '../db/changes.ts';

/**
 * Caches an answer that is read often and rarely changes for `lifetime` ms, with one request at a time. Forgets a failure, so
 * that the next call tries again, and everything when `changes` announce one.
 */
export function remembered<Answer>(
  lifetime: number,
  ask: () => Promise<Answer>,
  changes?: Pick<Changes, 'onChange'>,
): () => Promise<Answer> {
  let known: { until: number; answer: Promise<Answer> } | undefined;
  changes?.onChange(() => {
    known = undefined;
  });
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
