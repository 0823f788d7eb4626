import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { listed } from '../../../domain/figures.ts';
import { availabilities, availabilityLabels } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail, OwnListing } from '../../../domain/listing-schema.ts';
import { messages } from '../../../domain/messages.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { checkedNames, checkText, lostParts, partsOf } from '../../../domain/verification.ts';
import { ApiError, hasStatus } from '../../api/api-error.ts';
import type { User } from '../../api/current-user.ts';
import { failureText } from '../../api/failure-text.ts';
import { addressesOf, refreshListings } from '../../api/refresh-listings.ts';
import type { Send } from '../../api/send-signed-in.ts';
import { AirportCode, AirportName } from '../../fields/airport-code.tsx';
import { DraftNotes } from '../../form/draft-notes.tsx';
import { FieldNotes } from '../../form/field-notes.ts';
import { SelectField } from '../../form/fields.tsx';
import { FormScope, SubmitButton } from '../../form/form.tsx';
import { LeaveDialog } from '../../form/long-form.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { OwnVerification } from '../../listing/checked-facts.tsx';
import { AskToVerify } from '../../listing-form/ask-to-verify.tsx';
import { fieldOfPath, formFields, type PendingFiles } from '../../listing-form/form-values.ts';
import { ListingForm } from '../../listing-form/listing-form.tsx';
import { ownListingQuery } from '../../listing-form/own-listing-query.ts';
import { Question } from '../../listing-form/question.tsx';
import { usePendingFiles } from '../../listing-form/use-pending-files.ts';
import { useQuestion } from '../../listing-form/use-question.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import {
  type Base,
  baseOf,
  type Changes,
  changesSince,
  type EditValues,
  editResolver,
} from './edit-values.ts';
import { useConflict } from './use-conflict.ts';

const OutcomeDialog = lazy(async () => ({
  default: (await import('../../listing-form/outcome-dialog.tsx')).OutcomeDialog,
}));

type EditListingProps = {
  user: User;
  kind: ListingKind;
  listing: OwnListing;
  /** The listing's version that the form starts with. */
  begun: Base;
};

export function EditListing({ user, kind, listing, begun }: EditListingProps) {
  const [base, setBase] = useState(begun);
  const [saved, setSaved] = useState<'done' | 'occupied' | null>(null);
  const files = usePendingFiles();
  const resolver = useMemo(() => editResolver(kind, base), [kind, base]);
  const patch = usePatch(kind, listing.id);
  const form = useSubmit<EditValues, Changes, PendingFiles>({
    defaultValues: begun.values,
    resolver,
    context: files.pending,
    fields: formFields(kind),
    fieldOfPath,
    refusal: messages.editInvalid,
    async submit(changes, send) {
      if (merging.isOpen) merging.headingRef.current?.focus();
      else if (Object.keys(changes).length === 0) toast({ title: 'No changes to save' });
      else if (await isRight(changes, { ...listing, code: listing.airportCode }, listing))
        await save(changes, send);
    },
  });
  const { isRight, asked } = useQuestion(kind, form.setFocus as (name: string) => void);
  // Nothing is sent until the answer.
  const isPending = form.isPending && !asked;
  const merging = useConflict(kind, form, setBase);
  const draft = useDraft({
    form,
    owner: user.id,
    name: paths.editListing(kind, listing.id),
    category: kind.category,
    blank: base.values,
    base,
    onRestore: ({ values, base: from }) => {
      const yours = values as EditValues;
      if (!from || from.version === base.version) merging.beginFrom(base, yours);
      else merging.merge(base, listing.updatedAt, from.values as EditValues, yours);
    },
  });

  async function save(changes: Changes, send: Send) {
    merging.close();
    const current = await patch(changes, base.version, send);
    if (current) {
      const theirs = baseOf(kind, current, null);
      theirs.values.airport = base.values.airport;
      return merging.merge(theirs, current.updatedAt, base.values, form.getValues());
    }
    draft.clear();
    setSaved(changes.availability === 'occupied' ? 'occupied' : 'done');
  }

  return (
    <FormScope form={{ ...form, isPending }}>
      <PageHeader
        back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
        title={`Edit ${kind.label}`}
        intro="Changes go live as soon as you save."
        actions={<LinkButton to={paths.units(kind, listing.id)}>Units</LinkButton>}
      />
      <DraftNotes
        draft={draft}
        startOver={{
          label: 'Discard changes',
          title: 'Discard your changes?',
          description: 'This restores the saved listing. Your changes will be lost.',
          before: merging.close,
        }}
      />
      <Verification kind={kind} listing={listing} />
      {merging.conflict && (
        <ConflictPanel
          kind={kind}
          conflict={merging.conflict}
          onChoose={merging.choose}
          onClose={merging.close}
          ref={merging.headingRef}
        />
      )}
      <CheckNotes kind={kind} listing={listing}>
        <ListingForm
          kind={kind}
          draft={draft}
          files={files}
          isEdit
          place={<AirportAndAvailability listing={listing} />}
          submit={
            <SubmitButton disabled={false} className="max-sm:flex-1">
              {isPending ? 'Updating...' : kind.messages.update}
            </SubmitButton>
          }
        >
          <LostChecks kind={kind} listing={listing} base={base} />
        </ListingForm>
      </CheckNotes>
      {asked && <Question {...asked} />}
      {saved === 'occupied' && (
        <Suspense>
          <OutcomeDialog
            rows={[{ kind, listing: { ...listing, outcome: null } }]}
            onClose={() => setSaved('done')}
          />
        </Suspense>
      )}
      <LeaveDialog
        when={!saved && (form.formState.isDirty || files.isPending)}
        done={saved === 'done' && paths.dashboard}
        description={
          draft.isUnkept || files.isPending
            ? 'Your changes aren’t saved and will be lost.'
            : 'Visitors don’t see your changes yet. They’re saved on this device and will be here when you come back.'
        }
      />
    </FormScope>
  );
}

/** Saves the changes of a version; returns the current listing if someone else has saved since. */
function usePatch(kind: ListingKind, id: number) {
  const queryClient = useQueryClient();

  async function patch(changes: Changes, version: number, send: Send): Promise<ListingDetail | null> {
    const headers = { 'if-match': `"${version}"` };
    try {
      await send(apiPaths.listing(kind, id), { method: 'PATCH', body: changes, headers });
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      return queryClient.fetchQuery({ ...ownListingQuery(kind, id), staleTime: 0 });
    }
    refreshListings(queryClient, kind);
    toast({ title: kind.messages.updated });
    return null;
  }

  return (changes: Changes, version: number, send: Send) =>
    patch(changes, version, send).catch((error) => {
      const failed = { title: kind.messages.updateFailed, description: failureText(error, { typed: true }) };
      const isRefused = error instanceof ApiError && error.message.includes('Invalid data');
      toast({ ...(isRefused ? messages.editRefused : failed), variant: 'destructive' });
      throw error;
    });
}

function AirportAndAvailability({ listing }: { listing: ListingDetail }) {
  const { icaoCode, airportName, city, state, hasControlTower, availability } = listing;
  // A retired value stays selectable.
  const choices = availabilities.includes(availability) ? availabilities : [...availabilities, availability];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 sm:grid-cols-2">
      <div>
        <p className="mb-1 font-semibold">Airport</p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <AirportCode code={icaoCode} towered={hasControlTower} />
          <span className="min-w-0">
            <AirportName name={airportName} />
          </span>
          <span className="text-ink-soft">
            {city}, {state}
          </span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">The airport can’t be changed.</p>
      </div>
      <SelectField name="availability" label="Availability" required={false}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {availabilityLabels[choice] ?? choice}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

type Part = { kind: ListingKind; listing: OwnListing };

/** The verified parts and those that wait, above the form. */
const Verification = (part: Part) => (
  <div className="mb-6">
    <Panel label="Verification">
      <OwnVerification
        {...part}
        ask={
          <AskToVerify label="Ask us to verify it" ids={[part.listing.id]} changes={addressesOf(part.kind)} />
        }
      />
    </Panel>
  </div>
);

/** Says at each field what a change of it costs. */
function CheckNotes({ kind, listing, children }: Part & { children: React.ReactNode }) {
  const notes: Record<string, string> = {};
  for (const { name, label } of partsOf(kind)) {
    const check = listing.verified[name];
    if (!check) continue;
    const text = checkText(check);
    for (const field of checkedNames(name)) {
      const said = field === name ? text.charAt(0).toUpperCase() + text.slice(1) : `${label} ${text}`;
      notes[fieldOfPath(field)] = `${said}. A change removes the check.`;
    }
  }
  return <FieldNotes value={notes}>{children}</FieldNotes>;
}

/** Says what the changes in the form cost, before they are saved. */
function LostChecks({ kind, listing, base }: Part & { base: Base }) {
  const values = useWatch() as EditValues;
  const lost = lostParts(kind, listing, { ...listing, ...changesSince(kind, base, values) });
  return (
    <div role="status" className="empty:hidden">
      {lost.length > 0 && (
        <p className="flex gap-2 rounded-sm border border-caution bg-caution-tint px-4 py-3">
          <TriangleAlert aria-hidden="true" size="1.25rem" className="mt-0.5 shrink-0 text-caution" />
          <span>
            Saving removes the {lost.length === 1 ? 'check' : 'checks'} of{' '}
            {listed(lost.map(({ label }) => label.toLowerCase()))}. You can ask us to verify{' '}
            {lost.length === 1 ? 'it' : 'them'} again.
          </span>
        </p>
      )}
    </div>
  );
}
