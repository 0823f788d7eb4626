import { startTransition, useOptimistic } from 'react';

/** Returns the choice at once when it is pressed, before `current` changes to it, and the function that chooses. */
export function useOptimisticChoice<Choice>(current: Choice): [Choice, (next: Choice) => void] {
  const [chosen, choose] = useOptimistic(current);
  return [chosen, (next) => startTransition(() => choose(() => next))];
}
