import type { MyAircraft } from '../../../domain/aircraft/my-aircraft.ts';
import { aircraftTitle } from '../../../domain/aircraft/my-aircraft.ts';
import type { Place, WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { placesQuery, waitingListQuery } from '../../api/waiting-list-queries.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'join-waiting-list'> = ({ queryClient, user, params: { id } }) =>
  Promise.all([
    queryClient.prefetchQuery(waitingListQuery(id)),
    user && queryClient.prefetchQuery(placesQuery),
  ]);

/** What the fields hold, as people type it. */
export type Typed = Record<
  | 'name'
  | 'phone'
  | 'aircraft'
  | 'tailNumber'
  | 'wingspan'
  | 'length'
  | 'tailHeight'
  | 'share'
  | 'partners'
  | 'note'
  | 'email',
  string
> & {
  /** Ids of other lists of the owner. */
  others: string[];
  /** By the id of the list. */
  sizes: Record<string, string[]>;
  classes: Record<string, string>;
};

const text = (value: number | null | undefined) => value?.toString() ?? '';

export function typedOf(name: string, place: Place | undefined): Typed {
  const { application: own } = place ?? {};
  return {
    name: own?.name ?? name,
    ...{ phone: own?.phone ?? '', email: '' },
    ...{ aircraft: own?.aircraft ?? '', tailNumber: own?.tailNumber ?? '' },
    ...{ wingspan: text(own?.wingspan), length: text(own?.length), tailHeight: text(own?.tailHeight) },
    ...{ share: text(own?.share), partners: own?.partners ?? '', note: own?.note ?? '' },
    others: [],
    sizes: place ? { [place.listId]: place.sizes } : {},
    classes: {},
  };
}

export const ofAircraft = (
  one: MyAircraft,
): Pick<Typed, 'aircraft' | 'tailNumber' | 'wingspan' | 'length' | 'tailHeight'> => ({
  aircraft: aircraftTitle(one),
  tailNumber: one.tailNumber ?? '',
  ...{ wingspan: text(one.wingspan), length: text(one.length), tailHeight: text(one.tailHeight) },
});

const number = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** The body of a request; the server checks it. */
export const applicationOf = ({
  others: _others,
  sizes: _sizes,
  classes: _classes,
  email: _email,
  wingspan,
  length,
  tailHeight,
  share,
  ...texts
}: Typed) => ({
  ...texts,
  ...{ wingspan: number(wingspan), length: number(length), tailHeight: number(tailHeight) },
  share: number(share),
});

export const joinOf = (lists: readonly WaitingList[], typed: Typed) => ({
  lists: lists.map(({ id }) => ({
    id,
    sizes: typed.sizes[id] || [],
    ...(typed.classes[id] && { class: typed.classes[id] }),
  })),
  application: applicationOf(typed),
});
