import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { agreement } from '../../../domain/agreement.ts';
import { kindOfCategory, listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportField } from '../../fields/airport-field.tsx';
import { DraftNotes } from '../../form/draft-notes.tsx';
import { SubmitButton } from '../../form/form.tsx';
import type { useDraft } from '../../form/use-draft.ts';
import { AgreementFrame } from '../../listing-form/agreement-text.tsx';
import { ListingForm } from '../../listing-form/listing-form.tsx';
import type { usePendingFiles } from '../../listing-form/use-pending-files.ts';
import { Checkbox } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { CreateValues } from './create-values.ts';

type NewListingProps = {
  kind: ListingKind;
  isCopy: boolean;
  isLikeLast?: boolean | undefined;
  draft: ReturnType<typeof useDraft>;
  files: ReturnType<typeof usePendingFiles>;
  submitRef: Ref<HTMLButtonElement>;
};

/** The form for a new listing, with tabs for its kinds. */
export function NewListing({ kind, isCopy, isLikeLast, draft, files, submitRef }: NewListingProps) {
  const isAlone = kind.hasOwnForm || isCopy;
  const body = (
    <>
      <DraftNotes
        draft={draft}
        belongs={<BegunAs category={draft.restored?.category} kind={kind} />}
        startOver={{
          label: 'Start over',
          title: 'Start over?',
          description: isCopy
            ? 'This resets the form to the original copy. Your changes will be lost.'
            : 'This clears the whole form, including photos and documents.',
        }}
      />
      <ListingForm
        kind={kind}
        draft={draft}
        files={files}
        place={<AirportField name="airport" label="Airport" />}
        // Enabled before hydration, which repeats an earlier press.
        submit={
          <SubmitButton ref={submitRef} disabled={false}>
            Preview Listing
          </SubmitButton>
        }
      >
        <AgreementField />
      </ListingForm>
    </>
  );
  return (
    <>
      <p className="mt-1 mb-5 text-ink-soft">
        {isAlone && <span className="font-semibold text-ink">{kind.label}. </span>}
        All fields are required unless marked optional. You’ll preview the listing before it goes live.{' '}
        {isLikeLast && 'We filled in the airport and phone number from your last listing. '}
        {!isCopy && <OtherKinds kind={kind} />}
      </p>
      {isAlone ? (
        body
      ) : (
        <>
          <Tabs
            label="Property type"
            current={kind.tab}
            tabs={listingKinds
              .filter(({ hasOwnForm }) => !hasOwnForm)
              .map((other) => ({
                id: other.tab,
                label: other.label,
                to: paths.createListing(other),
              }))}
          />
          <TabPanel id={kind.tab} className="pt-6">
            {body}
          </TabPanel>
        </>
      )}
    </>
  );
}

/** A note that the draft is for another kind, with a link to it. */
function BegunAs({ category, kind }: { category: string | undefined; kind: ListingKind }) {
  const begun = category === undefined ? undefined : kindOfCategory(category);
  if (!begun || begun === kind) return null;
  return (
    <>
      It was for{' '}
      <Link to={paths.createListing(begun)} className="link">
        {begun.label}
      </Link>
      ; please select the airport again.
    </>
  );
}

/** Links to the forms of other kinds. */
function OtherKinds({ kind }: { kind: ListingKind }) {
  const elsewhere = listingKinds.filter(
    ({ createPath }, at) =>
      createPath !== kind.createPath && listingKinds.findIndex((one) => one.createPath === createPath) === at,
  );
  return elsewhere.map((other) => (
    <Link key={other.category} to={paths.createListing(other)} className="link">
      {other.hasOwnForm ? `List a ${other.label.toLowerCase()} instead` : 'List another property type'}
    </Link>
  ));
}

/** The agreement in a scrolling frame, with the box that accepts it. */
function AgreementField() {
  const { register, formState } = useFormContext<CreateValues>();
  return (
    <Panel label={agreement.title} className="p-0!">
      <AgreementFrame className="border-b -outline-offset-3 print:max-h-none" />
      <Checkbox
        {...register('agreementAccepted')}
        label={`I have read and accept the ${agreement.title}`}
        error={formState.errors.agreementAccepted?.message}
        className="px-4 py-2"
      />
    </Panel>
  );
}
