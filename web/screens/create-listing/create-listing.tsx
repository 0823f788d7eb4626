import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CreateInput } from '../../../domain/listing-form-schema.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { fill, messages } from '../../../domain/messages.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import type { User } from '../../api/current-user.ts';
import { failureText } from '../../api/failure-text.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { refreshListings } from '../../api/refresh-listings.ts';
import type { Send } from '../../api/send-signed-in.ts';
import { FormScope } from '../../form/form.tsx';
import { LeaveDialog } from '../../form/long-form.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { useSubmit } from '../../form/use-submit.ts';
import {
  fieldOfPath,
  formFields,
  type ListingValues,
  type PendingFiles,
} from '../../listing-form/form-values.ts';
import { Question } from '../../listing-form/question.tsx';
import { usePendingFiles } from '../../listing-form/use-pending-files.ts';
import { useQuestion } from '../../listing-form/use-question.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useNavigate, useSearchParams } from '../../ui/navigation.ts';
import { toast } from '../../ui/toast.ts';
import { type CreateValues, createResolver, newValues } from './create-values.ts';
import { NewListing } from './new-listing.tsx';
import { Review } from './review.tsx';
import { useReview } from './use-review.ts';

type CreateListingProps = {
  user: User;
  kind: ListingKind;
  /** The listing that the new one is a copy of. */
  copied?: { id: number; values: ListingValues } | undefined;
  /** First values of a new listing. */
  begins?: Partial<ListingValues>;
  /** The first values are those of the person's last listing. */
  isLikeLast?: boolean;
};

type CreateForm = UseFormReturn<CreateValues, PendingFiles, CreateInput>;

/** The form for a new listing, and its review. */
export function CreateListing({ user, kind, copied, begins, isLikeLast }: CreateListingProps) {
  const files = usePendingFiles();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is made once; all kinds here share it
  const blank = useMemo(() => ({ ...newValues(kind, user.email, copied?.values), ...begins }), []);
  const resolver = useMemo(() => createResolver(kind), [kind]);
  const form = useSubmit<CreateValues, CreateInput, PendingFiles>({
    defaultValues: blank,
    resolver,
    context: files.pending,
    fields: formFields(kind),
    fieldOfPath,
    async submit(input) {
      const picked = form.getValues('airport');
      if (picked && (await isRight(input, picked))) review.open({ input, airport: picked });
    },
    refusal: messages.formInvalid,
  });
  const { isRight, asked } = useQuestion(kind, form.setFocus as (name: string) => void);
  // Nothing is sent until the answer.
  const isPending = form.isPending && !asked;
  const draft = useNewDraft(form, { user, kind, copied, blank });
  const review = useReview(form.setFocus as (name: string) => void);
  const { reviewed } = review;
  const [isCreated, setIsCreated] = useState(false);
  const [asksTwice, setAsksTwice] = useState(false);
  const create = useCreate(kind);

  useEffect(() => {
    // A copy needs its own title. Runs after the navigation has moved the focus to the heading.
    if (copied) queueMicrotask(() => form.setFocus('title', { shouldSelect: true }));
  }, [form.setFocus, copied]);

  const complete = async (input: CreateInput) => {
    const refused = await form.attempt(async (send) => {
      await create(input, send);
      draft.clear();
      toast(messages.created);
      setIsCreated(true);
    });
    if (refused) review.close(refused);
  };

  return (
    <FormScope form={{ ...form, isPending }}>
      <h1>{reviewed ? 'Review your listing' : copied ? 'Duplicate listing' : 'Create Listing'}</h1>
      {/* Hidden rather than removed during the review, so that Back finds what was typed. */}
      <div hidden={reviewed !== null}>
        <NewListing
          kind={kind}
          isCopy={copied !== undefined}
          isLikeLast={isLikeLast}
          draft={draft}
          files={files}
          submitRef={review.submitRef}
        />
      </div>
      {reviewed && (
        <Review
          kind={kind}
          {...reviewed}
          owner={user}
          creating={isPending}
          onEdit={() => review.close()}
          onComplete={() => (draft.elsewhere === 'gone' ? setAsksTwice(true) : complete(reviewed.input))}
        />
      )}
      {asked && <Question {...asked} />}
      <ConfirmDialog
        open={asksTwice}
        title="List it again?"
        description="This form was sent or started over in another tab. If it was sent, the listing is already on your dashboard."
        confirmLabel="Complete Listing"
        onConfirm={() => {
          setAsksTwice(false);
          if (reviewed) complete(reviewed.input);
        }}
        onCancel={() => setAsksTwice(false)}
      />
      <LeaveDialog
        when={files.isPending || form.formState.isDirty || draft.kept !== null}
        done={isCreated && paths.dashboard}
        title="Leave this page?"
        description={
          draft.isUnkept
            ? 'What you typed isn’t saved on this device and will be lost.'
            : files.isPending
              ? 'Some files aren’t uploaded yet and will be lost. What you typed is saved on this device as a draft.'
              : 'What you typed is saved on this device as a draft.'
        }
        danger={files.isPending || draft.isUnkept}
      />
    </FormScope>
  );
}

type NewDraft = Pick<CreateListingProps, 'user' | 'kind' | 'copied'> & { blank: CreateValues };

/** Keeps the draft of a new listing. A draft for another kind opens that kind. */
function useNewDraft(form: CreateForm, { user, kind, copied, blank }: NewDraft) {
  const [params] = useSearchParams();
  const chooseKind = useFreshAirport(form, kind);
  return useDraft({
    form,
    owner: user.id,
    // A copy has its own draft, so that it doesn't overwrite that of a new listing.
    name: copied ? `${kind.createPath}?from=${copied.id}` : kind.createPath,
    category: kind.category,
    blank,
    onRestore: ({ values, category }) => {
      const begun = kindOfCategory(category);
      const opens = begun?.createPath === kind.createPath && copied === undefined && !params.has('tab');
      const stays = opens || category === kind.category;
      form.reset(stays ? (values as CreateValues) : { ...(values as CreateValues), airport: null });
      if (opens && begun !== kind) chooseKind(begun);
    },
  });
}

/** Clears the airport when the kind changes. Returns a function that switches kinds and keeps it. */
function useFreshAirport(form: CreateForm, kind: ListingKind) {
  const navigate = useNavigate();
  const { setValue, clearErrors } = form;
  const category = useRef(kind.category);
  useEffect(() => {
    if (category.current === kind.category) return;
    category.current = kind.category;
    setValue('airport', null);
    clearErrors();
  }, [setValue, clearErrors, kind]);
  return (other: ListingKind) => {
    category.current = other.category;
    // On the first page, the router is ready only after this effect.
    queueMicrotask(() => navigate(paths.createListing(other), { replace: true }));
  };
}

/** Creates a listing. A retry after a lost response sends the same key, so that the server creates only one. */
function useCreate(kind: ListingKind) {
  const queryClient = useQueryClient();
  const headersOf = useIdempotencyKey();
  return async ({ agreementAccepted, ...body }: CreateInput, send: Send) => {
    const headers = headersOf([kind.category, body]);
    await send(apiPaths.listings(kind), { method: 'POST', body, headers }).catch((error) => {
      const { title, description } = messages.createFailed;
      const message = failureText(error, { typed: true }) || 'Unknown error';
      toast({ title, description: fill(description, { message }), variant: 'destructive' });
      throw error;
    });
    refreshListings(queryClient, kind);
  };
}
