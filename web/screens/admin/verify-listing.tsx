import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../../domain/admin-paths.ts';
import type { OwnListing } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { companyOf } from '../../../domain/listing-owner.ts';
import { paths, renditionAddress } from '../../../domain/paths.ts';
import { roleLabels } from '../../../domain/roles.ts';
import { commonParts, dimensionsOf } from '../../../domain/verification.ts';
import {
  CHECK_NOTE_LENGTH,
  type Checklist,
  checkedValue,
  checklistSchema,
  MEASURER_LENGTH,
} from '../../../domain/verification-schema.ts';
import { read } from '../../api/query-client.ts';
import { errorOf, resultOf } from '../../form/check.ts';
import { SelectField, TextareaField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { Facts } from '../../ui/panel.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import type { ListingDialogProps } from './listing-decisions.tsx';

type Opened = { etag: string; listing: OwnListing };
type Entry = { how: string | false; measuredOn: string; measuredBy: string };
type Values = { parts: Record<string, Entry>; note: string };

export function VerifyListing({ kind, listing: { id, title }, onClose }: ListingDialogProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...read<Opened>([adminApi.verification(kind, id)]),
    // The checklist must be about the listing as it is now.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBackdrop={false}
      title="Verify this listing"
      description={<bdi className="wrap-anywhere">{title}</bdi>}
    >
      {data ? (
        <div className="flex flex-col gap-5">
          <Evidence kind={kind} listing={data.listing} />
          <ChecklistForm key={data.etag} kind={kind} opened={data} onClose={onClose} />
        </div>
      ) : error ? (
        <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading label="Loading the listing…">
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Dialog>
  );
}

type Part = { kind: ListingKind; listing: OwnListing };

/** The listing's own facts and photos, to compare with the checklist. */
function Evidence({ kind, listing }: Part) {
  const { owner, contactEmail, contactPhone, images, imageTexts } = listing;
  return (
    <div className="flex flex-col gap-3">
      <Facts
        items={[
          {
            label: 'Listed by',
            value: (
              <bdi className="wrap-anywhere">
                {owner.firstName} {owner.lastName}
              </bdi>
            ),
          },
          { label: 'Role', value: roleLabels[owner.role] },
          {
            label: 'Company',
            value: <bdi className="wrap-anywhere">{companyOf(owner) ?? 'Not stated'}</bdi>,
          },
          { label: 'Contact', value: <bdi className="wrap-anywhere">{contactEmail}</bdi> },
          { label: 'Phone', value: contactPhone },
          { label: 'Airport', value: `${listing.airportName} (${listing.icaoCode})` },
        ]}
      />
      {images.length > 0 && (
        <ul aria-label="Photos" className="grid grid-cols-3 gap-2">
          {images.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" className="block">
                <img
                  src={renditionAddress(url, 'card.jpg')}
                  alt={imageTexts[index] || `Photo ${index + 1}`}
                  className="aspect-4/3 w-full rounded-sm border border-rule object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Link
        to={paths.listing(kind, listing.id)}
        className="link inline-flex min-h-11 items-center self-start"
      >
        See the listing
      </Link>
    </div>
  );
}

const entryOf = (check: Partial<Entry> | undefined): Entry => ({
  how: '',
  measuredOn: '',
  measuredBy: '',
  ...check,
});

/** Leaves out parts that aren't checked, and the day and name of those that weren't measured. */
const inputOf = ({ parts, note }: Values) => ({
  parts: Object.fromEntries(
    Object.entries(parts).flatMap(([name, { how, ...measured }]) =>
      how ? [[name, how === 'measured' ? { how, ...measured } : { how }]] : [],
    ),
  ),
  note,
});

function ChecklistForm({
  kind,
  opened: { etag, listing },
  onClose,
}: {
  kind: ListingKind;
  opened: Opened;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const isHere = ({ name }: { name: string }) => checkedValue(name, kind, listing) !== null;
  const common = commonParts.filter(isHere);
  const dimensions = dimensionsOf(kind).filter(isHere);
  const form = useSubmit<Values, Checklist>({
    defaultValues: {
      parts: Object.fromEntries(
        [...common, ...dimensions].map(({ name }) => {
          const { at: _, ...check } = listing.verified[name] ?? { at: '' };
          return [name, entryOf(check)];
        }),
      ),
      note: '',
    },
    fields: [
      ...dimensions.flatMap(({ name }) =>
        ['how', 'measuredOn', 'measuredBy'].map((part) => ({ name: `parts.${name}.${part}` })),
      ),
      { name: 'note' },
    ],
    resolver: (values) => resultOf(checklistSchema(kind).safeParse(inputOf(values))),
    async submit(body, send) {
      await send(adminApi.verification(kind, listing.id), {
        method: 'PUT',
        headers: { 'if-match': etag },
        body,
      });
      toast({ title: 'Verification saved' });
      onClose();
      void queryClient.invalidateQueries();
    },
  });
  const values = form.watch();
  return (
    <Form form={form} label="Checklist" className="flex flex-col gap-4 border-t border-rule-strong pt-5">
      <fieldset>
        <legend className="font-semibold">What did you check?</legend>
        {common.map(({ name, label }) => (
          <Checkbox
            key={name}
            {...form.register(`parts.${name}.how`)}
            value="checked"
            label={checkLabels[name] ?? label}
            error={errorOf(form.formState.errors, `parts.${name}`)}
          />
        ))}
      </fieldset>
      {dimensions.map((field) => {
        const path = `parts.${field.name}`;
        return (
          <div key={field.name} className="grid gap-3 border-t border-rule pt-3 sm:grid-cols-2">
            <SelectField
              name={`${path}.how`}
              label={`${field.label}: ${field.text(listing[field.name])}`}
              required={false}
              className="sm:col-span-2"
            >
              <option value="">Not checked</option>
              <option value="stated">The owner confirmed it</option>
              <option value="measured">Measured</option>
            </SelectField>
            {values.parts[field.name]?.how === 'measured' && (
              <>
                <TextField name={`${path}.measuredOn`} label="Measured on" type="date" />
                <TextField
                  name={`${path}.measuredBy`}
                  label="Measured by"
                  maxLength={MEASURER_LENGTH}
                  autoComplete="off"
                />
              </>
            )}
          </div>
        );
      })}
      <TextareaField
        optional
        name="note"
        label="Note"
        help="For the audit log. The owner never sees it."
        rows={3}
        maxLength={CHECK_NOTE_LENGTH}
      />
      <FormButtons submit="Save verification" onCancel={onClose} />
    </Form>
  );
}

const checkLabels: Readonly<Record<string, string>> = {
  identity: 'Identity: this person and company list it',
  authority: 'Authority: they may lease it',
  photos: 'Photos: they show this property',
};
