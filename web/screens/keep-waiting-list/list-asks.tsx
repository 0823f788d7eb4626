import type { FieldValues } from 'react-hook-form';
import { counted } from '../../../domain/figures.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import {
  addEntriesSchema,
  listActionSchema,
  listMailSchema,
} from '../../../domain/waiting-lists/waiting-list-schema.ts';
import {
  type ApplicationValues,
  aircraftRows,
  nameField,
  phoneField,
  shareRow,
  statedOf,
} from '../../listing-form/application-fields.ts';
import type { Ask } from './ask-dialog.tsx';
import { CampaignNotes } from './campaign.tsx';
import { type KeptList, moveOf, moveValues } from './keep-waiting-list-data.ts';
import { MoveFields } from './move-fields.tsx';

export const addAsk = (list: KeptList): Ask => ({
  title: 'Add a person',
  description:
    'With an email address, they get an email, and find their place under an account with that address.',
  submit: 'Add to the list',
  path: waitingListApi.entries(list.id),
  schema: addEntriesSchema,
  fields: [
    [nameField, { name: 'email', label: 'Email', type: 'email', autoCapitalize: 'none', optional: true }],
    [
      phoneField,
      {
        ...{ name: 'joinedAt', label: 'On the list since', type: 'date' },
        ...{ optional: true, help: 'Today if empty.' },
      },
    ],
    ...aircraftRows,
    shareRow,
    list.sizes.length > 0 && {
      ...{ name: 'sizes', label: 'Looking for', help: 'None means any of them.' },
      ...{ choices: list.sizes, several: true },
    },
    list.classes.length > 0 && { name: 'class', label: 'Class', none: 'None', choices: list.classes },
    <MoveFields key="move" list={list} />,
    { name: 'isComplete', label: 'The application is complete', check: true, value: true },
    { name: 'ownerNote', label: 'Your note', rows: 2, optional: true, help: 'Only you see it.' },
  ],
  values: moveValues(null, false),
  bodyOf: (values) => ({ people: [personOf(values)] }),
  done: 'Added to the list',
});

/** Leaves out what is empty. */
function personOf({ email, joinedAt, class: own, isMoving, move, ...rest }: FieldValues) {
  return {
    ...statedOf(rest as ApplicationValues),
    ...(email && { email }),
    ...(joinedAt && { joinedAt }),
    ...(own && { class: own }),
    ...(isMoving && { move: moveOf({ isMoving, move }) }),
  };
}

/** An email to some, by their entries; to everyone without them. */
export const mailAsk = (list: KeptList, entries?: readonly number[]): Ask => ({
  title: entries ? `Email ${counted(entries.length, 'person', 'people')}` : 'Email everyone on the list',
  description: 'Answers go to the email address of your account. Up to 5 emails a day.',
  submit: 'Send',
  path: waitingListApi.emails(list.id),
  schema: listMailSchema,
  fields: [
    { name: 'subject', label: 'Subject', maxLength: 120 },
    { name: 'text', label: 'Text', rows: 8 },
  ],
  bodyOf: (values) => ({ ...values, ...(entries && { entries }) }),
  done: 'The emails are on their way',
});

const action = ({ id }: KeptList, what: string) => ({
  ...{ path: waitingListApi.actions(id), schema: listActionSchema },
  bodyOf: (values: FieldValues) => ({ do: what, ...values }),
});

/** Asks everyone whether they still want their places. */
export const confirmAsk = (list: KeptList): Ask => ({
  ...action(list, 'reconfirm'),
  title: 'Ask everyone to confirm',
  submit: 'Ask everyone',
  fields: [
    {
      ...{ name: 'days', label: 'Time to answer', value: '30' },
      choices: [14, 30, 60, 90].map((days) => ({ key: String(days), name: `${days} days` })),
    },
    <CampaignNotes key="notes" list={list} />,
  ],
  bodyOf: ({ days }) => ({ do: 'reconfirm', days: Number(days) }),
  done: 'Everyone is asked',
});

const waitingText = ({ length }: KeptList) => counted(length, 'person waits', 'people wait');

export const openAsk = (list: KeptList): Ask =>
  list.isOpen
    ? {
        ...action(list, 'close'),
        title: 'Close the list?',
        description: `Nobody can join until you open it again. The ${waitingText(list)}, and offers go on.`,
        submit: 'Close the list',
        done: 'The list is closed',
      }
    : {
        ...action(list, 'reopen'),
        title: 'Open the list?',
        description: 'People can join again.',
        submit: 'Open the list',
        done: 'The list is open',
      };

export const drawAsk = (list: KeptList): Ask => ({
  ...action(list, 'draw'),
  title: 'Draw the lot?',
  description:
    'Ranks everyone who joined in the opening window by the SHA-256 of the seed and their number on the list. Use a seed that nobody could choose, such as the digits of a public drawing; the history shows it.',
  submit: 'Draw',
  fields: [
    { name: 'seed', label: 'Seed', figure: true, maxLength: 64, help: 'Digits and the letters a to f.' },
  ],
  done: 'The lot is drawn',
});

export const endAsk = (list: KeptList): Ask => ({
  ...action(list, 'end'),
  title: 'End the list?',
  description: `The ${waitingText(list)}; everyone gets an email. ${counted(list.own.offers, 'open offer', 'open offers')} will be taken back, and spaces that were offered become available to everyone. You can’t undo this.`,
  submit: 'End the list',
  danger: true,
  done: 'The list has ended',
});
