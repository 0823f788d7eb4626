import { SlidersHorizontal, X } from 'lucide-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { FieldError } from '../../domain/search-query.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { Link } from '../ui/link.tsx';
import { ANY, type FilterField, setFilters } from './filter-fields.ts';
import { type ListingSearch, searchPath } from './listing-search.ts';
import type { FilterDraft } from './use-filter-draft.ts';
import type { Results } from './use-listings.ts';

const loadSheet = () => import('./filter-sheet.tsx');
/** A convenience: a box without it is one all the same. */
const AirportSuggestions = lazy(() =>
  import('../fields/airport-suggestions.tsx').then(
    (module) => ({ default: module.AirportSuggestions }),
    () => ({ default: () => null }),
  ),
);
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

type FilterPanelProps = {
  /** Of the form, so that a control outside it (the sort) can belong to it. */
  id: string;
  search: ListingSearch;
  fields: readonly FilterField[];
  draft: FilterDraft;
  results: Results;
  /** Behind their button on wide screens too. */
  isFolded?: boolean;
  /** Stands with what is set, below the filters. */
  children?: ReactNode;
};

/**
 * The filters of a search: a grid on wide screens, a sheet on phones, and what is set as chips. It is an ordinary GET
 * form, so without JavaScript it works by its button.
 */
export function FilterPanel({ id, search, fields, draft, results, isFolded, children }: FilterPanelProps) {
  const [sheetOpen, setSheetOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const clearId = useId();
  const set = setFilters(search, fields);
  const controls = <FilterControls search={search} fields={fields} draft={draft} errors={results.errors} />;

  // What was typed before this code was there counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const typed = Object.fromEntries(
      fields
        .map(({ name }) => [name, String(new FormData(form.current ?? undefined).get(name) ?? '')] as const)
        .filter(([name, value]) => value !== ANY && value !== (draft.values[name] ?? '')),
    );
    if (Object.keys(typed).length > 0) draft.change(typed, 'pause');
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    draft.apply();
    setSheetOpen(false);
  };
  const clear = (
    <Button
      type="submit"
      form={clearId}
      onClick={(event) => {
        event.preventDefault();
        draft.clear();
      }}
    >
      Clear Filters
    </Button>
  );

  return (
    <>
      <search className={cx('hidden noscript:block', !isFolded && 'md:block')}>
        <form
          ref={form}
          id={id}
          method="get"
          action={search.kind.browsePath}
          autoComplete="off"
          onSubmit={submit}
          className="rounded-sm border border-rule-strong bg-sheet p-4"
        >
          <HiddenState search={search} />
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-[repeat(auto-fill,minmax(10.75rem,1fr))] gap-y-3">
            {controls}
            <div className="flex flex-wrap items-end gap-3 pb-1 max-sm:col-span-2">
              {clear}
              {/* Always there, since without a submit button Enter does nothing. */}
              <Button type="submit" variant="primary" className="hidden! noscript:inline-flex!">
                Show results
              </Button>
            </div>
          </div>
        </form>
      </search>
      <form id={clearId} method="get" action={search.kind.browsePath} className="hidden">
        <HiddenState search={search} tabOnly />
      </form>
      {sheetOpen && (
        <Suspense>
          <FilterSheet results={results} onSubmit={submit} onClose={() => setSheetOpen(false)} clear={clear}>
            {controls}
          </FilterSheet>
        </Suspense>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <div className={cx('flex-1 noscript:hidden', isFolded ? 'md:mr-auto md:flex-none' : 'md:hidden')}>
          <Button
            wide
            aria-haspopup="dialog"
            onPointerEnter={loadSheet}
            onFocus={loadSheet}
            onClick={() => setSheetOpen(true)}
          >
            <SlidersHorizontal aria-hidden="true" size={18} />
            Filters
            {set.length > 0 && (
              <span className="figure rounded-full bg-chart px-2 text-chart-ink">
                {set.length}
                <span className="sr-only"> set</span>
              </span>
            )}
          </Button>
        </div>
        {set.length > 0 && (
          <ul
            aria-label="Filters set"
            className="flex basis-full flex-wrap gap-2 max-md:order-last md:basis-0 md:grow"
          >
            {set.map(({ name, text, rest }) => (
              <li key={name}>
                <Link
                  to={searchPath(search, rest)}
                  className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-chart bg-chart-tint px-3 text-sm font-semibold text-chart no-underline hover:border-chart-deep hover:text-chart-deep md:min-h-9"
                >
                  <span className="sr-only">Remove filter: </span>
                  <bdi>{text}</bdi>
                  <X aria-hidden="true" size={16} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </>
  );
}

/** What belongs to the search but has no control in the form. */
function HiddenState({
  search: { kind, values, view, airport },
  tabOnly,
}: {
  search: ListingSearch;
  tabOnly?: boolean;
}) {
  return (
    <>
      {view && <input type="hidden" name="view" value={view} />}
      {airport && <input type="hidden" name="airport" value={airport} />}
      {kind.tab && <input type="hidden" name="tab" value={kind.tab} />}
      {!tabOnly && values.bbox && <input type="hidden" name="bbox" value={values.bbox} />}
    </>
  );
}

type ControlsProps = Pick<FilterPanelProps, 'search' | 'fields' | 'draft'> & {
  errors: readonly FieldError[];
};

function FilterControls({ search, fields, draft, errors }: ControlsProps) {
  return fields.map((field) => (
    <Field
      key={field.name}
      label={field.label}
      error={errors.find(({ path }) => path === field.name)?.message}
      className={cx('text-sm [&_input]:text-base [&_select]:text-base', field.name === 'q' && 'col-span-2')}
    >
      <FilterControl field={field} search={search} draft={draft} />
    </Field>
  ));
}

function FilterControl({
  field,
  search,
  draft,
}: { field: FilterField } & Pick<ControlsProps, 'search' | 'draft'>) {
  const { name } = field;
  const [reached, reach] = useState<{ input: HTMLInputElement; from: string }>();
  const value = draft.values[name] ?? '';
  if (field.type === 'select') {
    const known = value === '' || field.options.some((option) => option.value === value);
    return (
      <Select
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
  const several = airports === 'several';
  return (
    <>
      <Input
        name={name}
        value={value}
        placeholder={field.placeholder}
        figure={field.type === 'number' || field.figure}
        unit={field.type === 'number' ? field.unit : undefined}
        inputMode={field.type === 'number' ? 'decimal' : undefined}
        autoCapitalize={field.type === 'text' && field.figure ? 'characters' : undefined}
        enterKeyHint="search"
        spellCheck={false}
        maxLength={100}
        onChange={(event) => draft.change({ [name]: event.target.value }, several ? 'later' : 'pause')}
        onBlur={several && value.trim() !== (search.values[name] ?? '') ? draft.apply : undefined}
        onFocus={airports ? ({ target }) => reach({ input: target, from: target.value }) : undefined}
      />
      {reached && (
        <Suspense>
          <AirportSuggestions
            {...reached}
            value={value}
            several={several}
            onChoose={(codes) => draft.change({ [name]: codes }, 'now')}
          />
        </Suspense>
      )}
    </>
  );
}
