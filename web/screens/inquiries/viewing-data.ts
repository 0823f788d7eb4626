import { useQueryClient } from '@tanstack/react-query';
import { viewingApi } from '../../../domain/inquiries.ts';
import type { InquiryThread } from '../../../domain/inquiries-schema.ts';
import type { Viewing, ViewingAnswer, Viewings } from '../../../domain/viewings-schema.ts';
import { api } from '../../api/api.ts';
import { read } from '../../api/query-client.ts';
import { useAction } from '../../api/use-action.ts';
import { inquiryQuery } from './thread-data.ts';

export const viewingsQuery = (inquiryId: number | string) => read<Viewings>([viewingApi.all(inquiryId)]);

export const PROPOSAL = 'proposal';
export const VIEWING_STATUS = 'viewing-status';

/** The button that was pressed may be gone afterward, so the focus moves to what changed. */
export const focusStatus = () => setTimeout(() => document.getElementById(VIEWING_STATUS)?.focus());

/** Answers a viewing, and moves the focus to what it is now. */
export function useAnswer({ id }: InquiryThread, viewing: Viewing) {
  const queryClient = useQueryClient();
  const { run, input } = useAction({
    send: ({ body }: { body: ViewingAnswer; done: string }) =>
      api<Viewings>(viewingApi.one(id, viewing.id), { method: 'PATCH', body }),
    done(updated, { done }) {
      queryClient.setQueryData(viewingsQuery(id).queryKey, updated);
      queryClient.invalidateQueries({ queryKey: inquiryQuery(String(id)).queryKey });
      focusStatus();
      return { title: done };
    },
    each: ({ body }) => body.state,
    invalidates: [viewingApi.all(id)],
  });
  const pending = input && (input.body.state === 'accepted' ? input.body.time : input.body.state);
  return { pending, answer: (body: ViewingAnswer, done: string) => run({ body, done }) };
}
