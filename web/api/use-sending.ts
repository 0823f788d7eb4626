import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type Sending<Answer, Input> = UseMutationOptions<Answer, Error, Input> & {
  mutationFn: (input: Input) => Promise<Answer>;
  /** Allows one request at a time per key, such as a row's id. */
  each?: (input: Input) => unknown;
};

/**
 * `useMutation` that ignores calls while a request is under way. `isPending` changes too late for the second click of a
 * double click.
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
