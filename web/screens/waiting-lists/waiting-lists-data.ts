import { longDayText } from '../../../domain/dates.ts';
import type { Place } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { placesQuery } from '../../api/waiting-list-queries.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'waiting-lists'> = async ({ queryClient, user }) => {
  if (user) await queryClient.prefetchQuery(placesQuery);
};

export const stateTexts: Record<Place['state'], string> = {
  applied: 'Not complete yet',
  waiting: 'Waiting',
  offered: 'Offered to you',
  accepted: 'Accepted',
  placed: 'You have a space',
  out: 'No longer on the list',
};

const answers: Record<string, string> = {
  declined: 'You declined',
  'not-now': 'You said “not now”',
  'no-aircraft': 'You said that you have no aircraft yet',
  'doesnt-fit': 'You said that the space doesn’t fit',
  silent: 'The time to answer ran out',
  missed: 'A deadline after your yes has passed',
};
const skips: Record<string, string> = {
  paused: 'A space went to the next person: you had paused',
  'doesnt-fit': 'A space went to the next person: by its dimensions, your aircraft doesn’t fit',
  'other-offer': 'A space went to the next person: you had another offer',
};
const withdrawals: Record<string, string> = {
  taken: 'A person before you took the space',
  'unit-gone': 'The space was no longer available',
  owner: 'The owner took the offer back',
  'took-another': 'You took another space',
};

type Told = Readonly<Record<string, unknown>>;
const texts: Record<string, (event: Told) => string | undefined> = {
  joined: ({ by }) =>
    by === 'person'
      ? 'You joined'
      : by === 'owner'
        ? 'The owner added you'
        : 'Taken over from an earlier list',
  completed: ({ date }) =>
    `Your place is dated ${longDayText(new Date(Number(date)).toISOString().slice(0, 10))}`,
  classed: () => 'Your class was changed',
  ranked: ({ rank }) => (rank === null ? 'Your rank was removed' : 'You got a rank'),
  moved: ({ from, to }) => `New rules moved you from place ${from} to ${to}`,
  paused: ({ because }) => (because === 'person' ? 'You paused' : 'Paused by the rules after your answer'),
  resumed: () => 'You resumed',
  bottom: () => 'You moved to the bottom, by the rules about answers',
  out: () => 'You left the list',
  returned: () => 'You got your place back',
  'asked-to-renew': () => 'You were asked whether you still want your place',
  renewed: () => 'You confirmed that you still want your place',
  changed: () => 'What you want was changed',
  sold: () => 'You sold your aircraft',
  replaced: () => 'You replaced your aircraft',
  skipped: ({ because }) => skips[String(because)],
  offered: () => 'A space was offered to you',
  delivered: () => 'The offer was delivered, and the time to answer began',
  bounced: () => 'Our email about the offer was refused, so the time to answer doesn’t run',
  called: () => 'The owner called or wrote about the offer',
  held: () => 'You said yes',
  accepted: () => 'The space became yours',
  answered: ({ answer }) => answers[String(answer)],
  withdrawn: ({ because }) => withdrawals[String(because)],
  placed: () => 'The lease was signed',
};

/** What happened, in words for the person of the place; undefined for what needs none. */
export const eventText = (event: Told & { type: string }): string | undefined => texts[event.type]?.(event);
