import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import type { GivenAnswer, ListOffer } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

type Params = { id: string; offer: string };

export const offerQuery = ({ id, offer }: Params) =>
  read<ListOffer>([waitingListApi.offer(encodeURIComponent(id), encodeURIComponent(offer))]);

export const prefetch: Prefetch<'list-offer'> = async ({ queryClient, user, params }) => {
  if (user) await queryClient.prefetchQuery(offerQuery(params));
};

/** How an offer is that can't be answered now. */
const states: Readonly<Record<string, readonly [title: string, text: string]>> = {
  held: [
    'We have your yes',
    'It’s yours once everyone before you has declined or run out of time. We email you then.',
  ],
  accepted: ['It’s yours', 'The owner contacts you about the lease. What’s left to do:'],
  placed: ['You have this space', 'The lease is signed.'],
  declined: ['You declined', 'It went to the next person.'],
  'not-now': ['You said “not now”', 'It went to the next person.'],
  'no-aircraft': ['You said that you have no aircraft yet', 'It went to the next person.'],
  'doesnt-fit': ['You said that it doesn’t fit', 'It went to the next person.'],
  silent: ['The time to answer is over', 'It went to the next person.'],
  missed: ['A deadline after your yes has passed', 'The space went to the next person.'],
  withdrawn: ['This offer was withdrawn', 'The space was taken, or is no longer offered by the list.'],
};

export const stateOf = (state: string): readonly [title: string, text: string] =>
  states[state] ?? ['This offer is already answered', ''];

export const answerLabels: Record<GivenAnswer, string> = {
  declined: 'Decline',
  'not-now': 'Not now',
  'no-aircraft': 'I have no aircraft yet',
  'doesnt-fit': 'It doesn’t fit',
};
