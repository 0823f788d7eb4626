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
  'list-ended': 'The list ended, and the offer with it',
};
const departures: Record<string, string> = {
  left: 'You left the list',
  removed: 'The owner removed you from the list',
  duplicate: 'You were on the list twice. The other place stays',
  'placed-elsewhere': 'You have a space on another list',
  'not-renewed': 'Your place lapsed, because it wasn’t renewed in time',
  'not-replaced': 'Your place lapsed, because the time to replace your aircraft ran out',
  death: 'The owner recorded that the applicant died',
  'partner-change': 'The owner recorded a change of partners',
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
  out: ({ because }) => departures[String(because)] ?? 'You left the list by its rules about answers',
  returned: () => 'You got your place back',
  'asked-to-renew': () => 'You were asked whether you still want your place',
  renewed: ({ because }) =>
    because === 'rules' ? 'The new rules ask for no renewal' : 'You confirmed that you still want your place',
  changed: () => 'What you want was changed',
  sold: ({ because }) =>
    because === 'rules' ? 'The new rules ask for no aircraft' : 'You sold your aircraft',
  replaced: () => 'You replaced your aircraft',
  skipped: ({ because }) => skips[String(because)],
  offered: () => 'A space was offered to you',
  delivered: () => 'The offer was delivered, and the time to answer began',
  bounced: () => 'No email about the offer reached you, so the time to answer doesn’t run',
  called: () => 'The owner called or wrote about the offer',
  held: () => 'You said yes',
  accepted: () => 'The space became yours',
  answered: ({ answer }) => answers[String(answer)],
  withdrawn: ({ because }) => withdrawals[String(because)],
  placed: () => 'The lease was signed',
};

/** What people say or do; the owner can record it for them. */
const OWN = new Set([
  ...['paused', 'resumed', 'returned', 'renewed', 'changed', 'sold', 'replaced'],
  ...['held', 'accepted', 'answered'],
]);

/** What happened, in words for the person of the place; undefined for what needs none. */
export function eventText(event: Told & { type: string }): string | undefined {
  const text = texts[event.type]?.(event);
  return text && event.by === 'owner' && OWN.has(event.type) ? `${text}, as recorded by the owner` : text;
}
