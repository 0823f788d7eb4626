import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail, OwnListing } from '../../../domain/listing-schema.ts';
import { messages } from '../../../domain/messages.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { ApiError, hasStatus } from '../../api/api-error.ts';
import type { User } from '../../api/current-user.ts';
import { failureText } from '../../api/failure-text.ts';
import { refreshListings } from '../../api/refresh-listings.ts';
import type { Send } from '../../api/send-signed-in.ts';
import { DraftNotes } from '../../form/draft-notes.tsx';
import { FormScope, SubmitButton } from '../../form/form.tsx';
import { LeaveDialog } from '../../form/long-form.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { fieldOfPath, formFields, type PendingFiles } from '../../listing-form/form-values.ts';
import { ListingForm } from '../../listing-form/listing-form.tsx';
import { ownListingQuery } from '../../listing-form/own-listing-query.ts';
import { Question } from '../../listing-form/question.tsx';
import { usePendingFiles } from '../../listing-form/use-pending-files.ts';
import { useQuestion } from '../../listing-form/use-question.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { AirportAndAvailability } from './airport-and-availability.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { type Base, baseOf, type Changes, type EditValues, editResolver } from './edit-values.ts';
import { useConflict } from './use-conflict.ts';
import { CheckNotes, LostChecks, Verification } from './verification.tsx';

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
