import type { FieldValues } from 'react-hook-form';
import { momentText } from '../../../domain/dates.ts';
import type { Names } from '../../../domain/waiting-lists/event-texts.ts';
import type { EventBody } from '../../../domain/waiting-lists/events.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import type { ListOffer, ListSpace, OwnerEntry } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { read } from '../../api/query-client.ts';
import { waitingListQuery } from '../../api/waiting-list-queries.ts';
import type { KeptList } from '../../listing-form/own-waiting-list.tsx';
import type { Prefetch } from '../../page/screen.ts';
import type { Tone } from '../../ui/badge.tsx';

export type { KeptList };

type Id = number | string;
export type ListEvent = { seq: number; at: string } & EventBody;

export const entriesQuery = (id: Id) => read<OwnerEntry[]>([waitingListApi.entries(encodeURIComponent(id))]);
export const spacesQuery = (id: Id) => read<ListSpace[]>([waitingListApi.spaces(encodeURIComponent(id))]);
export const eventsQuery = (id: Id) => read<ListEvent[]>([waitingListApi.events(id)]);

export const prefetch: Prefetch<'keep-waiting-list'> = async ({ queryClient, user, params: { id } }) => {
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(waitingListQuery(id)),
    queryClient.prefetchQuery(entriesQuery(id)),
    queryClient.prefetchQuery(spacesQuery(id)),
  ]);
};

export const states: Record<OwnerEntry['state'], { label: string; tone: Tone }> = {
  applied: { label: 'Not complete', tone: 'caution' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  offered: { label: 'Offered', tone: 'chart' },
  accepted: { label: 'Accepted', tone: 'good' },
  placed: { label: 'Has a space', tone: 'good' },
  out: { label: 'Off the list', tone: 'neutral' },
};

export const personName = ({ name }: Pick<OwnerEntry, 'name'>) => name ?? 'Deleted account';
export const spaceName = ({ title, label }: Pick<ListSpace, 'title' | 'label'>) => label ?? title;

/** Open offers with their people, the next deadline first. */
export const openOffers = (entries: readonly OwnerEntry[]) =>
  entries
    .flatMap((person) => person.offers.map((offer) => ({ offer, person })))
    .sort((a, b) => (a.offer.expiresAt ?? '').localeCompare(b.offer.expiresAt ?? ''));
export type RunningOffer = { offer: ListOffer; person: OwnerEntry };

/** Names for the sentences of events. */
export function namesOf(
  { own }: KeptList,
  entries: readonly OwnerEntry[],
  spaces: readonly ListSpace[],
  events: readonly ListEvent[],
): Names {
  const people = new Map(entries.map((one) => [one.id, personName(one)]));
  const units = new Map<string, string>(
    spaces.map((one) => [`${one.listingId}/${one.unitId ?? 0}`, spaceName(one)]),
  );
  const offers = new Map(events.flatMap((one) => (one.type === 'offered' ? [[one.offer, one]] : [])));
  const { sizes, classes, rankReasons, points, papers, charges } = own.rules;
  const keyed = [...sizes, ...classes, ...rankReasons, ...points, ...papers, ...charges];
  const rules = new Map(keyed.map(({ key, name }) => [key, name]));
  return {
    person: (entry) => people.get(entry) ?? 'A person',
    unit: (unit) => units.get(unit) ?? 'A space that is gone',
    offer: (offer) => offers.get(offer),
    rule: (key) => rules.get(key) ?? key,
    moment: (at) => momentText(new Date(at)),
  };
}

/** "2 days left", from a moment to now. */
export function leftText(expiresAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 60_000));
  const [count, unit] =
    minutes >= 2_880
      ? [Math.floor(minutes / 1_440), 'days']
      : minutes >= 120
        ? [Math.floor(minutes / 60), 'hours']
        : [minutes, 'minutes'];
  return `${count} ${unit} left`;
}

/** What a tenant who wants to move is about, as the fields hold it. */
export const moveValues = (move: OwnerEntry['move'], isMoving: boolean) => ({
  isMoving,
  move: {
    ...{ from: move?.from ?? '', size: move?.size ?? '' },
    ...{ since: move?.since ?? '', into: move?.into ?? [] },
  },
});

export const moveOf = ({ isMoving, move: { from, size, into, since } }: FieldValues) =>
  isMoving ? { from: from || null, size: size || null, into, since: since || null } : null;
