import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ListingDetail } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { messages } from '../../../domain/messages.ts';
import { paths } from '../../../domain/paths.ts';
import type { User } from '../../api/current-user.ts';
import { Corrections } from '../../listing-form/corrections.tsx';
import { DraftKept, DraftNotes } from '../../listing-form/draft-notes.tsx';
import { Files, usePendingFiles } from '../../listing-form/files.tsx';
import { formFields, isSame, type PendingFiles } from '../../listing-form/form-values.ts';
import { ListingSoFar } from '../../listing-form/listing-so-far.tsx';
import { Basics, Contact, KindFields, Place } from '../../listing-form/sections.tsx';
import { useDraft } from '../../listing-form/use-draft.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useLeaveGuard, useNavigate } from '../../ui/router.tsx';
import { toast } from '../../ui/toast.ts';
import { AirportAndAvailability } from './airport-and-availability.tsx';
import { type Choice, type Conflict, ConflictPanel, isSettled } from './conflict-panel.tsx';
import { type Base, baseOf, type Changes, type EditValues, editResolver } from './edit-values.ts';
import { mergeEdits } from './merge.ts';
import { useSaving } from './use-saving.ts';

type EditListingProps = {
  user: User;
  kind: ListingKind;
  listing: ListingDetail;
  /** The listing as the form begins with it. */
  begun: Base;
};

/** An own listing in a form. */
export function EditListing({ user, kind, listing, begun }: EditListingProps) {
  const navigate = useNavigate();
  const [base, setBase] = useState(begun);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const resolver = useMemo(() => editResolver(kind, base), [kind, base]);
  const { pending, onPending, isPending } = usePendingFiles();
  const form = useForm<EditValues, PendingFiles, Changes>({
    defaultValues: begun.values,
    resolver,
    context: pending,
    // We focus by the order of the page; the form knows only the order in which its fields came up.
    shouldFocusError: false,
  });

  /** Begins anew from a version, with these values on top of it. */
  const beginFrom = (next: Base, values: EditValues) => {
    setBase(next);
    form.reset(next.values);
    for (const name of Object.keys(next.values)) {
      if (isSame(values[name], next.values[name])) continue;
      form.setValue(name, values[name], { shouldDirty: true });
    }
  };

  /** Brings what was typed since `from` together with what was saved since. */
  const mergeInto = (theirs: Base, savedAt: Date, from: EditValues, yours: EditValues) => {
    const { values, taken, conflicts } = mergeEdits(kind, from, yours, theirs.values);
    beginFrom(theirs, values);
    if (isSame(values, theirs.values)) return;
    const choices = Object.fromEntries(conflicts.map((name) => [name, null]));
    setConflict({ savedAt, theirs: theirs.values, yours, taken, choices });
  };

  const draft = useDraft({
    form,
    owner: user.id,
    name: paths.editListing(kind, listing.id),
    category: kind.category,
    blank: base.values,
    base,
    onRestore: ({ values, base: from }) => {
      const yours = values as EditValues;
      if (!from || from.version === base.version) return beginFrom(base, yours);
      mergeInto(base, new Date(listing.updatedAt), from.values as EditValues, yours);
    },
  });

  const saving = useSaving(kind, listing.id, {
    onSaved: () => {
      draft.clear();
      setIsSaved(true);
    },
    onConflict: (saved) => {
      const theirs = baseOf(kind, saved, null);
      theirs.values.airport = base.values.airport;
      mergeInto(theirs, new Date(saved.updatedAt), base.values, form.getValues());
    },
    onRefused: (errors) => {
      const fields = formFields(kind).filter(({ name }) => errors.has(name));
      for (const { name } of fields) form.setError(name, { type: 'server', message: errors.get(name) ?? '' });
      if (fields[0]) form.setFocus(fields[0].name);
    },
  });

  const conflictRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (conflict?.savedAt) conflictRef.current?.focus();
  }, [conflict?.savedAt]);

  const choose = (name: string, choice: Choice) => {
    if (!conflict || conflict.choices[name] === choice) return;
    // What was typed into the field since is yours as well.
    const yours = choice === 'theirs' ? { ...conflict.yours, [name]: form.getValues(name) } : conflict.yours;
    if (choice === 'theirs' || conflict.choices[name] === 'theirs') {
      const { [name]: value } = choice === 'theirs' ? conflict.theirs : yours;
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
    setConflict({ ...conflict, yours, choices: { ...conflict.choices, [name]: choice } });
  };

  const save = form.handleSubmit(
    (changes) => {
      if (conflict && !isSettled(conflict)) return conflictRef.current?.focus();
      if (Object.keys(changes).length === 0) return toast({ title: 'No changes to save' });
      setConflict(null);
      saving.mutate({ changes, version: base.version });
    },
    (errors) => {
      toast({ ...messages.editInvalid, variant: 'destructive' });
      const first = formFields(kind).find(({ name }) => errors[name]);
      if (first) form.setFocus(first.name);
    },
  );

  // Only once nothing holds the navigation up.
  const [isSaved, setIsSaved] = useState(false);
  const guard = useLeaveGuard(!isSaved && (form.formState.isDirty || isPending));
  useEffect(() => {
    if (isSaved) navigate(paths.dashboard, { replace: true });
  }, [isSaved, navigate]);

  return (
    <FormProvider {...form}>
      <LinkButton variant="quiet" to={paths.dashboard} className="-mt-4 mb-2 -ml-4">
        <ArrowLeft aria-hidden="true" size={18} />
        Back to Dashboard
      </LinkButton>
      <h1>Edit {kind.label}</h1>
      <p className="mt-1 mb-5 text-ink-soft">Changes go live as soon as you save.</p>
      <DraftNotes
        draft={{
          ...draft,
          startOver: () => {
            setConflict(null);
            draft.startOver();
          },
        }}
        startOver={{
          label: 'Discard changes',
          title: 'Discard your changes?',
          description: 'This restores the saved listing. Your changes will be lost.',
        }}
      />
      {conflict && (
        <ConflictPanel
          kind={kind}
          conflict={conflict}
          onChoose={choose}
          onClose={() => setConflict(null)}
          ref={conflictRef}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6 max-lg:contents lg:sticky lg:top-6 lg:col-start-2">
          <Corrections kind={kind} />
          <ListingSoFar kind={kind} />
        </div>
        <form
          method="post"
          onSubmit={saving.isPending ? (event) => event.preventDefault() : save}
          noValidate
          aria-label={kind.label}
          className="flex flex-col gap-6 lg:col-start-1 lg:row-start-1"
        >
          <Basics>
            <AirportAndAvailability listing={listing} />
          </Basics>
          <KindFields kind={kind} />
          <Files pending={pending} onPending={onPending} />
          <Place />
          <Contact />
          <div className="flex flex-wrap-reverse items-center justify-end gap-3">
            <div className="flex-auto">
              <DraftKept draft={draft} />
            </div>
            <LinkButton to={paths.dashboard} className="max-sm:w-full">
              Cancel
            </LinkButton>
            <Button type="submit" variant="primary" busy={saving.isPending} className="max-sm:w-full">
              {saving.isPending ? 'Updating...' : kind.messages.update}
            </Button>
          </div>
        </form>
      </div>
      <ConfirmDialog
        open={guard.asking}
        title="Leave without saving?"
        description={
          draft.isUnkept || isPending
            ? 'Your changes aren’t saved and will be lost.'
            : 'Visitors don’t see your changes yet. They’re saved on this device and will be here when you come back.'
        }
        confirmLabel="Leave"
        onConfirm={guard.leave}
        onCancel={guard.stay}
        danger
      />
    </FormProvider>
  );
}
