import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { counted } from '../../../domain/figures.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import {
  addEntriesSchema,
  listActionSchema,
  listMailSchema,
  type WaitingList,
} from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { TextareaField, TextField } from '../../form/fields.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Checkbox } from '../../ui/input.tsx';
import { DropdownMenu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-trigger.tsx';
import { type Ask, AskDialog } from './ask-dialog.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { CampaignDialog } from './campaign.tsx';

export type ListAsk = 'add' | 'mail' | 'close' | 'reopen' | 'draw' | 'end';

/** Everything that is done to a list as a whole. */
export function ListMenu({ list }: { list: WaitingList }) {
  const [asked, setAsked] = useState<ListAsk | null>(null);
  const [open, setOpen] = useState<'campaign' | 'calendar' | null>(null);
  const close = () => setOpen(null);
  const item = (label: string, what: ListAsk): MenuItem => ({ label, onSelect: () => setAsked(what) });
  const items: MenuItem[] = [
    { label: 'Rules', to: waitingListPaths.rules(list.id) },
    ...(list.hasEnded
      ? []
      : [
          { label: 'Import people', to: waitingListPaths.importPeople(list.id) },
          item('Email everyone…', 'mail'),
          { label: 'Ask everyone to confirm…', onSelect: () => setOpen('campaign') },
          ...(list.own?.rules.opening?.isLot ? [item('Draw the lot…', 'draw')] : []),
          list.isOpen ? item('Close to applications…', 'close') : item('Open to applications…', 'reopen'),
        ]),
    { label: 'Deadlines in your calendar…', onSelect: () => setOpen('calendar') },
    { label: 'Page for the board', to: waitingListPaths.board(list.id) },
    { label: 'Download as CSV', href: waitingListApi.csv(list.id) },
    ...(list.hasEnded ? [] : [{ kind: 'separator' } as const, item('End the list…', 'end')]),
  ];
  return (
    <>
      {!list.hasEnded && (
        <Button variant="primary" onClick={() => setAsked('add')}>
          Add a person
        </Button>
      )}
      <DropdownMenu
        label={`More for ${list.name}`}
        trigger={
          <span className="inline-flex items-center gap-2">
            More
            <ChevronDown aria-hidden="true" size="1rem" />
          </span>
        }
        items={items}
        className={buttonClass({})}
      />
      {asked && <ListDialog asked={asked} list={list} onClose={() => setAsked(null)} />}
      {open === 'campaign' && <CampaignDialog list={list} onClose={close} />}
      {open === 'calendar' && <CalendarDialog onClose={close} />}
    </>
  );
}

type ListDialogProps = {
  asked: ListAsk;
  list: WaitingList;
  /** Those who get an email, by their entries; everyone without it. */
  entries?: readonly number[];
  onClose: () => void;
};

export const ListDialog = ({ asked, list, entries, onClose }: ListDialogProps) => (
  <AskDialog ask={askOf(asked, list, entries)} list={list.id} onClose={onClose} />
);

function askOf(asked: ListAsk, list: WaitingList, entries: readonly number[] | undefined): Ask {
  const action = { path: waitingListApi.actions(list.id), schema: listActionSchema, values: {} };
  const waiting = counted(list.length, 'person waits', 'people wait');
  const offers = list.own?.offers ?? 0;
  switch (asked) {
    case 'add':
      return {
        title: 'Add a person',
        description:
          'With an email address, they get an email, and find their place under an account with that address.',
        submit: 'Add to the list',
        path: waitingListApi.entries(list.id),
        schema: addEntriesSchema,
        values: {
          ...{
            name: '',
            email: '',
            phone: '',
            aircraft: '',
            tailNumber: '',
            wingspan: '',
            length: '',
            tailHeight: '',
          },
          ...{ joinedAt: '', sizes: [], isComplete: true, ownerNote: '' },
        },
        bodyOf: (values) => ({ people: [personOf(values)] }),
        fields: <PersonFields list={list} />,
        done: 'Added to the list',
      };
    case 'mail':
      return {
        title: entries
          ? `Email ${counted(entries.length, 'person', 'people')}`
          : 'Email everyone on the list',
        description: 'Answers go to the email address of your account. Up to 5 emails a day.',
        submit: 'Send',
        path: waitingListApi.emails(list.id),
        schema: listMailSchema,
        values: { subject: '', text: '' },
        bodyOf: (values) => ({ ...values, ...(entries && { entries }) }),
        fields: (
          <>
            <TextField name="subject" label="Subject" maxLength={120} />
            <TextareaField name="text" label="Text" rows={8} />
          </>
        ),
        done: 'The emails are on their way',
      };
    case 'close':
      return {
        ...action,
        title: 'Close the list?',
        description: `Nobody can join until you open it again. The ${waiting}, and offers go on.`,
        submit: 'Close the list',
        bodyOf: () => ({ do: 'close' }),
        done: 'The list is closed',
      };
    case 'reopen':
      return {
        ...action,
        title: 'Open the list?',
        description: 'People can join again.',
        submit: 'Open the list',
        bodyOf: () => ({ do: 'reopen' }),
        done: 'The list is open',
      };
    case 'draw':
      return {
        ...action,
        title: 'Draw the lot?',
        description:
          'Ranks everyone who joined in the opening window by the SHA-256 of the seed and their number on the list. Use a seed that nobody could choose, such as the digits of a public drawing; the history shows it.',
        submit: 'Draw',
        values: { seed: '' },
        bodyOf: ({ seed }) => ({ do: 'draw', seed }),
        fields: (
          <TextField name="seed" label="Seed" figure maxLength={64} help="Digits and the letters a to f." />
        ),
        done: 'The lot is drawn',
      };
    case 'end':
      return {
        ...action,
        title: 'End the list?',
        description: `The ${waiting}; everyone gets an email. ${counted(offers, 'open offer', 'open offers')} will be taken back, and spaces that were offered become available to everyone. You can’t undo this.`,
        submit: 'End the list',
        danger: true,
        bodyOf: () => ({ do: 'end' }),
        done: 'The list has ended',
      };
  }
}

/** Leaves out what is empty. */
function personOf({
  wingspan,
  length,
  tailHeight,
  email,
  joinedAt,
  sizes,
  ...rest
}: Record<string, unknown>) {
  const feet = (typed: unknown) => (typed ? Number(typed) : null);
  return {
    ...rest,
    ...{ wingspan: feet(wingspan), length: feet(length), tailHeight: feet(tailHeight), sizes },
    ...(email ? { email } : {}),
    ...(joinedAt ? { joinedAt } : {}),
  };
}

function PersonFields({ list }: { list: WaitingList }) {
  const { register } = useFormContext();
  const grid = 'grid items-start gap-4 sm:grid-cols-2';
  return (
    <>
      <div className={grid}>
        <TextField name="name" label="Name" />
        <TextField name="email" label="Email" type="email" autoCapitalize="none" optional />
        <TextField name="phone" label="Phone" type="tel" optional />
        <TextField name="joinedAt" label="On the list since" type="date" optional help="Today if empty." />
        <TextField name="aircraft" label="Aircraft" optional />
        <TextField name="tailNumber" label="Tail number" autoCapitalize="characters" optional />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField name="wingspan" label="Wingspan" unit="ft" inputMode="decimal" optional />
        <TextField name="length" label="Length" unit="ft" inputMode="decimal" optional />
        <TextField name="tailHeight" label="Tail height" unit="ft" inputMode="decimal" optional />
      </div>
      {list.sizes.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Looking for</legend>
          {list.sizes.map(({ key, name }) => (
            <Checkbox key={key} label={name} value={key} {...register('sizes')} />
          ))}
        </fieldset>
      )}
      <Checkbox label="The application is complete" {...register('isComplete')} />
      <TextareaField name="ownerNote" label="Your note" rows={2} optional help="Only you see it." />
    </>
  );
}
