import type {
  ListOffer,
  OwnerEntry,
  WaitingList,
} from '../../../domain/waiting-lists/waiting-list-schema.ts';
import type { MenuItem } from '../../ui/menu-trigger.tsx';

/** What the owner chose in the menu of a person or an offer. */
export type EntryAsk =
  | 'pause'
  | 'rank'
  | 'score'
  | 'classify'
  | 'change'
  | 'move'
  | 'record'
  | 'note'
  | 'life'
  | 'merge'
  | 'remove';
export type OfferAsk = 'call' | 'deliver' | 'answer' | 'withdraw' | 'meet';
export type Asked =
  | { do: EntryAsk; person: OwnerEntry }
  | { do: OfferAsk; person: OwnerEntry; offer: ListOffer };

type EntryMenu = {
  person: OwnerEntry;
  list: WaitingList;
  ask: (what: EntryAsk) => void;
  /** Does it at once. */
  run: (action: { do: 'complete' | 'resume' | 'return' | 'renew' }) => void;
  why: () => void;
};

const when = (is: unknown, item: MenuItem): MenuItem[] => (is ? [item] : []);

export function entryItems({ person, list, ask, run, why }: EntryMenu): MenuItem[] {
  const { state, pausedUntil, renewBy, backUntil } = person;
  const rules = list.own?.rules;
  const item = (label: string, what: EntryAsk) => ({ label, onSelect: () => ask(what) });
  const note = item('Your note…', 'note');
  if (state === 'out' || state === 'placed')
    return [
      { label: state === 'out' ? 'Why off the list?' : 'History', onSelect: why },
      ...when(backUntil, { label: 'Give the place back', onSelect: () => run({ do: 'return' }) }),
      note,
    ];
  return [
    { label: 'Why this place?', onSelect: why },
    ...when(state === 'applied', {
      label: 'Application is complete',
      onSelect: () => run({ do: 'complete' }),
    }),
    ...when(
      (rules?.papers.length ?? 0) + (rules?.charges.length ?? 0) > 0,
      item('Papers and fees…', 'record'),
    ),
    ...when(renewBy, { label: 'Still wants it', onSelect: () => run({ do: 'renew' }) }),
    pausedUntil
      ? { label: 'Resume offers', onSelect: () => run({ do: 'resume' }) }
      : item('Pause offers…', 'pause'),
    ...when(list.sizes.length, item('Sizes…', 'change')),
    item('Wants to move…', 'move'),
    ...when(list.classes.length, item('Class…', 'classify')),
    ...when(rules?.points.length, item('Points…', 'score')),
    ...when(rules?.rankReasons.length, item('Rank…', 'rank')),
    note,
    item('Sale, death, partners…', 'life'),
    { kind: 'separator' },
    item('On the list twice…', 'merge'),
    item('Remove…', 'remove'),
  ];
}

export function offerItems({ state, expiresAt, due }: ListOffer, ask: (what: OfferAsk) => void): MenuItem[] {
  const item = (label: string, what: OfferAsk) => ({ label, onSelect: () => ask(what) });
  return [
    ...when(state === 'accepted' && due.length, item('Condition met…', 'meet')),
    ...when(state === 'offered' && expiresAt === null, item('Delivered…', 'deliver')),
    item('Call or letter…', 'call'),
    item('Answer for them…', 'answer'),
    { kind: 'separator' },
    item('Take it back…', 'withdraw'),
  ];
}
