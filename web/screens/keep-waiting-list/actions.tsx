import { conditionTexts } from '../../../domain/waiting-lists/condition-texts.ts';
import { areAlike } from '../../../domain/waiting-lists/twins.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import {
  entryActionSchema,
  type OwnerEntry,
  offerActionSchema,
} from '../../../domain/waiting-lists/waiting-list-schema.ts';
import type { MenuItem } from '../../ui/menu-trigger.tsx';
import type { Ask } from './ask-dialog.tsx';
import {
  type KeptList,
  moveOf,
  moveValues,
  personName,
  type RunningOffer,
} from './keep-waiting-list-data.ts';
import { MergeFields } from './merge-fields.tsx';
import { MoveFields } from './move-fields.tsx';

/** Something to do with a person or an offer; at once if it has no title, otherwise in a dialog. */
type Action = { do: string; label: string } & Partial<Omit<Ask, 'path' | 'schema'>>;
type Actions = readonly (Action | false | 'line')[];

export type Does = {
  ask: (ask: Ask) => void;
  /** What takes no dialog; offers have no such thing. */
  run?: (body: object) => void;
};

function itemsOf(actions: Actions, about: Pick<Ask, 'path' | 'schema'>, { ask, run }: Does): MenuItem[] {
  return actions.flatMap((action): MenuItem[] => {
    if (!action) return [];
    if (action === 'line') return [{ kind: 'separator' }];
    const { do: what, label, title, ...dialog } = action;
    if (title === undefined) return [{ label, onSelect: () => run?.({ do: what }) }];
    const bodyOf: Ask['bodyOf'] = (values) => ({ do: what, ...values });
    return [{ label: `${label}…`, onSelect: () => ask({ bodyOf, title, ...about, ...dialog }) }];
  });
}

/** The end of a typed minute, or now, because the offer may have been sent in that minute. */
function momentOf(typed: string): string {
  const [at, now] = [Date.parse(typed), Date.now()];
  return new Date(at > now ? at : Math.min(at + 59_999, now)).toISOString();
}

export function offerItems({ offer, person }: RunningOffer, does: Does): MenuItem[] {
  const name = personName(person);
  const isAccepted = offer.state === 'accepted';
  return itemsOf(
    [
      isAccepted &&
        offer.due.length > 0 && {
          ...{ do: 'meet', label: 'Condition met' },
          title: `What did ${name} do?`,
          submit: 'Record it',
          fields: [
            {
              ...{ name: 'condition', label: `For ${offer.space}`, value: offer.due[0]?.what },
              choices: offer.due.map(({ what }) => ({ key: what, name: conditionTexts[what] })),
            },
          ],
          done: 'Recorded',
        },
      offer.state === 'offered' &&
        offer.expiresAt === null && {
          ...{ do: 'deliver', label: 'Delivered' },
          title: `Delivered to ${name}`,
          description: 'The time to answer runs from then.',
          submit: 'Record the delivery',
          fields: [
            { name: 'on', label: 'Delivered on', type: 'datetime-local', help: 'In your own time zone.' },
          ],
          bodyOf: ({ on }) => ({ do: 'deliver', on: on ? momentOf(on) : on }),
          done: 'The delivery is recorded',
        },
      {
        ...{ do: 'call', label: 'Call or letter' },
        title: `Call or letter to ${name}`,
        description: 'Recorded with the time. It doesn’t start the time to answer.',
        submit: 'Record it',
        fields: [{ name: 'text', label: 'What happened', placeholder: 'Called, left a voicemail' }],
        done: 'Recorded',
      },
      {
        ...{ do: 'answer', label: 'Answer for them' },
        title: `Answer for ${name}`,
        description: `As they said it to you. It counts like their own answer to the offer of ${offer.space}.`,
        submit: 'Record the answer',
        fields: [
          {
            ...{ name: 'answer', label: 'Answer', value: isAccepted ? 'missed' : 'accept' },
            choices: isAccepted
              ? { missed: 'Didn’t meet a condition' }
              : {
                  ...(offer.state === 'offered' && { accept: 'Accepts' }),
                  declined: 'Declines',
                  'not-now': 'Not now',
                  'no-aircraft': 'Has no aircraft yet',
                  'doesnt-fit': 'It doesn’t fit',
                },
          },
        ],
        bodyOf: ({ answer }) =>
          answer === 'accept'
            ? { do: 'accept', state: offer.state }
            : { do: 'answer', state: offer.state, answer },
        done: 'The answer is recorded',
      },
      'line',
      {
        ...{ do: 'withdraw', label: 'Take it back' },
        title: `Take back the offer of ${offer.space}?`,
        description: `${name} gets an email, and keeps their place.`,
        submit: 'Take it back',
        danger: true,
        done: 'The offer is taken back',
      },
    ],
    { path: waitingListApi.offerActions(offer.listId, offer.id), schema: offerActionSchema },
    does,
  );
}

type Kept = { person: OwnerEntry; list: KeptList; entries: readonly OwnerEntry[] };

export function entryItems({ person, list, entries }: Kept, does: Does & { why: () => void }): MenuItem[] {
  const { state, pausedUntil, renewBy, isUnreached, backUntil } = person;
  const about = { path: waitingListApi.entryActions(list.id, person.id), schema: entryActionSchema };
  const isOver = state === 'out' || state === 'placed';
  const why = isOver ? (state === 'out' ? 'Why off the list?' : 'History') : 'Why this place?';
  return [
    { label: why, onSelect: does.why },
    ...itemsOf(
      isOver
        ? [backUntil !== null && { do: 'return', label: 'Give the place back' }, note(person)]
        : [
            state === 'applied' && { do: 'complete', label: 'Application is complete' },
            record(person, list),
            isUnreached && { do: 'reached', label: 'Asked by call or letter' },
            (renewBy !== null || isUnreached) && { do: 'renew', label: 'Still wants it' },
            pausedUntil ? { do: 'resume', label: 'Resume offers' } : pause(person),
            ...wishes(person, list),
            ...order(person, list),
            note(person),
            life(person),
            'line',
            merge(person, entries),
            remove(person),
          ],
      about,
      does,
    ),
  ];
}

const pause = (person: OwnerEntry): Action => ({
  ...{ do: 'pause', label: 'Pause offers' },
  title: `No offers for ${personName(person)}`,
  description: 'They keep their place.',
  submit: 'Pause',
  fields: [
    {
      ...{ name: 'until', label: 'Until', type: 'date' },
      ...{ optional: true, help: 'Without a day, until they resume.' },
    },
  ],
  bodyOf: ({ until }) => ({ do: 'pause', until: until || null }),
  done: 'Offers are paused',
});

const note = (person: OwnerEntry): Action => ({
  ...{ do: 'note', label: 'Your note' },
  title: `Your note about ${personName(person)}`,
  description: 'Only you see it.',
  submit: 'Save the note',
  fields: [{ name: 'text', label: 'Note', value: person.ownerNote, optional: true, rows: 4 }],
  done: 'The note is saved',
});

const life = (person: OwnerEntry): Action => ({
  ...{ do: 'life', label: 'Sale, death, partners' },
  title: `What happened with ${personName(person)}?`,
  description: 'The rules of the list say what follows.',
  submit: 'Record it',
  fields: [
    {
      ...{ name: 'what', label: 'Event', value: person.replaceBy ? 'replaced' : 'sold' },
      choices: {
        sold: 'Sold the aircraft',
        replaced: 'Has another aircraft',
        'partner-change': 'The partners changed',
        death: 'Died',
      },
    },
  ],
  done: 'Recorded',
});

/** What the person is looking for. */
function wishes(person: OwnerEntry, list: KeptList): Actions {
  const name = personName(person);
  return [
    list.sizes.length > 0 && {
      ...{ do: 'change', label: 'Sizes' },
      title: `What ${name} is looking for`,
      fields: [
        {
          ...{ name: 'sizes', label: 'Sizes', help: 'None means any of them.' },
          ...{ value: person.sizes, choices: list.sizes, several: true },
        },
      ],
    },
    {
      ...{ do: 'change', label: 'Wants to move' },
      title: `Does ${name} want to move?`,
      description:
        'For your tenants. The rules of the list say whether they come first. Once they have another unit, the unit that they leave is offered.',
      values: moveValues(person.move, true),
      bodyOf: (values) => ({ do: 'change', sizes: person.sizes, move: moveOf(values) }),
      fields: [<MoveFields key="move" list={list} />],
    },
  ];
}

/** What sets the person's place. */
function order(person: OwnerEntry, list: KeptList): Actions {
  const name = personName(person);
  const { points, rankReasons } = list.own.rules;
  return [
    list.classes.length > 0 && {
      ...{ do: 'classify', label: 'Class' },
      title: `Class of ${name}`,
      submit: 'Save the class',
      fields: [{ name: 'class', label: 'Class', value: person.class, none: 'None', choices: list.classes }],
      bodyOf: (values) => ({ do: 'classify', class: values.class || null }),
      done: 'The class is saved',
    },
    points.length > 0 && {
      ...{ do: 'score', label: 'Points' },
      title: `Points of ${name}`,
      submit: 'Save the points',
      fields: [
        {
          ...{ name: 'points', label: 'What applies', several: true },
          choices: points.map((one) => ({ key: one.key, name: `${one.name}: ${one.points}` })),
        },
      ],
      done: 'The points are saved',
    },
    rankReasons.length > 0 && {
      ...{ do: 'rank', label: 'Rank' },
      title: `Rank of ${name}`,
      description:
        'Lower numbers come first, and before everyone without a rank. The history keeps the reason.',
      submit: 'Save the rank',
      fields: [
        {
          ...{ name: 'rank', label: 'Rank', value: person.rank?.toString(), optional: true },
          ...{ inputMode: 'numeric', figure: true, help: 'Empty takes the rank away.' },
        },
        { name: 'reason', label: 'Reason', value: rankReasons[0]?.key, choices: rankReasons },
      ],
      bodyOf: ({ rank, reason }) => ({ do: 'rank', rank: rank === '' ? null : Number(rank), reason }),
      done: 'The rank is saved',
    },
  ];
}

function record(person: OwnerEntry, { own: { rules } }: KeptList): Action | false {
  const { papers, charges } = rules;
  const all = [...papers, ...charges];
  // A paper is received, a fee is paid.
  const asOf = (item: string, as: string) =>
    as === 'missing' || charges.some(({ key }) => key === item) ? as.replace('received', 'paid') : 'received';
  return (
    all.length > 0 && {
      ...{ do: 'record', label: 'Papers and fees' },
      title: `Papers and fees of ${personName(person)}`,
      description: 'The last one that is needed completes the application.',
      submit: 'Record it',
      fields: [
        {
          ...{ name: 'item', label: 'Paper or fee', none: 'Choose' },
          choices: all.map(({ key, name }) => ({
            ...{ key, name: `${name}: ${person.items[key]?.as ?? 'missing'}` },
          })),
        },
        {
          ...{ name: 'as', label: 'Now', value: 'received' },
          choices: {
            received: 'Received or paid',
            ...(charges.length > 0 && { refunded: 'Refunded', credited: 'Credited to rent' }),
            missing: 'Missing',
          },
        },
      ],
      bodyOf: ({ item, as }) => ({ do: 'record', item, as: asOf(item, as) }),
      done: 'Recorded',
    }
  );
}

function merge(person: OwnerEntry, entries: readonly OwnerEntry[]): Action {
  const others = entries.filter(
    ({ id, state }) => id !== person.id && ['applied', 'waiting', 'offered'].includes(state),
  );
  const likeliest = others.find((one) => areAlike(one, person));
  return {
    ...{ do: 'merge', label: 'On the list twice' },
    title: `${personName(person)} is on the list twice`,
    description: 'This place stays. The other one ends, and what only it has moves here.',
    submit: 'Merge',
    danger: true,
    values: { other: likeliest?.id.toString() ?? '', sure: false },
    bodyOf: ({ other, sure }) => ({ do: 'merge', other: Number(other), ...(sure && { sure }) }),
    fields: [<MergeFields key="merge" person={person} others={others} />],
    done: 'Merged',
  };
}

const remove = (person: OwnerEntry): Action => ({
  ...{ do: 'remove', label: 'Remove' },
  title: `Remove ${personName(person)} from the list?`,
  description: 'They get an email with the reason. Offers that they haven’t answered go to the next person.',
  submit: 'Remove',
  danger: true,
  fields: [
    {
      ...{ name: 'because', label: 'Reason', value: 'removed' },
      choices: {
        removed: 'Removed by the owner',
        duplicate: 'On the list twice',
        'placed-elsewhere': 'Has a space on another list',
      },
    },
  ],
  done: `${personName(person)} is off the list`,
});
