import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { adminApi } from '../../../domain/admin.ts';
import type { AdminListing } from '../../../domain/admin-schema.ts';
import { counted } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import {
  CHECK_NOTE_LENGTH,
  checkedValue,
  commonParts,
  dimensionsOf,
  MEASURER_LENGTH,
  personParts,
  type Verified,
} from '../../../domain/verification.ts';
import { type Checklist, checklistSchema } from '../../../domain/verification-schema.ts';
import { invalidate } from '../../api/query-client.ts';
import { errorOf, resultOf } from '../../form/check.ts';
import { SelectField, TextareaField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { kindOf } from './kind-of.ts';
import { changedBy } from './use-admin-action.ts';

export type Opened = {
  etag: string;
  listing: OwnListing;
  /** Of the person. */
  checks: Verified;
  request: { id: number; message: string; openedAt: string } | null;
  /** More listings of the owner that wait. */
  others: { etag: string; case: number; listing: AdminListing }[];
};

/** `before` keeps a measurement that the listing already has. */
type How = 'checked' | 'stated' | 'measured' | 'before' | '' | false;
type Values = {
  parts: Record<string, How>;
  measuredOn: string;
  measuredBy: string;
  note: string;
  /** The same checks for the owner's other listings. */
  isForAll: boolean;
};

/** How the last listing was checked, for the next. */
let last: Pick<Values, 'measuredOn' | 'measuredBy'> & { isMeasured: boolean; isPhotos: boolean } = {
  measuredOn: '',
  measuredBy: '',
  isMeasured: false,
  isPhotos: false,
};

/** Leaves out parts that aren't checked. All new measurements have the same day and name. */
const inputOf = ({ parts, note, measuredOn, measuredBy, isForAll }: Values, { listing, others }: Opened) => ({
  parts: Object.fromEntries(
    Object.entries(parts).flatMap(([name, how]) => {
      if (!how) return [];
      if (how === 'measured') return [[name, { how, measuredOn, measuredBy }]];
      const { at: _, ...before } = listing.verified[name] ?? { at: '' };
      return [[name, how === 'before' ? before : { how }]];
    }),
  ),
  note,
  ...(isForAll && { others: others.map(({ etag, listing: { id } }) => ({ id, etag })) }),
});

type ChecklistFormProps = { kind: ListingKind; opened: Opened; onNext: (() => void) | undefined };

export function ChecklistForm({ kind, opened, onNext }: ChecklistFormProps) {
  const { etag, listing, checks, others } = opened;
  const dialog = useFormDialog();
  const queryClient = useQueryClient();
  const { verified } = listing;
  const isHere = ({ name }: { name: string }) => checkedValue(name, kind, listing) !== null;
  const common = commonParts.filter(isHere);
  const dimensions = dimensionsOf(kind).filter(isHere);
  const [first = ''] = [...common, ...dimensions].map(({ name }) => `parts.${name}` as const);
  /** The control for a path of the schema. */
  const fieldOfPath = (path: string) => {
    const [, name, detail = 'how'] = path.split('.');
    if (!name) return path === 'parts' ? first : path;
    return detail === 'how' ? `parts.${name}` : detail;
  };
  const proposed = (name: string): How =>
    name === 'photos' ? last.isPhotos && 'checked' : last.isMeasured ? 'measured' : '';
  // Below the listing, the focus would scroll it out of sight.
  const [isBeside] = useState(() => window.matchMedia('(min-width: 54rem)').matches);
  const form = useSubmit<Values, Checklist>({
    defaultValues: {
      parts: Object.fromEntries(
        [...common, ...dimensions].map(({ name }) => {
          if (personParts.some((part) => part.name === name)) return [name, checks[name]?.how ?? ''];
          const how = verified[name]?.how ?? proposed(name);
          return [name, how === 'measured' && verified[name] ? 'before' : how];
        }),
      ),
      measuredOn: last.measuredOn,
      measuredBy: last.measuredBy,
      note: '',
      isForAll: false,
    },
    fields: [
      ...[...common, ...dimensions].map(({ name }) => ({ name: `parts.${name}` })),
      { name: 'measuredOn' },
      { name: 'measuredBy' },
      { name: 'note' },
      { name: 'isForAll' },
    ],
    ...(first && isBeside && { focus: first }),
    fieldOfPath,
    resolver: (values) => {
      const input = inputOf(values, opened);
      const isEmpty = Object.keys({ ...input.parts, ...verified, ...checks }).length === 0;
      return resultOf(checklistSchema(kind).safeParse(input), fieldOfPath, {
        [first]: isEmpty ? 'Check at least one thing.' : null,
      });
    },
    async submit(body, send) {
      await send(adminApi.verification(kind, listing.id), {
        method: 'PUT',
        headers: { 'if-match': etag },
        body,
      });
      const { parts, measuredOn, measuredBy } = form.getValues();
      const isMeasured = dimensions.some(({ name }) => parts[name] === 'measured');
      last = { measuredOn, measuredBy, isMeasured, isPhotos: parts.photos === 'checked' };
      const more = body.others?.length ?? 0;
      toast({
        title: 'Verification saved',
        description: more > 0 ? `${listing.title} and ${more} more` : listing.title,
      });
      dialog.done(onNext);
      void invalidate(queryClient, changedBy(kind));
    },
  });
  return (
    <Form
      form={form}
      label="Checklist"
      className="flex flex-col gap-4 @max-[50rem]:border-t @max-[50rem]:border-rule-strong @max-[50rem]:pt-5"
    >
      <fieldset>
        <legend className="font-semibold">What did you check?</legend>
        {common.map(({ name, label }) => (
          <Checkbox
            key={name}
            {...form.register(`parts.${name}`)}
            value="checked"
            label={checkLabels[name] ?? label}
            error={errorOf(form.formState.errors, `parts.${name}`)}
          />
        ))}
      </fieldset>
      {dimensions.length > 0 && <Dimensions form={form} dimensions={dimensions} listing={listing} />}
      {others.length > 0 && <Others form={form} others={others} />}
      <TextareaField
        optional
        name="note"
        label="Note"
        help="For the audit log. The owner never sees it."
        rows={2}
        maxLength={CHECK_NOTE_LENGTH}
      />
      <div className="flex flex-wrap gap-3">
        <FormButtons submit={onNext ? 'Save and open next' : 'Save verification'} />
        {onNext && (
          <Button disabled={form.isPending} onClick={onNext} className="max-sm:w-full">
            Skip
          </Button>
        )}
      </div>
    </Form>
  );
}

type OthersProps = { form: UseFormReturn<Values, unknown, Checklist>; others: Opened['others'] };

/** The owner's other listings that wait, with the figures that the same checks would cover. */
const Others = ({ form, others }: OthersProps) => (
  <fieldset>
    <legend className="sr-only">More listings of this owner</legend>
    <Checkbox
      {...form.register('isForAll')}
      label={`Same checks for ${counted(others.length, 'more listing', 'more listings')} of this owner`}
    />
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        See what this covers
      </summary>
      <ul className="divide-y divide-rule border-y border-rule text-sm">
        {others.map(({ listing }) => (
          <li key={listing.id} className="py-2">
            <bdi className="font-semibold wrap-anywhere">{listing.title}</bdi>
            <span className="block text-ink-soft">
              {dimensionsOf(kindOf(listing))
                .filter(({ name }) => checkedValue(name, kindOf(listing), listing) !== null)
                .map(({ name, label, text }) => `${label} ${text(listing[name])}`)
                .join(', ') || 'No dimensions'}
              {listing.images.length > 0 && `, ${counted(listing.images.length, 'photo', 'photos')}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  </fieldset>
);

type DimensionsProps = {
  form: UseFormReturn<Values, unknown, Checklist>;
  dimensions: ReturnType<typeof dimensionsOf>;
  listing: OwnListing;
};

function Dimensions({ form, dimensions, listing }: DimensionsProps) {
  const { parts } = form.watch();
  const isMeasured = ({ name }: { name: string }) => parts[name] === 'measured';
  const hasMeasured = ({ name }: { name: string }) => listing.verified[name]?.how === 'measured';
  const measureAll = (all: boolean) => {
    for (const { name } of dimensions) {
      form.setValue(`parts.${name}`, all ? 'measured' : '', { shouldDirty: true });
    }
  };
  return (
    <fieldset>
      <legend className="font-semibold">Dimensions</legend>
      {dimensions.length > 1 && (
        <Checkbox
          label={`All dimensions measured${dimensions.some(hasMeasured) ? ' again' : ''}`}
          checked={dimensions.every(isMeasured)}
          onChange={(event) => measureAll(event.target.checked)}
        />
      )}
      <div className="divide-y divide-rule border-y border-rule">
        {dimensions.map((field) => (
          <Dimension
            key={field.name}
            name={`parts.${field.name}`}
            label={`${field.label}: ${field.text(listing[field.name])}`}
            hasMeasured={hasMeasured(field)}
          />
        ))}
      </div>
      {dimensions.some(isMeasured) && (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <TextField name="measuredOn" label="Measured on" type="date" />
          <TextField name="measuredBy" label="Measured by" maxLength={MEASURER_LENGTH} autoComplete="off" />
        </div>
      )}
    </fieldset>
  );
}

type DimensionProps = { name: string; label: string; hasMeasured: boolean };

const Dimension = ({ name, label, hasMeasured }: DimensionProps) => (
  <SelectField
    name={name}
    label={label}
    required={false}
    className="flex-row! flex-wrap items-center gap-x-0! py-1.5 [&>label]:min-w-32 [&>label]:flex-1 [&>label]:pr-3 [&>span]:w-44 sm:[&>span]:w-52"
  >
    <option value="">Not checked</option>
    <option value="stated">Stated by the owner</option>
    {hasMeasured && <option value="before">Measured</option>}
    <option value="measured">{hasMeasured ? 'Measured again' : 'Measured'}</option>
  </SelectField>
);

const checkLabels: Readonly<Record<string, string>> = {
  identity: 'Identity: they are this person and company (all of their listings)',
  authority: 'Authority: they may lease property (all of their listings)',
  photos: 'Photos: they show this property',
};
