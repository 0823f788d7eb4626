import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type Sending<Answer, Input> = UseMutationOptions<Answer, Error, Input> & {
  mutationFn: (input: Input) => Promise<Answer>;
  /** What may be under way once at a time, where it is several: the id of a row. */
  each?: (input: Input) => unknown;
};

/**
 * `useMutation` for what a press sends: it can't be begun again while it is under way. `isPending` says so a tick late,
 * and the second press of a double click comes before.
 */
export function useSending<Answer, Input = void>({ each, mutationFn, ...options }: Sending<Answer, Input>) {
  const underWay = useRef(new Set<unknown>());
  const { mutate: begin, ...mutation } = useMutation<Answer, Error, Input>({
    ...options,
    mutationFn: async (input) => {
      try {
        return await mutationFn(input);
      } finally {
        underWay.current.delete(each?.(input));
      }
    },
  });
  const mutate = (input: Input) => {
    const key = each?.(input);
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    begin(input);
  };
  return { ...mutation, mutate };
}
