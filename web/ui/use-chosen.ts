import { startTransition, useOptimistic } from 'react';

/** What a press has chosen, in the frame of the press, until `current` follows with what it shows. */
export function useChosen<Choice>(current: Choice): [Choice, (next: Choice) => void] {
  const [chosen, choose] = useOptimistic(current);
  return [chosen, (next) => startTransition(() => choose(() => next))];
}
