import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';

type Post = { path: string; body: object; done: string | ((answer: unknown) => string) };

/** What the owner does with one press. */
export const useKeep = (list: number) =>
  useAction({
    send: ({ path, body }: Post) => api(path, { method: 'POST', body }),
    done: (answer, { done }) => ({ title: typeof done === 'string' ? done : done(answer) }),
    invalidates: [waitingListApi.list(list), waitingListApi.mine],
  });
