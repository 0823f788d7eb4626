import { type ReactNode, useState } from 'react';
import { type FieldValues, useController, useFormContext } from 'react-hook-form';
import { bulkSchema } from '../../../domain/bulk-change-schema.ts';
import { counted } from '../../../domain/figures.ts';
import type { ListingDocument } from '../../../domain/listing-schema.ts';
import { LISTING_DOCUMENTS, LISTING_PICTURES } from '../../../domain/media.ts';
import { UNDO_MINUTES } from '../../../domain/own-listings.ts';
import type { Send } from '../../api/send-signed-in.ts';
import { errorOf, resultOf } from '../../form/check.ts';
import { EmailField, TextareaField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { DocumentsField } from '../../uploads/documents-field.tsx';
import { PhotosField } from '../../uploads/photos-field.tsx';
import type { Photo } from '../../uploads/upload-field.ts';
import type { BulkAction } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

type Pending = (message: string | null) => void;

type Change = {
  title: string;
  submit: string;
  /** Starts from the first selected listing. */
  values: (selection: Selection) => FieldValues;
  /** What was entered; left-out parts keep their values. */
  inputOf: (values: FieldValues) => Record<string, unknown>;
  /** Error of a form without anything to change, at its first field. */
  nothing: string;
  Fields: (props: { selection: Selection; onPending: Pending }) => ReactNode;
};

const figureOf = (text: string) => Number(text.replace(/[\s$,%]/g, '').replace('−', '-'));

/** Drops what was left empty. */
const entered = (inputs: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== '' && value !== undefined));

const figures = (values: FieldValues) =>
  Object.fromEntries(Object.entries(entered(values)).map(([name, text]) => [name, figureOf(String(text))]));

const forms = {
  rate: {
    title: 'Change rates',
    submit: 'Change the rates',
    values: () => ({ rateChange: '', leaseRate: '', monthlyRate: '' }),
    inputOf: figures,
    nothing: 'Enter a change in percent or a rate',
    Fields: RateFields,
  },
  dates: {
    title: 'Change available dates',
    submit: 'Change the dates',
    values: () => ({ availableFrom: '', availableUntil: '', isRemoved: false }),
    inputOf: ({ isRemoved, ...days }) =>
      isRemoved ? { availableFrom: null, availableUntil: null } : entered(days),
    nothing: 'Enter a day',
    Fields: DateFields,
  },
  description: {
    title: 'Change descriptions',
    submit: 'Change the descriptions',
    values: () => ({ addToDescription: '', isWhole: false }),
    inputOf: ({ addToDescription: text, isWhole }) =>
      entered(isWhole ? { description: text } : { addToDescription: text }),
    nothing: 'Enter the text',
    Fields: DescriptionFields,
  },
  photos: {
    title: 'Add photos',
    submit: 'Add the photos',
    values: () => ({ photos: [] }),
    inputOf({ photos }) {
      const all: Photo[] = photos;
      if (all.length === 0) return {};
      return { addImages: all.map(({ url }) => url), addImageTexts: all.map(({ text }) => text) };
    },
    nothing: 'Choose photos',
    Fields: PhotoFields,
  },
  documents: {
    title: 'Add documents',
    submit: 'Add the documents',
    values: () => ({ documents: [] }),
    inputOf: ({ documents }) => (documents.length > 0 ? { addDocuments: documents } : {}),
    nothing: 'Choose documents',
    Fields: DocumentFields,
  },
  contact: {
    title: 'Change contact',
    submit: 'Change the contact',
    values: ({ chosen: [first] }) => ({
      contactEmail: first?.listing.contactEmail ?? '',
      contactPhone: first?.listing.contactPhone ?? '',
    }),
    inputOf: (values) => values,
    nothing: '',
    Fields: ContactFields,
  },
} satisfies Record<string, Change>;

export type BulkForm = keyof typeof forms;

/** Form fields by the names of the API where they differ. */
const fieldOfPath = (path: string): string => {
  const [name = ''] = path.split('.');
  if (name === 'description') return 'addToDescription';
  return name === 'addImages' || name === 'addImageTexts'
    ? 'photos'
    : name === 'addDocuments'
      ? 'documents'
      : name;
};

type BulkDialogProps = {
  change: BulkForm;
  selection: Selection;
  onSubmit: (action: BulkAction, send: Send) => Promise<void>;
  onClose: () => void;
};

/** Asks for one change of all selected listings. */
export function BulkDialog({ onClose, ...rest }: BulkDialogProps) {
  const count = counted(rest.selection.chosen.length, 'listing', 'listings');
  return (
    <FormDialog
      onClose={onClose}
      title={forms[rest.change].title}
      description={`Changes ${count}. You can undo it for ${UNDO_MINUTES} minutes.`}
    >
      <ChangeForm {...rest} />
    </FormDialog>
  );
}

function ChangeForm({ change, selection, onSubmit }: Omit<BulkDialogProps, 'onClose'>) {
  const { title, submit, values: valuesOf, inputOf, nothing, Fields }: Change = forms[change];
  const [pending, setPending] = useState<string | null>(null);
  const ids = selection.chosen.map(({ listing }) => listing.id);
  const defaultValues = valuesOf(selection);
  const [first = ''] = Object.keys(defaultValues);
  const form = useSubmit<FieldValues, BulkAction>({
    defaultValues,
    fieldOfPath,
    resolver(values) {
      const input = inputOf(values);
      const wrong = pending ?? (Object.keys(input).length === 0 ? nothing : null);
      return resultOf(bulkSchema.safeParse({ ids, ...input }), fieldOfPath, { [first]: wrong });
    },
    submit: onSubmit,
  });
  return (
    <Form form={form} label={title} className="flex flex-col gap-4">
      <Fields selection={selection} onPending={setPending} />
      <FormButtons submit={submit} />
    </Form>
  );
}

function RateFields({ selection }: { selection: Selection }) {
  const units = new Map(selection.chosen.map(({ kind: { rate } }) => [rate.field, rate.unit]));
  return (
    <>
      <TextField
        optional
        name="rateChange"
        label="Raise each rate by"
        help="A minus lowers it: −5 takes 5% off."
        inputMode="text"
        autoComplete="off"
        figure
        unit="%"
      />
      <fieldset className="grid gap-4 border-t border-rule pt-3 @md:grid-cols-2">
        <legend className="float-left mb-1 font-semibold @md:col-span-2">Or set all rates to</legend>
        {[...units].map(([field, unit]) => (
          <TextField
            key={field}
            optional
            name={field}
            label={field === 'leaseRate' ? 'Lease rate' : 'Monthly rate'}
            inputMode="decimal"
            autoComplete="off"
            figure
            unit={unit}
          />
        ))}
      </fieldset>
    </>
  );
}

function DateFields() {
  const { register } = useFormContext();
  return (
    <>
      <div className="grid gap-4 @md:grid-cols-2">
        <TextField optional name="availableFrom" label="Available from" type="date" />
        <TextField optional name="availableUntil" label="Available until" type="date" />
      </div>
      <Check label="Remove both days instead" {...register('isRemoved')} />
    </>
  );
}

function DescriptionFields() {
  const { register, watch } = useFormContext();
  return (
    <>
      <TextareaField
        name="addToDescription"
        label={watch('isWhole') ? 'New description' : 'Text to add at the end'}
        rows={6}
      />
      <Check label="Replace the whole description with it" {...register('isWhole')} />
    </>
  );
}

const Check = ({
  label,
  ...rest
}: { label: string } & ReturnType<ReturnType<typeof useFormContext>['register']>) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input {...rest} type="checkbox" className="size-5 shrink-0" />
    {label}
  </label>
);

function PhotoFields({ onPending }: { onPending: Pending }) {
  const { control, formState } = useFormContext<{ photos: Photo[] }>();
  const { field } = useController({ name: 'photos', control });
  return (
    <PhotosField
      {...field}
      note="They come after the photos that a listing has."
      onPending={onPending}
      error={errorOf(formState.errors, 'photos')}
      max={LISTING_PICTURES}
    />
  );
}

function DocumentFields({ onPending }: { onPending: Pending }) {
  const { control, formState } = useFormContext<{ documents: ListingDocument[] }>();
  const { field } = useController({ name: 'documents', control });
  return (
    <DocumentsField
      {...field}
      onPending={onPending}
      error={errorOf(formState.errors, 'documents')}
      max={LISTING_DOCUMENTS}
    />
  );
}

function ContactFields() {
  return (
    <>
      <EmailField name="contactEmail" label="Contact email" />
      <TextField name="contactPhone" label="Contact phone" type="tel" autoComplete="tel" />
    </>
  );
}
