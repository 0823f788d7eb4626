import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { CreateInput } from '../../../domain/listing-schema.ts';
import { fill, messages } from '../../../domain/messages.ts';
import { api, paths } from '../../../domain/paths.ts';
import { api as send } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import type { User } from '../../api/current-user.ts';
import { failureText } from '../../api/failure-text.ts';
import { sendSignedIn } from '../../api/send-signed-in.ts';
import { fieldOfPath, formFields } from '../../listing/form/form-values.ts';
import { useNavigate, useSearchParams } from '../../ui/router.tsx';
import { toast } from '../../ui/toast.ts';
import { type CreateValues, createResolver, newValues } from './create-values.ts';
import { ListingForm } from './listing-form.tsx';
import { Review } from './review.tsx';
import { useDraft } from './use-draft.ts';

/** What is being reviewed: the checked input and the airport that was picked for it. */
type Reviewed = { input: CreateInput; airport: AirportSummary };

const STEP = 'step';
const PREVIEW = 'preview';

/** From the empty form over the review to the listing. */
export function CreateListing({ user, kind }: { user: User; kind: ListingKind }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is made once; all kinds here share it
  const blank = useMemo(() => newValues(kind, user.email), []);
  const resolver = useMemo(() => createResolver(kind), [kind]);
  const form = useForm<CreateValues, unknown, CreateInput>({
    defaultValues: blank,
    resolver,
    // We focus by the order of the page; the form knows only the order in which its fields came up.
    shouldFocusError: false,
  });
  const draft = useDraft(form, kind, user.id, blank);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const atPreview = params.get(STEP) === PREVIEW;
  const reviewing = atPreview && reviewed !== null;
  useFreshAirport(form, kind);
  const focus = useFocusAfterReview(reviewing, (name) => form.setFocus(name));

  // Back from the review, what was reviewed may change: going forward again leads to the form.
  useEffect(() => {
    if (!atPreview) setReviewed(null);
  }, [atPreview]);

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
      navigate(paths.dashboard, { replace: true });
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
      <h1>{reviewing ? 'Review Your Listing' : 'Create Listing'}</h1>
      {/* Hidden, not gone, while it is reviewed: all that was typed is there again. */}
      <div hidden={reviewing}>
        <ListingForm kind={kind} onSubmit={review} draft={draft} submitRef={focus.submitRef} />
      </div>
      {reviewing && (
        <Review
          kind={kind}
          input={reviewed.input}
          airport={reviewed.airport}
          owner={user}
          creating={creation.isPending}
          onEdit={() => navigate(-1)}
          onComplete={() => creation.mutate(reviewed.input)}
        />
      )}
    </FormProvider>
  );
}

/** Another kind begins without an airport; what else was typed stays. */
function useFreshAirport(
  form: ReturnType<typeof useForm<CreateValues, unknown, CreateInput>>,
  kind: ListingKind,
) {
  const category = useRef(kind.category);
  useEffect(() => {
    if (category.current === kind.category) return;
    category.current = kind.category;
    form.setValue('airport', null);
    form.clearErrors();
  }, [form, kind]);
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

type CreationEvents = {
  onCreated: () => void;
  /** The messages of the server by the form's fields. */
  onRefused: (errors: ReadonlyMap<string, string>) => void;
};

function useCreation(kind: ListingKind, { onCreated, onRefused }: CreationEvents) {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ agreementAccepted, ...body }: CreateInput) => {
      const headers = { 'idempotency-key': keyOf(kind, body) };
      return sendSignedIn(queryClient, () => send(api.listings(kind), { method: 'POST', body, headers }));
    },
    onSuccess: () => {
      for (const path of [api.myListings(kind), api.listings(kind), api.myFigures]) {
        queryClient.invalidateQueries({ queryKey: [path] });
      }
      onCreated();
    },
    onError: (error) => {
      const { title, description } = messages.createFailed;
      const message = failureText(error) || 'Unknown error';
      toast({ title, description: fill(description, { message }), variant: 'destructive' });
      if (!(error instanceof ApiError)) return;
      onRefused(new Map(error.errors.map((refusal) => [fieldOfPath(refusal.path), refusal.message])));
    },
  });
}

/** One key for one listing as it was reviewed: a second try after a lost answer makes no second listing. */
function useIdempotencyKey(): (kind: ListingKind, body: object) => string {
  const last = useRef({ content: '', key: '' });
  return (kind, body) => {
    const content = JSON.stringify([kind.category, body]);
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}

/** 128 random bits; `randomUUID` is missing on plain http beyond localhost. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
