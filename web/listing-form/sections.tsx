import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { fieldSections } from '../../domain/listing-kinds/sections.ts';
import { AirportPicker } from '../fields/airport-picker.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { Panel } from '../ui/panel.tsx';
import type { ListingValues } from './form-values.ts';
import { fieldGrid, ListingField } from './listing-field.tsx';
import { MapsLinkField } from './maps-link-field.tsx';
import { PlaceMap } from './place-map.tsx';

/** What every listing says of itself; `children` stand between its title and its description. */
export function Basics({ children }: { children: ReactNode }) {
  const { register, formState } = useFormContext<ListingValues>();
  const { errors } = formState;
  return (
    <Panel label="Listing" className="flex flex-col gap-4">
      <Field label="Title" required error={errors.title?.message}>
        <Input {...register('title')} maxLength={160} autoComplete="off" />
      </Field>
      {children}
      <Field
        label="Description"
        help="Cover what tenants ask about: access, condition, what’s included, what’s nearby."
        required
        error={errors.description?.message}
      >
        <Textarea {...register('description')} />
      </Field>
    </Panel>
  );
}

export function AirportField() {
  const { formState, control } = useFormContext<ListingValues>();
  const { field } = useController({ name: 'airport', control });
  return (
    <AirportPicker
      label="Airport"
      airport={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      error={formState.errors.airport?.message as string | undefined}
    />
  );
}

/** The fields of a kind, a panel for each of its sections. */
export function KindFields({ kind }: { kind: ListingKind }) {
  return fieldSections(kind).map(({ section, label, fields }) => (
    <Panel key={section} label={label} className={fieldGrid}>
      {fields.map((field) => (
        <ListingField key={field.name} field={field} />
      ))}
    </Panel>
  ));
}

/** Its place, by the maps link. */
export function Place() {
  const [airport, link] = useWatch<ListingValues, ['airport', 'googleMapLink']>({
    name: ['airport', 'googleMapLink'],
  });
  return (
    <Panel label="On the map">
      <MapsLinkField name="googleMapLink" airport={airport} />
      {airport && <PlaceMap airport={airport} link={link.trim()} />}
    </Panel>
  );
}

export function Contact() {
  const { register, formState } = useFormContext<ListingValues>();
  const { errors } = formState;
  return (
    <Panel label="Contact" className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">Shown on the listing so people can reach you.</p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field label="Contact email" required error={errors.contactEmail?.message}>
          <Input
            {...register('contactEmail')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Contact phone" required error={errors.contactPhone?.message}>
          <Input {...register('contactPhone')} type="tel" autoComplete="tel" />
        </Field>
      </div>
    </Panel>
  );
}
