import { useFormContext, useWatch } from 'react-hook-form';
import { areAlike } from '../../../domain/waiting-lists/twins.ts';
import type { OwnerEntry } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { SelectField } from '../../form/fields.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { personName } from './keep-waiting-list-data.ts';

type MergeFieldsProps = { person: OwnerEntry; others: readonly OwnerEntry[] };

/** Chooses the other place of a person; asks again if it looks like another person. */
export function MergeFields({ person, others }: MergeFieldsProps) {
  const { register, formState } = useFormContext();
  const chosen = useWatch({ name: 'other' });
  const other = others.find(({ id }) => String(id) === chosen);
  const error = formState.errors.sure?.message;
  return (
    <>
      <SelectField name="other" label="The other place">
        <option value="">Choose</option>
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {[one.place, personName(one), one.tailNumber, one.email].filter(Boolean).join(' · ')}
          </option>
        ))}
      </SelectField>
      {other && !areAlike(person, other) && (
        <div role="alert" className="rounded-sm border border-danger px-3 py-2">
          <p className="font-semibold wrap-anywhere">
            {personName(person)} and {personName(other)} look like two different people: no name, tail number,
            or email is the same. {personName(other)} loses their place for good. You can’t undo this.
          </p>
          <Checkbox
            label="I’m sure that they are the same person"
            {...(typeof error === 'string' && { error })}
            {...register('sure')}
          />
        </div>
      )}
    </>
  );
}
