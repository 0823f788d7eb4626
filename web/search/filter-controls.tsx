import { useId } from 'react';
import type { FieldError } from '../../domain/problem-schema.ts';
import { nearCodes } from '../../domain/search-query.ts';
import { AircraftInput, AirportInput, WordsInput } from '../fields/suggested-input.tsx';
import { cx } from '../ui/cx.ts';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { ANY, boundOf, type FilterField, filterGroups, groupOf } from './filter-fields.ts';
import type { ListingSearch } from './listing-search.ts';
import type { FilterDraft } from './use-filter-draft.ts';

type ControlsProps = {
  search: ListingSearch;
  fields: readonly FilterField[];
  draft: FilterDraft;
  errors: readonly FieldError[];
  /** Id of a form that isn't around them. */
  form?: string;
  /** Name of the aircraft that the search asks for, whose address may have only its key. */
  aircraft?: string | undefined;
  className?: string;
};

/** All filters below their headings, with both bounds of a figure on one line. */
export function FilterGroups({ fields, ...props }: ControlsProps) {
  return filterGroups.map((group) => {
    const own = fields.filter((field) => groupOf(field) === group);
    if (own.length === 0) return null;
    return (
      <fieldset key={group} className="filter-group">
        <legend className="label-caps text-ink-soft">{group}</legend>
        <div>
          <FilterControls {...props} fields={own} />
        </div>
      </fieldset>
    );
  });
}

/** The first bound of two starts a line. */
const startsLine = ({ name }: FilterField, fields: readonly FilterField[]): boolean =>
  name.startsWith('min') && fields.some((other) => other.name === `max${boundOf(name)}`);

export function FilterControls({ search, fields, draft, errors, form, aircraft, className }: ControlsProps) {
  return fields.map((field) => (
    <Field
      key={field.name}
      label={field.label}
      error={errors.find(({ path }) => path === field.name)?.message}
      className={cx(
        'text-sm [&_input]:text-base [&_select]:text-base',
        startsLine(field, fields) && 'starts-line',
        className,
      )}
    >
      <FilterControl field={field} search={search} draft={draft} form={form} aircraft={aircraft} />
    </Field>
  ));
}

function FilterControl({
  field,
  search,
  draft,
  form,
  aircraft,
}: { field: FilterField } & Pick<ControlsProps, 'search' | 'draft' | 'form' | 'aircraft'>) {
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
  const suggests = field.type === 'text' && field.suggests;
  const TextBox = suggests
    ? { aircraft: AircraftInput, words: WordsInput }[suggests]
    : airports
      ? AirportInput
      : Input;
  const ofAirports = airports && {
    several,
    onPick: (codes: string) => draft.change({ [name]: codes }, 'now'),
    onKnown() {
      const isNew = String(nearCodes(value)) !== String(nearCodes(search.values[name] ?? ''));
      if (isNew) draft.change({}, 'pause');
    },
  };
  const onPick = suggests && { onPick: (text: string) => draft.change({ [name]: text }, 'now') };
  // The address may have the key of a type.
  const shown = (suggests === 'aircraft' && value === search.values[name] && aircraft) || value;
  return (
    <>
      <TextBox
        {...ofAirports}
        {...onPick}
        form={form}
        name={name}
        value={shown}
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
