import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { grouped } from '../../../domain/figures.ts';
import { inquiryTerms } from '../../../domain/inquiries.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { WANTED_MESSAGE_MAX, wantedApi, wantedPaths } from '../../../domain/wanted.ts';
import { type WantedAd, type WantedInput, wantedSchema } from '../../../domain/wanted-schema.ts';
import { ApiError } from '../../api/api-error.ts';
import { AircraftInput, AirportInput } from '../../fields/suggested-input.tsx';
import { LabeledControl, SelectField, TextareaField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { KindOptions } from '../../listing/kind-options.tsx';
import { ANY, type FilterField, filterFields } from '../../search/filter-fields.ts';
import { cx } from '../../ui/cx.ts';
import { aligned, fieldGrid } from '../../ui/field-grid.ts';
import { useNavigate } from '../../ui/navigation.ts';

type AdFormProps = {
  label: string;
  action: string;
  values: WantedInput;
  /** Id of the ad to change. */
  id?: number;
  cancelTo: string;
};

export function AdForm({ label, action, values, id, cancelTo }: AdFormProps) {
  const navigate = useNavigate();
  const [category, setCategory] = useState(values.category);
  const kind = kindOfCategory(category);
  const { main, more } = kind ? requirementsOf(kind) : { main: [], more: [] };
  const [isMoreOpen, setMoreOpen] = useState(more.some(({ name }) => values.filters[name]));
  const form = useAdForm({ values, id }, { main, more }, () => setMoreOpen(true));
  return (
    <Form form={form} label={label}>
      <div className={fieldGrid}>
        <SelectField
          name="category"
          label="Property type"
          className={aligned}
          onInput={(event) => setCategory(event.currentTarget.value)}
        >
          <KindOptions />
        </SelectField>
        <LabeledControl
          control={AircraftInput}
          name="aircraft"
          label="Aircraft"
          className={aligned}
          help="Such as King Air 350. Unless you enter a door size, only listings with a door it fits match."
          maxLength={100}
          optional
        />
        <LabeledControl
          control={AirportInput}
          several
          figure
          autoCapitalize="characters"
          name="filters.near"
          label="Near airport"
          className={aligned}
          help="Code, name, or city; several if you like"
        />
        <TextField
          name="filters.withinNm"
          label="Within"
          className={aligned}
          unit="nm"
          figure
          inputMode="decimal"
          optional
        />
        {kind && <RequirementFields kind={kind} fields={main} />}
        <TextField name="wantedFrom" label="Wanted from" className={aligned} type="date" optional />
        <SelectField name="term" label="Term" className={aligned} optional>
          <option value="">Not stated</option>
          {Object.entries(inquiryTerms).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {kind && (
        <details open={isMoreOpen} onToggle={(event) => setMoreOpen(event.currentTarget.open)}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-chart">
            More requirements
          </summary>
          <div className={cx(fieldGrid, 'mt-2')}>
            <RequirementFields kind={kind} fields={more} />
          </div>
        </details>
      )}
      <TextareaField
        name="message"
        label="What you’re looking for"
        help={`Shown to everyone; leave out your phone and email. At most ${grouped(WANTED_MESSAGE_MAX)} characters.`}
      />
      <FormButtons submit={action} onCancel={() => navigate(cancelTo)} />
    </Form>
  );
}

type AdFields = Pick<AdFormProps, 'values' | 'id'>;

/** Saves an ad and opens it. `openMore` unfolds the requirements that are not main ones. */
function useAdForm({ values, id }: AdFields, { main, more }: Requirements, openMore: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const fields = [
    'category',
    'aircraft',
    ...['near', 'withinNm', ...main.map(({ name }) => name)].map((name) => `filters.${name}`),
    'wantedFrom',
    'term',
    ...more.map(({ name }) => `filters.${name}`),
    'message',
  ].map((name) => ({ name }));
  return useSubmit<WantedInput, WantedInput>({
    schema: wantedSchema,
    defaultValues: values,
    fields,
    fieldOfPath: (path) => (path === 'filters.availableBy' ? 'wantedFrom' : path),
    async submit(input, send) {
      // Another property type has other filters.
      const isKept = (name: string) =>
        fields.some((field) => field.name === `filters.${name}`) ||
        (input.category === values.category && name in values.filters);
      const filters = Object.fromEntries(
        Object.entries(input.filters).filter(([name, value]) => isKept(name) && value !== ''),
      );
      const ad = await send<WantedAd>(id ? wantedApi.ad(id) : wantedApi.list, {
        method: id ? 'PUT' : 'POST',
        body: { ...input, filters },
      }).catch((error: unknown) => {
        const refused = error instanceof ApiError ? error.errors : [];
        // A field that isn't shown can't get the focus.
        if (more.some(({ name }) => refused.some(({ path }) => path === `filters.${name}`))) {
          flushSync(openMore);
        }
        throw error;
      });
      queryClient.setQueryData([wantedApi.ad(ad.id)], ad);
      await queryClient.invalidateQueries({ queryKey: [wantedApi.list] });
      await queryClient.invalidateQueries({ queryKey: [wantedApi.mine] });
      navigate(wantedPaths.ad(ad.id));
    },
  });
}

/** Filters that the form has as fields of its own, or that an ad can't have. */
const OTHERS = ['icaoCode', 'near', 'withinNm', 'availableBy'];

/** An occupied place fits no ad. */
const onOffer = (field: FilterField): FilterField =>
  field.name === 'availability' && field.type === 'select'
    ? { ...field, options: field.options.filter(({ value }) => value !== 'occupied') }
    : field;

/** The filters that matter most for a kind, and the rest. */
type Requirements = { main: FilterField[]; more: FilterField[] };

/** Sorts the filters that an ad can have. */
function requirementsOf(kind: ListingKind): Requirements {
  const names = kind.mainFilters.flatMap(({ filters }) => filters).filter((name) => name !== 'availability');
  const fields = filterFields(kind).flatMap((field) => (OTHERS.includes(field.name) ? [] : [onOffer(field)]));
  return {
    main: names.flatMap((name) => fields.find((field) => field.name === name) ?? []),
    more: fields.filter(({ name }) => !names.includes(name)),
  };
}

const labels: Record<string, string> = { q: 'Words in the listing' };

function RequirementFields({ kind, fields }: { kind: ListingKind; fields: readonly FilterField[] }) {
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
