import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { unitsQuery } from '../../api/queries.ts';
import { SelectField } from '../../form/fields.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { type Covers, listingField, unitField } from './covers-values.ts';
import type { NamedRow } from './rules-values.ts';

type SpacesProps = { listings: readonly OwnListing[] };

/** Which listings and units a list offers, and as which size. */
export function CoversFields({ listings }: SpacesProps) {
  const sizes: NamedRow[] = useWatch({ name: 'sizes' }) ?? [];
  const covers: Covers = useWatch({ name: 'covers' }) ?? {};
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">Spaces of the list</legend>
      {listings.map(({ id, title, category, units }) => (
        <div key={id} className="flex flex-col gap-3">
          <SelectField name={`covers.${listingField(id)}`} label={<bdi>{title}</bdi>}>
            <option value="">Not on this list</option>
            {sizes.length === 0 && <option value="all">{units ? 'All units' : 'On this list'}</option>}
            {sizes.map((size) => (
              <option key={size.id} value={`all:${size.id}`}>
                {units ? 'All units' : 'On this list'}, as {size.name || 'the new size'}
              </option>
            ))}
            {units && <option value="units">Some of its units</option>}
          </SelectField>
          {covers[listingField(id)] === 'units' && <UnitChoices id={id} category={category} sizes={sizes} />}
        </div>
      ))}
    </fieldset>
  );
}

type UnitChoicesProps = Pick<OwnListing, 'id' | 'category'> & { sizes: readonly NamedRow[] };

function UnitChoices({ id, category, sizes }: UnitChoicesProps) {
  const { register } = useFormContext();
  const kind = kindOfCategory(category);
  const query = useQuery({
    ...unitsQuery(kind as NonNullable<typeof kind>, id),
    enabled: kind !== undefined,
  });
  return (
    <Loaded query={query} level={3} title="The units didn’t load" label="Loading the units…">
      {(units) => (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-2 pl-4 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
          {units.map(({ id: unit, label }) =>
            sizes.length === 0 ? (
              <Checkbox
                key={unit}
                label={<bdi>{label}</bdi>}
                {...register(`covers.${unitField(id, unit)}`, {
                  setValueAs: (value: unknown) => (value === true ? 'on' : value || ''),
                })}
              />
            ) : (
              <SelectField key={unit} name={`covers.${unitField(id, unit)}`} label={<bdi>{label}</bdi>}>
                <option value="">Not on this list</option>
                {sizes.map((size) => (
                  <option key={size.id} value={`on:${size.id}`}>
                    {size.name || 'The new size'}
                  </option>
                ))}
              </SelectField>
            ),
          )}
        </div>
      )}
    </Loaded>
  );
}
