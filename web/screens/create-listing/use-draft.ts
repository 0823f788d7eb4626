import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { CreateInput } from '../../../domain/listing-schema.ts';
import type { CreateValues } from './create-values.ts';

type Draft = { owner: number; category: string; values: CreateValues };
type CreateForm = UseFormReturn<CreateValues, unknown, CreateInput>;

const keyOf = (kind: ListingKind) => `draft:${kind.createPath}`;

/** What this person typed in this tab and hasn't sent; null when there is none or it can't be read. */
function readDraft(kind: ListingKind, owner: number): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null') as Draft | null;
    return draft?.owner === owner && typeof draft.values === 'object' ? draft : null;
  } catch {
    return null;
  }
}

function keepDraft(kind: ListingKind, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(kind), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(kind));
  } catch {
    // Without storage the form still works; it just doesn't survive a reload.
  }
}

/**
 * Keeps what is typed while the tab is open, so that a reload or a way through the sign-in loses nothing. `restored`
 * says that the form came back; `clear` forgets the draft, `startOver` empties the form too.
 */
export function useDraft(form: CreateForm, kind: ListingKind, owner: number, blank: CreateValues) {
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const draft = readDraft(kind, owner);
    if (!draft || JSON.stringify(draft.values) === JSON.stringify(blank)) return;
    const airport = draft.category === kind.category ? draft.values.airport : null;
    form.reset({ ...blank, ...draft.values, airport });
    setRestored(true);
  }, []);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(kind, { owner, category: kind.category, values }),
      }),
    [form, kind, owner],
  );

  return {
    restored,
    clear: () => keepDraft(kind, null),
    startOver: () => {
      form.reset(blank);
      keepDraft(kind, null);
      setRestored(false);
    },
  };
}
