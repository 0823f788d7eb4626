import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminListing } from '../../../domain/admin.ts';
import { adminApi, adminPaths } from '../../../domain/admin-paths.ts';
import { listerPath } from '../../../domain/lister-paths.ts';
import type { OwnListing } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { companyOf, personOf } from '../../../domain/listing-owner.ts';
import { paths, renditionAddress } from '../../../domain/paths.ts';
import { roleLabels } from '../../../domain/roles.ts';
import { commonParts, dimensionsOf, OPERATOR_VERIFIED } from '../../../domain/verification.ts';
import { checkedValue } from '../../../domain/verification-changes.ts';
import {
  CHECK_NOTE_LENGTH,
  type Checklist,
  checklistSchema,
  MEASURER_LENGTH,
} from '../../../domain/verification-schema.ts';
import { read } from '../../api/query-client.ts';
import { errorOf, resultOf } from '../../form/check.ts';
import { SelectField, TextareaField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { Facts } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import type { DetailProps } from './admin-list.tsx';
import { Day } from './day.tsx';
import { DialogData } from './dialog-data.tsx';
import { Email } from './email.tsx';
import { NewTabLink } from './new-tab-link.tsx';

type Opened = { etag: string; listing: OwnListing };
type Entry = { how: string | false; measuredOn: string; measuredBy: string };
type Values = { parts: Record<string, Entry>; note: string };

type VerifyListingProps = Omit<DetailProps<AdminListing>, 'row'> & { kind: ListingKind };

/** What a listing says, and what the admin checked of it. */
export function VerifyListing({ kind, id, onClose, onNext }: VerifyListingProps) {
  const query = useQuery({
    ...read<Opened>([adminApi.verification(kind, id)]),
    // The checklist must be about the listing as it is now.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <FormDialog
      shape="wide"
      onClose={onClose}
      title="Verify this listing"
      description={query.data && <bdi className="wrap-anywhere">{query.data.listing.title}</bdi>}
    >
      <DialogData query={query} missing="This listing doesn’t exist">
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @min-[50rem]:grid-cols-2">
            <Evidence kind={kind} listing={data.listing} />
            <ChecklistForm key={data.etag} kind={kind} opened={data} onNext={onNext} />
          </div>
        )}
      </DialogData>
    </FormDialog>
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
          { label: 'Id', value: <span className="figure">{listing.id}</span> },
          { label: 'Listed by', value: <bdi className="wrap-anywhere">{personOf(owner)}</bdi> },
          { label: 'Role', value: roleLabels[owner.role] },
          {
            label: 'Company',
            value: <bdi className="wrap-anywhere">{companyOf(owner) ?? 'Not stated'}</bdi>,
          },
          { label: 'Contact', value: <Email>{contactEmail}</Email> },
          { label: 'Phone', value: contactPhone },
          { label: 'Size', value: <Figure text={kind.size(listing)} /> },
          { label: 'Rate', value: <RateFigures kind={kind} listing={listing} className="items-end" /> },
          { label: 'Airport', value: `${listing.airportName} (${listing.icaoCode})` },
          ...(owner.operatorVerifiedAt
            ? [{ label: OPERATOR_VERIFIED, value: <Day instant={owner.operatorVerifiedAt} /> }]
            : []),
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
      <p className="flex flex-wrap gap-x-5">
        <NewTabLink href={paths.listing(kind, listing.id)}>Public page</NewTabLink>
        <NewTabLink href={listerPath(owner.id)}>Lister’s page</NewTabLink>
        <NewTabLink href={adminPaths.user(owner.id)}>Account</NewTabLink>
        <NewTabLink href={adminPaths.history('listing', listing.id)}>History</NewTabLink>
      </p>
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
  onNext,
}: {
  kind: ListingKind;
  opened: Opened;
  onNext: (() => void) | undefined;
}) {
  const dialog = useFormDialog();
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
      dialog.done(onNext);
      void queryClient.invalidateQueries();
    },
  });
  const values = form.watch();
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
              className="sm:col-span-2 sm:flex-row sm:flex-wrap sm:items-center sm:[&>label]:flex-1 sm:[&>span]:w-52"
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
      <FormButtons submit={onNext ? 'Save and open next' : 'Save verification'} />
    </Form>
  );
}

const checkLabels: Readonly<Record<string, string>> = {
  identity: 'Identity: this person and company list it',
  authority: 'Authority: they may lease it',
  photos: 'Photos: they show this property',
};
