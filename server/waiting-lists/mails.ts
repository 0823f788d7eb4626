import { counted } from '../../domain/figures.ts';
import { HELD_DAYS } from '../../domain/inquiries.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import type { Mail, Part, Row } from '../mail/mail.ts';

/** A person and their list: "T-hangars at KADS". */
export type About = { to: string; list: string; place?: number | null; length?: number };

const mine = { button: 'See your waiting lists', path: waitingListPaths.mine() } as const;
const mail = (to: string, subject: string, body: readonly Part[]): Mail => ({
  ...{ to, why: 'waitingList', subject },
  body,
});

const placeText = ({ place, length }: About) =>
  place ? `Your place is ${place} of ${length}.` : 'You get your place once your application is complete.';

export const joinedMail = (about: About, isOwn: boolean): Mail =>
  mail(about.to, `You’re on the waiting list: ${about.list}`, [
    placeText(about),
    isOwn
      ? 'We email you when a space is offered to you.'
      : 'The owner of the list added you. Sign in or create an account with this email address to see your place and answer offers on the site.',
    mine,
  ]);

/** `lists` has nothing that the visitor typed, because anyone can enter anyone’s address. */
export const confirmPlaceMail = (to: string, lists: readonly string[], token: string): Mail => ({
  ...{ to, why: 'typed', subject: 'Join the waiting list: one more press' },
  body: [
    'You asked for a place on:',
    { list: lists },
    { button: 'See your application and join', path: waitingListPaths.confirm(token) },
    `You get your place when you press Join there. The link works for ${HELD_DAYS} days.`,
    'If you didn’t ask, you can ignore this email: you join nothing.',
  ],
});

export const completedMail = (about: About): Mail =>
  mail(about.to, `Your application is complete: ${about.list}`, [placeText(about), mine]);

export type Offered = About & {
  space: string;
  /** Null once the space is gone. */
  row: Row | null;
  rent: string | null;
  availableFrom: string | null;
  /** "Wed, Mar 4, 2026, 5:00 PM CST", or null until the owner records that the offer was delivered. */
  deadline: string | null;
  path: string;
};

const factsOf = ({ row, rent, availableFrom, deadline }: Offered): Part[] => [
  ...(row ? [{ rows: [row] }] : []),
  {
    facts: [
      ...(rent ? [['Rent', rent] as const] : []),
      ...(availableFrom ? [['Available from', availableFrom] as const] : []),
      ['Answer by', deadline ?? 'The time starts when the offer is delivered'],
    ],
  },
];

export const offeredMail = (about: Offered): Mail =>
  mail(about.to, `Offered to you: ${about.space}`, [
    `It’s your turn on the waiting list ${about.list}.`,
    ...factsOf(about),
    'Opening this link answers nothing. You accept or decline on the page.',
    { button: 'See the offer and answer', path: about.path },
  ]);

export const reminderMail = (about: Offered): Mail =>
  mail(about.to, `Half of your time to answer is over: ${about.space}`, [
    ...factsOf(about),
    { button: 'See the offer and answer', path: about.path },
  ]);

const forYou = (isOwners: boolean) =>
  isOwners
    ? ['The owner of the list recorded this answer for you. If it isn’t what you said, tell them at once.']
    : [];

export const heldMail = (about: About, space: string, isOwners: boolean): Mail =>
  mail(about.to, `We have your yes: ${space}`, [
    ...forYou(isOwners),
    'The unit was offered to several people at once. It’s yours once everyone before you has declined or run out of time.',
    mine,
  ]);

export const acceptedMail = (
  about: About,
  space: string,
  conditions: readonly string[],
  isOwners: boolean,
): Mail =>
  mail(about.to, `It’s yours: ${space}`, [
    ...forYou(isOwners),
    'The owner contacts you about the lease. What’s left to do:',
    { list: conditions },
    mine,
  ]);

const withdrawals: Record<string, string> = {
  taken: 'A person before you on the list took it. You keep your place.',
  'unit-gone': 'The space is no longer available. You keep your place.',
  owner: 'The owner took the offer back. You keep your place.',
  'list-ended': 'The waiting list itself has ended.',
};

/** Null for what the person did. */
export const withdrawnMail = (about: About, space: string, because: string): Mail | null =>
  withdrawals[because]
    ? mail(about.to, `No longer offered to you: ${space}`, [withdrawals[because], mine])
    : null;

const answers: Record<string, string> = {
  silent: 'The time to answer is over',
  missed: 'A condition of your acceptance wasn’t met in time',
  declined: 'The owner recorded that you declined',
  'not-now': 'The owner recorded your “not now”',
  'no-aircraft': 'The owner recorded that you have no aircraft yet',
  'doesnt-fit': 'The owner recorded that your aircraft doesn’t fit',
};

/** For silence, a missed condition, and answers that the owner recorded. */
export const offerAnsweredMail = (
  about: About,
  space: string,
  answer: string,
  outcome: string,
  isOwners: boolean,
): Mail => mail(about.to, `${answers[answer]}: ${space}`, [...forYou(isOwners), outcome, mine]);

const departures: Record<string, string> = {
  removed: 'The owner of the list removed you.',
  duplicate: 'Your application was on the list twice. The other one keeps its place.',
  'not-renewed': 'Your place wasn’t renewed in time.',
  'not-replaced': 'The time to replace your aircraft is over.',
  death: 'The owner recorded that the applicant died.',
  'partner-change': 'The owner recorded a change of partners.',
  'placed-elsewhere': 'You have a space on another list.',
};

/** Null for what other emails tell, or the person did. */
export const outMail = (
  about: About,
  because: string,
  backUntil: string | null,
  isOwnChoice: boolean,
): Mail | null =>
  departures[because]
    ? mail(about.to, `You’re no longer on the waiting list: ${about.list}`, [
        departures[because],
        ...(backUntil
          ? [
              isOwnChoice
                ? `You can get the same place back until ${backUntil}.`
                : `If that’s a mistake, tell the owner of the list, who can give you the same place back until ${backUntil}.`,
            ]
          : []),
        mine,
      ])
    : null;

export const skippedMail = (about: About, space: string, because: string): Mail =>
  mail(about.to, `Offered to the next person: ${space}`, [
    because === 'doesnt-fit'
      ? 'By its dimensions, your aircraft doesn’t fit. You keep your place. If our figures are wrong, correct your application or ask the owner.'
      : 'You have another offer that you haven’t answered. You keep your place.',
    mine,
  ]);

export const renewalMail = (about: About, by: string): Mail =>
  mail(about.to, `Do you still want your place? ${about.list}`, [
    `Confirm by ${by}, or your place lapses.`,
    placeText(about),
    { button: 'I still want it', path: waitingListPaths.mine() },
  ]);

export type RuleChanges = { removed: readonly string[]; added: readonly string[] };

export const rulesMail = (about: About, { removed, added }: RuleChanges, moved: string | null): Mail =>
  mail(about.to, `The rules have changed: ${about.list}`, [
    ...(added.length > 0 ? ['New:', { list: added }] : []),
    ...(removed.length > 0 ? ['No longer:', { list: removed }] : []),
    moved ?? 'Your place stays the same.',
    'Offers that are already out keep the rules under which they were sent.',
    mine,
  ]);

/** In the owner’s words; answers go to the owner. */
export const noticeMail = (about: About, owner: string, subject: string, text: string): Mail => ({
  ...mail(about.to, subject, [`From the owner of the waiting list ${about.list}:`, { quote: text }, mine]),
  replyTo: owner,
});

export const endedMail = (about: About): Mail =>
  mail(about.to, `The waiting list has ended: ${about.list}`, [
    'Its owner no longer keeps it. Ask the airport’s office whether there is another one.',
  ]);

/** To the owner, about people without an email address that works. */
export const unreachedMail = (to: string, list: string, count: number, id: number): Mail => ({
  ...{ to, why: 'ownListings' },
  subject: `Call ${counted(count, 'person', 'people')} about their places: ${list}`,
  body: [
    'They have to confirm that they still want their places, and no email reaches them. Their time doesn’t run until you record a call or a letter.',
    { button: 'Open the list', path: waitingListPaths.keep(id) },
  ],
});

/** To the owner. */
export const ownerMail = (
  to: string,
  { id, name: list }: { id: number; name: string },
  news: 'joined' | 'accepted' | 'bounced' | 'no-email' | 'renamed' | 'public',
  space: string,
  name: string,
): Mail => ({
  ...{ to, why: 'ownListings' },
  subject: {
    joined: `${name} states a class: ${list}`,
    accepted: `${name} accepted: ${space}`,
    bounced: `Call ${name}: our email about ${space} was refused`,
    'no-email': `Call ${name}: no email address for the offer of ${space}`,
    renamed: `Another name on ${list}: ${name}`,
    public: `Nobody left to ask: ${space}`,
  }[news],
  body: [
    {
      joined:
        'They get their place once you confirm it: choose “Application is complete” in the menu of their row. If it’s wrong, correct the class there first.',
      accepted: `Next on the waiting list ${list}: the lease. Record it once it’s signed.`,
      bounced: 'The time to answer doesn’t run until you record that the offer was delivered.',
      'no-email': `It’s their turn on the waiting list ${list}. The time to answer doesn’t run until you record that the offer was delivered, by a call or a letter.`,
      renamed: `A person on the waiting list ${list} changed the name on their application to ${name}. If another person took the place over, remove them from the list.`,
      public: `Everyone on the waiting list ${list} who wants it has answered or was passed over. It’s now available to everyone.`,
    }[news],
    { button: 'See the list', path: waitingListPaths.keep(id) },
  ],
});
