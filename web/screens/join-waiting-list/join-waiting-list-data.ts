import { waitingListQuery } from '../../api/queries.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'join-waiting-list'> = ({ queryClient, params: { id } }) =>
  queryClient.prefetchQuery(waitingListQuery(id));

/** What the fields hold, as people type it. */
export type Typed = {
  name: string;
  phone: string;
  aircraft: string;
  tailNumber: string;
  wingspan: string;
  length: string;
  tailHeight: string;
  share: string;
  partners: string;
  note: string;
  sizes: string[];
};

const feet = (text: string) => (text.trim() === '' ? null : Number(text));

/** The body of a request; the server checks it. */
export const bodyOf = (list: number, { sizes, wingspan, length, tailHeight, share, ...texts }: Typed) => ({
  lists: [{ id: list, sizes }],
  application: {
    ...texts,
    wingspan: feet(wingspan),
    length: feet(length),
    tailHeight: feet(tailHeight),
    share: feet(share),
  },
});
