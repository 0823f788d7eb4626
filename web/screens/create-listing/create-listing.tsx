import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { CreateInput } from '../../../domain/listing-schema.ts';
import { messages } from '../../../domain/messages.ts';
import { paths } from '../../../domain/paths.ts';
import type { User } from '../../api/current-user.ts';
import { usePendingFiles } from '../../listing-form/files.tsx';
import { formFields, type ListingValues, type PendingFiles } from '../../listing-form/form-values.ts';
import { useDraft } from '../../listing-form/use-draft.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useLeaveGuard, useNavigate, useSearchParams } from '../../ui/router.tsx';
import { toast } from '../../ui/toast.ts';
import { type CreateValues, createResolver, newValues } from './create-values.ts';
import { ListingForm } from './listing-form.tsx';
import { Review } from './review.tsx';
import { useCreation } from './use-creation.ts';

/** What is being reviewed: the checked input and the airport that was picked for it. */
type Reviewed = { input: CreateInput; airport: AirportSummary };

const STEP = 'step';
const PREVIEW = 'preview';

type CreateListingProps = {
  user: User;
  kind: ListingKind;
  /** An own listing that the new one begins as a copy of. */
  copied?: { id: number; values: ListingValues } | undefined;
  /** The airport that a new one begins with. */
  airport?: AirportSummary | undefined;
};

/** From the empty form over the review to the listing. */
export function CreateListing({ user, kind, copied, airport }: CreateListingProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is made once; all kinds here share it
  const blank = useMemo(
    () => ({ ...newValues(kind, user.email, copied?.values), ...(airport && { airport }) }),
    [],
  );
  const resolver = useMemo(() => createResolver(kind), [kind]);
  const { pending, onPending, isPending } = usePendingFiles();
  const form = useForm<CreateValues, PendingFiles, CreateInput>({
    defaultValues: blank,
    resolver,
    context: pending,
    // We focus by the order of the page; the form knows only the order in which its fields came up.
    shouldFocusError: false,
  });
  const chooseKind = useFreshAirport(form, kind);
  const draft = useDraft({
    form,
    owner: user.id,
    // A copy has a draft of its own: it takes the place of nothing that was begun before.
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
  const [isCreated, setIsCreated] = useState(false);
  const isBegun = form.formState.isDirty || draft.kept !== null;
  const guard = useLeaveGuard(!isCreated && (isPending || isBegun));
  // Only once nothing holds the navigation up.
  useEffect(() => {
    if (isCreated) navigate(paths.dashboard, { replace: true });
  }, [isCreated, navigate]);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [asksTwice, setAsksTwice] = useState(false);
  const atPreview = params.get(STEP) === PREVIEW;
  const reviewing = atPreview && reviewed !== null;
  const focus = useFocusAfterReview(reviewing, (name) => form.setFocus(name));
  useSelectedTitle(form, copied !== undefined);

  // Back from the review, what was reviewed may change: going forward again leads to the form.
  useEffect(() => {
    if (!atPreview) setReviewed(null);
  }, [atPreview]);
  useEffect(() => {
    if (!atPreview || reviewed) return;
    const here = new URLSearchParams(window.location.search);
    here.delete(STEP);
    // Once the router is there, on the first page.
    queueMicrotask(() =>
      navigate(`${window.location.pathname}?${here}`.replace(/\?$/, ''), { replace: true }),
    );
  }, [atPreview, reviewed, navigate]);

  const review = form.handleSubmit(
    (input) => {
      const airport = form.getValues('airport');
      if (!airport) return;
      setReviewed({ input, airport });
      const next = new URLSearchParams(params);
      next.set(STEP, PREVIEW);
      navigate(`?${next}`, { state: { toTop: true } });
    },
    (errors) => {
      toast({ ...messages.formInvalid, variant: 'destructive' });
      const first = formFields(kind).find(({ name }) => errors[name]);
      if (first) form.setFocus(first.name);
    },
  );

  const creation = useCreation(kind, {
    onCreated: () => {
      draft.clear();
      toast(messages.created);
      setIsCreated(true);
    },
    onRefused: (errors) => {
      const fields = formFields(kind).filter(({ name }) => errors.has(name));
      for (const { name } of fields) form.setError(name, { type: 'server', message: errors.get(name) ?? '' });
      if (!fields[0]) return;
      if (!reviewing) return form.setFocus(fields[0].name);
      focus.next(fields[0].name);
      navigate(-1);
    },
  });

  return (
    <FormProvider {...form}>
      <h1>{reviewing ? 'Review your listing' : copied ? 'Duplicate listing' : 'Create Listing'}</h1>
      {/* Hidden, not gone, while it is reviewed: all that was typed is there again. */}
      <div hidden={reviewing}>
        <ListingForm
          kind={kind}
          isCopy={copied !== undefined}
          onSubmit={review}
          draft={draft}
          files={{ pending, onPending }}
          submitRef={focus.submitRef}
        />
      </div>
      {reviewing && (
        <Review
          kind={kind}
          input={reviewed.input}
          airport={reviewed.airport}
          owner={user}
          creating={creation.isPending}
          onEdit={() => navigate(-1)}
          onComplete={() =>
            draft.elsewhere === 'gone' ? setAsksTwice(true) : creation.mutate(reviewed.input)
          }
        />
      )}
      <ConfirmDialog
        open={asksTwice}
        title="List it again?"
        description="This form was sent or started over in another tab. If it was sent, the listing is already on your dashboard."
        confirmLabel="Complete Listing"
        onConfirm={() => {
          setAsksTwice(false);
          if (reviewed) creation.mutate(reviewed.input);
        }}
        onCancel={() => setAsksTwice(false)}
      />
      <ConfirmDialog
        open={guard.asking}
        title="Leave this page?"
        description={
          draft.isUnkept
            ? 'What you typed isn’t saved on this device and will be lost.'
            : isPending
              ? 'Some files aren’t uploaded yet and will be lost. What you typed is saved on this device as a draft.'
              : 'What you typed is saved on this device as a draft.'
        }
        confirmLabel="Leave"
        onConfirm={guard.leave}
        onCancel={guard.stay}
        danger={isPending || draft.isUnkept}
      />
    </FormProvider>
  );
}

/**
 * Another kind begins without an airport; what else was typed stays. Answers how to go on with another kind at the same
 * airport.
 */
function useFreshAirport(form: UseFormReturn<CreateValues, PendingFiles, CreateInput>, kind: ListingKind) {
  const navigate = useNavigate();
  const category = useRef(kind.category);
  useEffect(() => {
    if (category.current === kind.category) return;
    category.current = kind.category;
    form.setValue('airport', null);
    form.clearErrors();
  }, [form, kind]);
  return (other: ListingKind) => {
    category.current = other.category;
    // Once the router is there, on the first page.
    queueMicrotask(() => navigate(paths.createListing(other), { replace: true }));
  };
}

/** Whoever copies a listing names the new one first. */
function useSelectedTitle(form: UseFormReturn<CreateValues, PendingFiles, CreateInput>, isCopy: boolean) {
  useEffect(() => {
    // After the navigation that led here has moved the focus to the heading.
    if (isCopy) queueMicrotask(() => form.setFocus('title', { shouldSelect: true }));
  }, [form, isCopy]);
}

/** Back from the review the focus is where one left the form, or at the field that the server refused. */
function useFocusAfterReview(reviewing: boolean, setFocus: (name: string) => void) {
  const submitRef = useRef<HTMLButtonElement>(null);
  const target = useRef<string | null>(null);
  const was = useRef(reviewing);
  useEffect(() => {
    if (was.current && !reviewing) {
      if (target.current === null) submitRef.current?.focus({ preventScroll: true });
      else setFocus(target.current);
      target.current = null;
    }
    was.current = reviewing;
  });
  return {
    submitRef,
    next: (name: string) => {
      target.current = name;
    },
  };
}
