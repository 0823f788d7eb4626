import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { failureText } from '../../api/failure-text.ts';
import { type Send, useSend } from '../../api/send-signed-in.ts';
import { useSending } from '../../api/use-sending.ts';
import { toast } from '../../ui/toast.ts';

type AdminAction<Row> = {
  act: (row: Row, send: Send) => Promise<unknown>;
  /** Titles of the toasts. */
  done: string;
  failed: string;
  /** Name of the row, for the toast. */
  nameOf?: (row: Row) => string;
  /** Called after either. */
  onSettled?: () => void;
};

/** An action on one row. Afterward every page shows the new state, because an action may change any of them. */
export function useAdminAction<Row>({ act, done, failed, nameOf, onSettled }: AdminAction<Row>) {
  const queryClient = useQueryClient();
  const send = useSend();
  return useSending({
    mutationFn: (row: Row) => act(row, send),
    onSuccess: (_answer, row: Row) => toast({ title: done, ...(nameOf && { description: nameOf(row) }) }),
    onError: (error) => toast({ title: failed, description: failureText(error), variant: 'destructive' }),
    onSettled: (_answer, error) => {
      onSettled?.();
      if (!error || error instanceof ApiError) void queryClient.invalidateQueries();
    },
  });
}
