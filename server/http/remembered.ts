import { LRUCache } from 'lru-cache';
import type { Changes } from '../db/changes.ts';

/**
 * Caches answers that are read often and rarely change for `lifetime` ms: the `max` that were used last, with one request at a
 * time for each. Forgets a failure, so that the next call tries again, and everything when `changes` announce one.
 */
export function rememberedBy<Answer>(
  lifetime: number,
  max: number,
  ask: (key: string) => Promise<Answer>,
  changes?: Pick<Changes, 'onChange'>,
): (key: string) => Promise<Answer> {
  const known = new LRUCache<string, { until: number; answer: Promise<Answer> }>({ max });
  changes?.onChange(() => known.clear());
  return (key) => {
    const now = performance.now();
    const kept = known.get(key);
    if (kept && kept.until > now) return kept.answer;
    const asked = { until: now + lifetime, answer: ask(key) };
    asked.answer.catch(() => {
      if (known.peek(key) === asked) known.delete(key);
    });
    known.set(key, asked);
    return asked.answer;
  };
}

/** The same for a single answer. */
export function remembered<Answer>(
  lifetime: number,
  ask: () => Promise<Answer>,
  changes?: Pick<Changes, 'onChange'>,
): () => Promise<Answer> {
  const answer = rememberedBy(lifetime, 1, ask, changes);
  return () => answer('');
}
