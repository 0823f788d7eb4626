import { type FormEventHandler, type Ref, useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { listingKinds, tabbedKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { fieldSections } from '../../../domain/listing-kinds/sections.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportPicker } from '../../fields/airport-picker.tsx';
import { ErrorSummary } from '../../fields/error-summary.tsx';
import { fieldGrid, ListingField } from '../../fields/listing-field.tsx';
import { MapsLinkField } from '../../fields/maps-link-field.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AgreementField } from './agreement-field.tsx';
import { type CreateValues, formFields } from './create-values.ts';
import { ListingSoFar } from './listing-so-far.tsx';

type ListingFormProps = {
  kind: ListingKind;
  onSubmit: FormEventHandler;
  draft: { restored: boolean; startOver: () => void };
  submitRef: Ref<HTMLButtonElement>;
};

/** The form for a new listing of one kind, with the tabs that choose the kind. */
export function ListingForm({ kind, onSubmit, draft, submitRef }: ListingFormProps) {
  const id = kind.tab ?? kind.category;
  const body = (
    <>
      {draft.restored && <RestoredNotice onStartOver={draft.startOver} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6 lg:sticky lg:top-6 lg:col-start-2">
          <Corrections kind={kind} />
          <ListingSoFar kind={kind} />
        </div>
        <form
          onSubmit={onSubmit}
          noValidate
          aria-label={kind.label}
          className="flex flex-col gap-6 lg:col-start-1 lg:row-start-1"
        >
          <Basics />
          {fieldSections(kind).map(({ section, label, fields }) => (
            <Panel key={section} label={label} className={fieldGrid}>
              {fields.map((field) => (
                <ListingField key={field.name} field={field} />
              ))}
            </Panel>
          ))}
          <Place />
          <Contact />
          <AgreementField />
          <div className="flex flex-wrap-reverse justify-end gap-3">
            <LinkButton to={paths.dashboard} className="max-sm:w-full">
              Cancel
            </LinkButton>
            <Button ref={submitRef} type="submit" variant="primary" className="max-sm:w-full">
              Preview Listing
            </Button>
          </div>
        </form>
      </div>
    </>
  );
  return (
    <>
      <p className="mt-1 mb-5 text-ink-soft">
        Everything is needed unless it says optional. You see the listing before anybody else does.{' '}
        <OtherKinds kind={kind} />
      </p>
      {kind.tab === null ? (
        body
      ) : (
        <>
          <Tabs
            label="Kind of property"
            current={id}
            tabs={tabbedKinds.map((other) => ({
              id: other.tab ?? '',
              label: other.label,
              to: paths.createListing(other),
            }))}
          />
          <TabPanel id={id} className="pt-6">
            {body}
          </TabPanel>
        </>
      )}
    </>
  );
}

/** The way to the kinds that are made at another address. */
function OtherKinds({ kind }: { kind: ListingKind }) {
  const elsewhere = listingKinds.filter(
    ({ createPath }, at) =>
      createPath !== kind.createPath && listingKinds.findIndex((one) => one.createPath === createPath) === at,
  );
  return elsewhere.map((other) => (
    <Link key={other.category} to={paths.createListing(other)} className="link">
      {other.tab === null ? `List a ${other.label.toLowerCase()} instead` : 'List another kind of property'}
    </Link>
  ));
}

function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm border border-chart bg-chart-tint px-4 py-2"
    >
      <p>What you typed here before is back.</p>
      <Button variant="quiet" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}

function Corrections({ kind }: { kind: ListingKind }) {
  const { setFocus, formState } = useFormContext<CreateValues>();
  const { errors } = formState;
  const fields = useMemo(() => formFields(kind), [kind]);
  const lines = fields.flatMap(({ name, label }) => {
    const message = errors[name]?.message;
    return typeof message === 'string' && formState.isSubmitted ? [{ name, label, message }] : [];
  });
  return <ErrorSummary lines={lines} onGo={setFocus} />;
}

function Basics() {
  const { register, formState, control } = useFormContext<CreateValues>();
  const { errors } = formState;
  const { field: airport } = useController({ name: 'airport', control });
  return (
    <Panel label="Listing" className="flex flex-col gap-4">
      <Field label="Title" required error={errors.title?.message}>
        <Input {...register('title')} maxLength={160} autoComplete="off" />
      </Field>
      <AirportPicker
        label="Airport"
        airport={airport.value}
        onChange={airport.onChange}
        onBlur={airport.onBlur}
        ref={airport.ref}
        error={errors.airport?.message as string | undefined}
      />
      <Field
        label="Description"
        help="What a tenant will ask: access, condition, what is included, what is near."
        required
        error={errors.description?.message}
      >
        <Textarea {...register('description')} />
      </Field>
    </Panel>
  );
}

function Place() {
  const { watch } = useFormContext<CreateValues>();
  return (
    <Panel label="On the map">
      <MapsLinkField name="googleMapLink" airport={watch('airport')} />
    </Panel>
  );
}

function Contact() {
  const { register, formState } = useFormContext<CreateValues>();
  const { errors } = formState;
  return (
    <Panel label="Contact" className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">Shown on the listing’s page, so that people can reach you.</p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field label="Contact e-mail" required error={errors.contactEmail?.message}>
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
