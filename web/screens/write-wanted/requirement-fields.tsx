import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { SelectField, TextField } from '../../form/fields.tsx';
import { ANY, type FilterField } from '../../search/filter-fields.ts';
import { aligned } from '../../ui/field-grid.ts';

const labels: Record<string, string> = { q: 'Words in the listing' };

export function RequirementFields({ kind, fields }: { kind: ListingKind; fields: readonly FilterField[] }) {
  return fields.map((field) => {
    const name = `filters.${field.name}`;
    const number = kind.filters.find((one) => one.name === field.name);
    if (number) {
      return (
        <TextField
          key={name}
          name={name}
          label={field.label}
          className={aligned}
          unit={number.unit}
          figure
          inputMode="decimal"
          optional
        />
      );
    }
    if (field.type === 'select') {
      return (
        <SelectField key={name} name={name} label={field.label} className={aligned} optional>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value === ANY ? '' : value}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    }
    return (
      <TextField
        key={name}
        name={name}
        label={labels[field.name] ?? field.label}
        className={aligned}
        maxLength={100}
        optional
      />
    );
  });
}
