import { useFormContext } from 'react-hook-form';
import { conditionTexts } from '../../../domain/waiting-lists/condition-texts.ts';
import { areAlike } from '../../../domain/waiting-lists/twins.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import {
  entryActionSchema,
  type OwnerEntry,
  offerActionSchema,
  type WaitingList,
} from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { SelectField, TextareaField, TextField } from '../../form/fields.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { type Ask, AskDialog } from './ask-dialog.tsx';
import type { Asked } from './asked.ts';
import { personName } from './keep-waiting-list-data.ts';
import { MergeFields } from './merge-fields.tsx';
import { MoveFields } from './move-fields.tsx';

type EntryDialogProps = {
  asked: Asked;
  list: WaitingList;
  entries: readonly OwnerEntry[];
  onClose: () => void;
};

const Options = ({ of }: { of: readonly { key: string; name: string }[] }) =>
  of.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));

const Checks = ({ name, of }: { name: string; of: readonly { key: string; name: string }[] }) => {
  const { register } = useFormContext();
  return of.map((one) => <Checkbox key={one.key} label={one.name} value={one.key} {...register(name)} />);
};

/** What the owner does with a person or an offer, if it takes more than a press. */
export function EntryDialog({ asked, list, entries, onClose }: EntryDialogProps) {
  return <AskDialog ask={askOf(asked, list, entries)} list={list.id} onClose={onClose} />;
}

function askOf(asked: Asked, list: WaitingList, entries: readonly OwnerEntry[]): Ask {
  const { person } = asked;
  const name = personName(person);
  const rules = list.own?.rules;
  const entry = { path: waitingListApi.entryActions(list.id, person.id), schema: entryActionSchema };
  if ('offer' in asked) {
    const { offer } = asked;
    const about = { path: waitingListApi.offerActions(list.id, offer.id), schema: offerActionSchema };
    switch (asked.do) {
      case 'call':
        return {
          ...about,
          title: `Call or letter to ${name}`,
          description: 'Recorded with the time. It doesn’t start the time to answer.',
          submit: 'Record it',
          values: { text: '' },
          bodyOf: ({ text }) => ({ do: 'call', text }),
          fields: <TextField name="text" label="What happened" placeholder="Called, left a voicemail" />,
          done: 'Recorded',
        };
      case 'deliver':
        return {
          ...about,
          title: `Delivered to ${name}`,
          description: 'The time to answer runs from then.',
          submit: 'Record the delivery',
          values: { on: '' },
          bodyOf: ({ on }) => ({ do: 'deliver', on: on ? new Date(on).toISOString() : on }),
          fields: (
            <TextField name="on" label="Delivered on" type="datetime-local" help="In your own time zone." />
          ),
          done: 'The delivery is recorded',
        };
      case 'answer':
        return {
          ...about,
          title: `Answer for ${name}`,
          description: `As they said it to you. It counts like their own answer to the offer of ${offer.space}.`,
          submit: 'Record the answer',
          values: { answer: offer.state === 'accepted' ? 'missed' : 'accept' },
          bodyOf: ({ answer }) =>
            answer === 'accept'
              ? { do: 'accept', state: offer.state }
              : { do: 'answer', state: offer.state, answer },
          fields: (
            <SelectField name="answer" label="Answer">
              {offer.state === 'accepted' ? (
                <option value="missed">Didn’t meet a condition</option>
              ) : (
                <>
                  {offer.state === 'offered' && <option value="accept">Accepts</option>}
                  <option value="declined">Declines</option>
                  <option value="not-now">Not now</option>
                  <option value="no-aircraft">Has no aircraft yet</option>
                  <option value="doesnt-fit">It doesn’t fit</option>
                </>
              )}
            </SelectField>
          ),
          done: 'The answer is recorded',
        };
      case 'withdraw':
        return {
          ...about,
          title: `Take back the offer of ${offer.space}?`,
          description: `${name} gets an email, and keeps their place.`,
          submit: 'Take it back',
          danger: true,
          values: {},
          bodyOf: () => ({ do: 'withdraw' }),
          done: 'The offer is taken back',
        };
      case 'meet':
        return {
          ...about,
          title: `What did ${name} do?`,
          submit: 'Record it',
          values: { condition: offer.due[0]?.what ?? '' },
          bodyOf: ({ condition }) => ({ do: 'meet', condition }),
          fields: (
            <SelectField name="condition" label={`For ${offer.space}`}>
              {offer.due.map(({ what }) => (
                <option key={what} value={what}>
                  {conditionTexts[what]}
                </option>
              ))}
            </SelectField>
          ),
          done: 'Recorded',
        };
    }
  }
  switch (asked.do) {
    case 'pause':
      return {
        ...entry,
        title: `No offers for ${name}`,
        description: 'They keep their place.',
        submit: 'Pause',
        values: { until: '' },
        bodyOf: ({ until }) => ({ do: 'pause', until: until || null }),
        fields: (
          <TextField
            name="until"
            label="Until"
            type="date"
            optional
            help="Without a day, until they resume."
          />
        ),
        done: 'Offers are paused',
      };
    case 'rank':
      return {
        ...entry,
        title: `Rank of ${name}`,
        description:
          'Lower numbers come first, and before everyone without a rank. The history keeps the reason.',
        submit: 'Save the rank',
        values: { rank: person.rank?.toString() ?? '', reason: rules?.rankReasons[0]?.key ?? '' },
        bodyOf: ({ rank, reason }) => ({ do: 'rank', rank: rank === '' ? null : Number(rank), reason }),
        fields: (
          <>
            <TextField
              name="rank"
              label="Rank"
              inputMode="numeric"
              figure
              optional
              help="Empty takes the rank away."
            />
            <SelectField name="reason" label="Reason">
              <Options of={rules?.rankReasons ?? []} />
            </SelectField>
          </>
        ),
        done: 'The rank is saved',
      };
    case 'score':
      return {
        ...entry,
        title: `Points of ${name}`,
        submit: 'Save the points',
        values: { points: [] },
        bodyOf: ({ points }) => ({ do: 'score', points }),
        fields: (
          <Checks
            name="points"
            of={(rules?.points ?? []).map((one) => ({ ...one, name: `${one.name}: ${one.points}` }))}
          />
        ),
        done: 'The points are saved',
      };
    case 'classify':
      return {
        ...entry,
        title: `Class of ${name}`,
        submit: 'Save the class',
        values: { class: person.class ?? '' },
        bodyOf: (values) => ({ do: 'classify', class: values.class || null }),
        fields: (
          <SelectField name="class" label="Class">
            <option value="">None</option>
            <Options of={list.classes} />
          </SelectField>
        ),
        done: 'The class is saved',
      };
    case 'change':
      return {
        ...entry,
        title: `What ${name} is looking for`,
        description: 'None means any of them.',
        submit: 'Save',
        values: { sizes: person.sizes },
        bodyOf: ({ sizes }) => ({ do: 'change', sizes }),
        fields: <Checks name="sizes" of={list.sizes} />,
        done: 'Saved',
      };
    case 'move':
      return {
        ...entry,
        title: `Does ${name} want to move?`,
        description:
          'For your tenants. The rules of the list say whether they come first. Once they have another unit, the unit that they leave is offered.',
        submit: 'Save',
        values: {
          isMoving: true,
          move: {
            ...{ from: person.move?.from ?? '', size: person.move?.size ?? '' },
            ...{ since: person.move?.since ?? '', into: person.move?.into ?? [] },
          },
        },
        bodyOf: ({ isMoving, move: { from, size, into, since } }) => ({
          ...{ do: 'change', sizes: person.sizes },
          move: isMoving ? { from: from || null, size: size || null, into, since: since || null } : null,
        }),
        fields: <MoveFields list={list} />,
        done: 'Saved',
      };
    case 'record':
      return {
        ...entry,
        title: `Papers and fees of ${name}`,
        description: 'The last one that is needed completes the application.',
        submit: 'Record it',
        values: { item: '', as: 'received' },
        bodyOf: ({ item, as }) => ({ do: 'record', item, as: asOf(item, as, list) }),
        fields: <RecordFields list={list} person={person} />,
        done: 'Recorded',
      };
    case 'note':
      return {
        ...entry,
        title: `Your note about ${name}`,
        description: 'Only you see it.',
        submit: 'Save the note',
        values: { text: person.ownerNote ?? '' },
        bodyOf: ({ text }) => ({ do: 'note', text }),
        fields: <TextareaField name="text" label="Note" optional rows={4} />,
        done: 'The note is saved',
      };
    case 'life':
      return {
        ...entry,
        title: `What happened with ${name}?`,
        description: 'The rules of the list say what follows.',
        submit: 'Record it',
        values: { what: person.replaceBy ? 'replaced' : 'sold' },
        bodyOf: ({ what }) => ({ do: 'life', what }),
        fields: (
          <SelectField name="what" label="Event">
            <option value="sold">Sold the aircraft</option>
            <option value="replaced">Has another aircraft</option>
            <option value="partner-change">The partners changed</option>
            <option value="death">Died</option>
          </SelectField>
        ),
        done: 'Recorded',
      };
    case 'merge':
      return {
        ...entry,
        title: `${name} is on the list twice`,
        description: 'This place stays. The other one ends, and what only it has moves here.',
        submit: 'Merge',
        danger: true,
        values: { other: likeliest(person, entries)?.id.toString() ?? '', sure: false },
        bodyOf: ({ other, sure }) => ({ do: 'merge', other: Number(other), ...(sure && { sure }) }),
        fields: <MergeFields person={person} others={waitingBeside(person, entries)} />,
        done: 'Merged',
      };
    case 'remove':
      return {
        ...entry,
        title: `Remove ${name} from the list?`,
        description:
          'They get an email with the reason. Offers that they haven’t answered go to the next person.',
        submit: 'Remove',
        danger: true,
        values: { because: 'removed' },
        bodyOf: ({ because }) => ({ do: 'remove', because }),
        fields: (
          <SelectField name="because" label="Reason">
            <option value="removed">Removed by the owner</option>
            <option value="duplicate">On the list twice</option>
            <option value="placed-elsewhere">Has a space on another list</option>
          </SelectField>
        ),
        done: `${name} is off the list`,
      };
  }
}

/** A paper is received, a fee is paid, unless the owner chose another state of a fee. */
function asOf(item: string, as: string, { own }: WaitingList): string {
  if (as === 'missing') return as;
  const isPaper = own?.rules.papers.some(({ key }) => key === item);
  return isPaper ? 'received' : as === 'received' ? 'paid' : as;
}

function RecordFields({ list, person }: { list: WaitingList; person: OwnerEntry }) {
  const { papers = [], charges = [] } = list.own?.rules ?? {};
  const all = [...papers, ...charges].map(({ key, name }) => ({
    key,
    name: `${name}: ${person.items[key]?.as ?? 'missing'}`,
  }));
  return (
    <>
      <SelectField name="item" label="Paper or fee">
        <option value="">Choose</option>
        <Options of={all} />
      </SelectField>
      <SelectField name="as" label="Now">
        <option value="received">Received or paid</option>
        {charges.length > 0 && <option value="refunded">Refunded</option>}
        {charges.length > 0 && <option value="credited">Credited to rent</option>}
        <option value="missing">Missing</option>
      </SelectField>
    </>
  );
}

const waitingBeside = ({ id }: OwnerEntry, entries: readonly OwnerEntry[]) =>
  entries.filter((one) => one.id !== id && ['applied', 'waiting', 'offered'].includes(one.state));

const likeliest = (person: OwnerEntry, entries: readonly OwnerEntry[]) =>
  waitingBeside(person, entries).find((one) => areAlike(one, person));
