import type { z } from 'zod';
import type { MyAircraft } from '../../../domain/aircraft/my-aircraft.ts';
import { aircraftTitle } from '../../../domain/aircraft/my-aircraft.ts';
import { applicationErrors } from '../../../domain/waiting-lists/application-errors.ts';
import type { Place, WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { placesQuery, waitingListQuery } from '../../api/waiting-list-queries.ts';
import { resultOf } from '../../form/check.ts';
import { type ApplicationValues, statedOf } from '../../listing-form/application-fields.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'join-waiting-list'> = ({ queryClient, user, params: { id } }) =>
  Promise.all([
    queryClient.prefetchQuery(waitingListQuery(id)),
    user && queryClient.prefetchQuery(placesQuery),
  ]);

/** What the fields hold, as people type it. */
export type Typed = ApplicationValues & {
  lastName: string;
  note: string;
  email: string;
  /** Ids of other lists of the owner. */
  others: string[];
  /** By the id of the list. */
  sizes: Record<string, string[]>;
  classes: Record<string, string>;
};

const text = (value: number | null | undefined) => value?.toString() ?? '';

export function typedOf(person: { name: string; lastName: string }, place?: Place): Typed {
  const { application: own } = place ?? {};
  return {
    ...{ name: own?.name ?? person.name, lastName: own?.lastName ?? person.lastName },
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

/** The application of a request. */
export const applicationOf = ({
  others: _others,
  sizes: _sizes,
  classes: _classes,
  email: _email,
  ...stated
}: Typed) => statedOf(stated);

export const joinOf = (lists: readonly WaitingList[], typed: Typed) => ({
  lists: lists.map(({ id }) => ({
    id,
    sizes: typed.sizes[id] || [],
    ...(typed.classes[id] && { class: typed.classes[id] }),
  })),
  application: applicationOf(typed),
});

/** Checks a body as the server does, by the schema and by the rules of the lists. */
export function checked<Body extends { application: Partial<ReturnType<typeof applicationOf>> }>(
  schema: z.ZodType<unknown>,
  lists: readonly Pick<WaitingList, 'asks'>[],
  body: Body,
) {
  const { success, error } = schema.safeParse(body);
  const byRules = lists.flatMap(({ asks }) => applicationErrors(asks, body.application));
  return resultOf<Typed, Body>(
    success ? { success, data: body } : { success, error: error as z.ZodError<Body> },
    applicationField,
    Object.fromEntries(byRules.map(({ field, message }) => [field, message])),
  );
}

/** The field for a path of the request. */
export const applicationField = (path: string) => path.replace('application.', '');
