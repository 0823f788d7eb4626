import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { SelectField, TextField } from '../../form/fields.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { spaceName, spacesQuery } from './keep-waiting-list-data.ts';

/** What the owner records of a tenant who wants to move to another unit. */
export function MoveFields({ list }: { list: WaitingList }) {
  const { register } = useFormContext();
  const { data: all = [] } = useQuery(spacesQuery(list.id));
  const from = useWatch({ name: 'move.from' });
  const isMoving = useWatch({ name: 'isMoving' });
  const spaces = all.map((space) => ({
    key: `${space.listingId}/${space.unitId ?? 0}`,
    name: spaceName(space),
  }));
  return (
    <>
      <Checkbox label="Is a tenant who wants to move" {...register('isMoving')} />
      {isMoving && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField name="move.from" label="Leaves">
              <option value="">Not stated</option>
              {spaces.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField name="move.since" label="Tenant since" type="date" optional />
          </div>
          {list.sizes.length > 0 && (
            <SelectField name="move.size" label="Size that they rent now">
              <option value="">Not stated</option>
              {list.sizes.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <fieldset>
            <legend className="font-semibold">Wants only these units</legend>
            <p className="text-sm text-ink-soft">None means any of them. At most 50.</p>
            <div className="max-h-48 overflow-y-auto">
              {spaces
                .filter(({ key }) => key !== from)
                .map(({ key, name }) => (
                  <Checkbox key={key} label={name} value={key} {...register('move.into')} />
                ))}
            </div>
          </fieldset>
        </>
      )}
    </>
  );
}
