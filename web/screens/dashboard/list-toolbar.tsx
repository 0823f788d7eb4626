import { type FormEvent, useEffect, useRef, useState } from 'react';
import { availabilities, availabilityLabels } from '../../../domain/listing.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { type OwnState, ownSorts } from '../../../domain/own-listings.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { TYPING_PAUSE } from '../../ui/typing-pause.ts';
import { type ListFilters, readListFilters, sortLabels, stateLabels } from './list-filters.ts';

type ListToolbarProps = {
  filters: ListFilters;
  categories: readonly string[];
  /** States that some listings are in. */
  states: readonly OwnState[];
  /** `typing` marks a search that the user may still be typing. */
  onChange: (filters: ListFilters, typing?: boolean) => void;
};

/** Filters and sort order of the list. A plain GET form, so that its button works without JavaScript. */
export function ListToolbar({ filters, categories, states, onChange }: ListToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const { form, search, apply, pause } = useFilterForm(filters.q ?? '', onChange);
  const { q: _words, ...others } = filters;
  const count = Object.values(others).filter(Boolean).length;
  const folded = cx(!isOpen && 'max-wide:hidden noscript:flex');
  const choice = (name: keyof ListFilters, label: string) => ({
    name,
    label,
    value: filters[name] ?? '',
    onChange: () => apply(),
    className: folded,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <search>
      <form
        ref={form}
        method="get"
        aria-label="Filter and sort your listings"
        autoComplete="off"
        onSubmit={submit}
        className={cx(
          'mb-2 grid grid-cols-2 gap-x-3 gap-y-2 text-sm wide:mb-3 wide:rounded-sm wide:border wide:border-rule-strong wide:bg-sheet wide:p-3 [&_input]:text-base [&_select]:text-base',
          states.length > 0
            ? 'wide:grid-cols-[minmax(0,1.5fr)_repeat(4,minmax(0,1fr))]'
            : 'wide:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))]',
        )}
      >
        <Field label="Search" className="max-wide:[&>label]:sr-only">
          <Input
            ref={search}
            type="search"
            name="q"
            defaultValue={filters.q}
            placeholder="Title, airport, city, or reference"
            maxLength={100}
            enterKeyHint="search"
            spellCheck={false}
            onChange={pause}
          />
        </Field>
        {/* Folded on small screens, where the listings come first. */}
        <Button
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="self-start px-3! wide:hidden noscript:hidden"
        >
          Filter and sort
          {count > 0 && (
            <span className="figure rounded-full bg-chart px-2 text-chart-ink">
              {count}
              <span className="sr-only"> set</span>
            </span>
          )}
        </Button>
        <Choice
          {...choice('kind', 'Type')}
          options={[
            ['', 'All types'],
            ...categories.map((category) => [category, kindOfCategory(category)?.label] as const),
          ]}
          className={cx(folded, states.length === 0 && 'max-wide:col-span-2')}
        />
        {states.length > 0 && (
          <Choice
            {...choice('state', 'Visibility')}
            options={[['', 'Any visibility'], ...states.map((state) => [state, stateLabels[state]] as const)]}
          />
        )}
        <Choice
          {...choice('availability', 'Status')}
          options={[
            ['', 'Any status'],
            ...availabilities.map(
              (availability) => [availability, availabilityLabels[availability]] as const,
            ),
          ]}
        />
        <Choice
          {...choice('sort', 'Sort by')}
          value={filters.sort ?? 'newest'}
          options={ownSorts.map((sort) => [sort, sortLabels[sort]] as const)}
        />
        {/* Always in the form, because Enter needs a submit button. */}
        <Button type="submit" variant="primary" className="hidden! noscript:inline-flex!">
          Show
        </Button>
      </form>
    </search>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string | undefined])[];
  onChange: () => void;
  className: string;
};

const Choice = ({ label, options, className, ...select }: ChoiceProps) => (
  <Field label={label} className={className}>
    <Select {...select}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  </Field>
);

/** Applies the form after a pause in typing. Keeps typed text until the address changes in another way, such as Back. */
function useFilterForm(words: string, onChange: ListToolbarProps['onChange']) {
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(words);
  useEffect(() => {
    if (words === sent.current) return;
    sent.current = words;
    clearTimeout(timer.current);
    if (search.current) search.current.value = words;
  });
  const apply = (typing?: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const values = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const wanted = readListFilters(new URLSearchParams(values));
    sent.current = wanted.q ?? '';
    onChange(wanted, typing);
  };
  const pause = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(true), TYPING_PAUSE);
  };
  return { form, search, apply, pause };
}
