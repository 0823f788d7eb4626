import { useId } from 'react';
import type { FieldError } from '../../domain/problem-schema.ts';
import { nearCodes } from '../../domain/search-query.ts';
import { AirportInput } from '../fields/suggested-input.tsx';
import { cx } from '../ui/cx.ts';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { ANY, type FilterField } from './filter-fields.ts';
import type { ListingSearch } from './listing-search.ts';
import type { FilterDraft } from './use-filter-draft.ts';

type ControlsProps = {
  search: ListingSearch;
  fields: readonly FilterField[];
  draft: FilterDraft;
  errors: readonly FieldError[];
  /** Id of a form that isn't around them. */
  form?: string;
  className?: string;
};

export function FilterControls({ search, fields, draft, errors, form, className }: ControlsProps) {
  return fields.map((field) => (
    <Field
      key={field.name}
      label={field.label}
      error={errors.find(({ path }) => path === field.name)?.message}
      className={cx('text-sm [&_input]:text-base [&_select]:text-base', className)}
    >
      <FilterControl field={field} search={search} draft={draft} form={form} />
    </Field>
  ));
}

function FilterControl({
  field,
  search,
  draft,
  form,
}: { field: FilterField } & Pick<ControlsProps, 'search' | 'draft' | 'form'>) {
  const { name } = field;
  const value = draft.values[name] ?? '';
  const helpId = useId();
  if (field.type === 'select') {
    const known = value === '' || field.options.some((option) => option.value === value);
    return (
      <Select
        form={form}
        name={name}
        value={value || ANY}
        onChange={(event) => draft.change({ [name]: event.target.value }, 'now')}
      >
        {[...Map.groupBy(field.options, ({ category }) => category)].map(([category, options]) => {
          const shown = options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ));
          if (!category) return shown;
          return (
            <optgroup key={category} label={category}>
              {shown}
            </optgroup>
          );
        })}
        {!known && <option value={value}>{value}</option>}
      </Select>
    );
  }
  const airports = field.type === 'text' && field.airports;
  const help = field.type !== 'date' && field.help;
  const several = airports === 'several';
  const TextBox = airports ? AirportInput : Input;
  const ofAirports = airports && {
    several,
    onPick: (codes: string) => draft.change({ [name]: codes }, 'now'),
    onKnown() {
      const isNew = String(nearCodes(value)) !== String(nearCodes(search.values[name] ?? ''));
      if (isNew) draft.change({}, 'pause');
    },
  };
  return (
    <>
      <TextBox
        {...ofAirports}
        form={form}
        name={name}
        value={value}
        {...(field.type === 'date'
          ? { type: 'date', min: '2000-01-01' }
          : { placeholder: field.placeholder })}
        figure={field.type === 'number' || (field.type === 'text' && field.figure)}
        unit={field.type === 'number' ? field.unit : undefined}
        inputMode={field.type === 'number' && field.unit !== 'ft' ? 'decimal' : undefined}
        autoCapitalize={field.type === 'text' && field.figure ? 'characters' : undefined}
        enterKeyHint="search"
        spellCheck={false}
        maxLength={100}
        aria-describedby={help ? helpId : undefined}
        // Don't search for half a code or half a year.
        onChange={({ target }) => {
          const isHalf = several ? target.value.trim() : !target.validity.valid;
          draft.change({ [name]: target.value }, isHalf ? 'later' : 'pause');
        }}
        onBlur={several && value.trim() !== (search.values[name] ?? '') ? draft.apply : undefined}
      />
      {help && (
        <p id={helpId} className="text-xs text-ink-soft">
          {help}
        </p>
      )}
    </>
  );
}
