import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import type { Place, WaitingList, Why } from '../../domain/waiting-lists/waiting-list-schema.ts';
import { read } from './query-client.ts';

export const waitingListQuery = (id: number | string) =>
  read<WaitingList>([waitingListApi.list(encodeURIComponent(id))]);

/** Lists of an airport that haven’t ended. */
export const waitingListsAtQuery = (airport: string) =>
  read<WaitingList[]>([waitingListApi.listsAt(airport)]);

/** The account’s own places. */
export const placesQuery = read<Place[]>([waitingListApi.places]);

export const whyQuery = (list: number, entry: number) => read<Why>([waitingListApi.entry(list, entry)]);
