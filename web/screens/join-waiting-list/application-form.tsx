import { useFormContext, useWatch } from 'react-hook-form';
import { aircraftTitle } from '../../../domain/aircraft/my-aircraft.ts';
import { hasNames, publishedAs } from '../../../domain/waiting-lists/published-name.ts';
import type { WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { FieldRows } from '../../form/field-rows.tsx';
import { TextareaField, TextField } from '../../form/fields.tsx';
import { aircraftRows, nameField, phoneField, shareRow } from '../../listing-form/application-fields.ts';
import { useMyAircraft } from '../../personal/my-aircraft.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ofAircraft, type Typed } from './join-waiting-list-data.ts';

/** Fields of one application, for all of its lists. */
export const ApplicationFields = ({ lists }: { lists: readonly WaitingList[] }) => (
  <>
    <FieldRows
      of={[
        [
          { ...nameField, autoComplete: 'name' },
          { ...phoneField, autoComplete: 'tel' },
        ],
      ]}
    />
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-lg font-bold">Your aircraft</legend>
      <FillIn />
      <FieldRows of={aircraftRows} />
      <p className="-mt-2 text-sm text-ink-soft">
        With all three, you get offers only of spaces that it fits in.
      </p>
      <FieldRows of={[shareRow]} />
    </fieldset>
    {lists.map((list) => (
      <Choices key={list.id} list={list} isOnly={lists.length === 1} />
    ))}
    <TextareaField name="note" label="Note to the owner" optional rows={3} />
    <Published lists={lists} />
  </>
);

/** Takes over the aircraft that the visitor has chosen on the site. */
function FillIn() {
  const { setValue } = useFormContext<Typed>();
  const [own] = useMyAircraft();
  const isHydrated = useHydrated();
  if (!isHydrated || !own) return null;
  const fill = () => {
    for (const [name, value] of Object.entries(ofAircraft(own)))
      setValue(name as keyof ReturnType<typeof ofAircraft>, value, {
        shouldDirty: true,
        shouldValidate: false,
      });
  };
  return (
    <Button onClick={fill} className="self-start">
      <span className="wrap-anywhere">
        Fill in <bdi>{aircraftTitle(own)}</bdi>
      </span>
    </Button>
  );
}

/** What the person wants of a list, and what they are for its rules. */
function Choices({ list, isOnly }: { list: WaitingList; isOnly: boolean }) {
  const where = isOnly ? '' : `, ${list.name}`;
  return (
    <FieldRows
      of={[
        list.sizes.length > 0 && {
          ...{ name: `sizes.${list.id}`, label: `What you want${where}`, choices: list.sizes },
          ...{ several: true, help: 'Choose none for any of them.' },
        },
        list.classes.length > 0 && {
          ...{ name: `classes.${list.id}`, label: `Which applies to you${where}`, choices: list.classes },
          ...{
            none: 'None of these',
            optional: true,
            help: 'You get your place once the owner confirms it.',
          },
        },
      ]}
    />
  );
}

function Published({ lists }: { lists: readonly WaitingList[] }) {
  const [name = '', lastName] = useWatch<Typed, ['name', 'lastName']>({ name: ['name', 'lastName'] });
  const shown = lists.map((list) => ({ list, text: publishedAs({ name, lastName }, list.publication) }));
  return (
    <div className="rounded-sm border border-rule-strong bg-sunken px-4 py-3">
      <h2 className="text-base font-semibold">What everyone will see of you</h2>
      <ul>
        {shown.map(({ list, text }) => (
          <li key={list.id} className="wrap-anywhere">
            {lists.length > 1 && (
              <>
                <bdi>{list.name}</bdi>:{' '}
              </>
            )}
            {text === null && 'Nothing. Only the owner of the list sees your application.'}
            {text === '' && 'Enter your name to see it here.'}
            {text && (
              <>
                <bdi className="font-semibold">{text}</bdi>
                {list.publication !== 'places' && ', and your place'}
              </>
            )}
          </li>
        ))}
      </ul>
      {lists.some(({ publication }) => hasNames(publication)) && (
        <div className="mt-3 max-w-sm">
          <TextField
            name="lastName"
            label="Last name"
            optional
            help="If it has several words, such as Red Cloud."
            autoComplete="family-name"
          />
        </div>
      )}
    </div>
  );
}
