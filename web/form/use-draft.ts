import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { draftKey } from '../api/drafts.ts';
import { type Draft, keepDraft, parseDraft, readDraft, restoredValues } from './draft.ts';
import { isSame } from './is-same.ts';
import { missingFiles, withoutFiles } from './missing-files.ts';

/** This tab, among those that may keep the same draft. */
const WRITER = Math.random().toString(36).slice(2);

/** What another tab did with the draft: kept its own text at that time, or sent or threw it away. */
export type Elsewhere = { kept: Date } | 'gone';

type DraftOf<Values extends FieldValues, Context, Input> = {
  form: UseFormReturn<Values, Context, Input>;
  owner: number;
  /** Names the form among this person's. */
  name: string;
  category: string;
  /** The form as it began: as long as it is so, there is no draft. */
  blank: Values;
  /** What an edit began from. */
  base?: Draft['base'];
  /** Puts a kept draft into the form; without it, its values. */
  onRestore?: (draft: Draft) => void;
};

/**
 * Keeps what is typed in this browser, so that a reload, a closed tab or a lost session loses nothing. A tab whose draft
 * another one overwrote keeps no more until somebody says which is right.
 */
export function useDraft<Values extends FieldValues, Context, Input>(draft: DraftOf<Values, Context, Input>) {
  const { form, owner, name } = draft;
  const key = draftKey(owner, name);
  const [restored, setRestored] = useState<{ at: Date; category: string } | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(true);
  const [missing, setMissing] = useState(0);
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  // What the form's events need is read when they come.
  const latest = useRef({ ...draft, elsewhere });
  latest.current = { ...draft, elsewhere };

  const write = (values: Values) => {
    const { blank, category, base } = latest.current;
    if (isSame(values, blank)) {
      setIsKept(keepDraft(key, null));
      return setKept(null);
    }
    const at = new Date();
    const next: Draft = { values, category, at: at.toISOString(), writer: WRITER, ...(base && { base }) };
    setIsKept(keepDraft(key, next));
    setKept(timeOf(at));
  };

  const restore = (found: Draft) => {
    const { blank, category, onRestore } = latest.current;
    const values = restoredValues(blank, found.values);
    if (isSame(values, blank)) return;
    if (onRestore) onRestore({ ...found, values });
    else form.reset(found.category === category ? values : { ...values, airport: null });
    setRestored({ at: new Date(found.at), category: found.category });
    setKept(timeOf(new Date(found.at)));
    missingFiles(values).then((gone) => {
      if (gone.size === 0) return;
      setMissing(gone.size);
      for (const [name, value] of Object.entries(form.getValues())) {
        const left = withoutFiles(value, gone);
        if (isSame(left, value)) continue;
        form.setValue(name as Path<Values>, left as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const found = readDraft(key);
    if (found) restore(found);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` reads what is current
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!latest.current.elsewhere) write(values);
        },
      }),
    [form, key],
  );

  useEffect(() => {
    const listen = (event: StorageEvent) => {
      if (event.key !== key || event.storageArea !== localStorage) return;
      const theirs = parseDraft(event.newValue);
      const mine = form.getValues();
      if (theirs && !isSame(theirs.values, mine)) setElsewhere({ kept: new Date(theirs.at) });
      else if (!theirs && !isSame(mine, latest.current.blank)) setElsewhere('gone');
      else setElsewhere(null);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [form, key]);

  const forget = () => {
    keepDraft(key, null);
    setKept(null);
    setRestored(null);
    setMissing(0);
    setElsewhere(null);
  };

  return {
    /** When, and for which category, what the form came back with had been kept. */
    restored,
    /** The time of day at which the draft was last kept. */
    kept,
    /** Whether what is typed isn't kept: the browser keeps nothing, or another tab has its own. */
    isUnkept: !isKept || elsewhere !== null,
    /** Whether the browser keeps drafts at all. */
    isKept,
    /** Files that the draft names and nobody keeps any more. */
    missing,
    elsewhere,
    /** Goes on with what the other tab kept. */
    takeTheirs: () => {
      setElsewhere(null);
      latest.current.elsewhere = null;
      const theirs = readDraft(key);
      if (theirs) restore(theirs);
      else form.reset(draft.blank);
    },
    /** Goes on with what stands here. */
    keepMine: () => {
      setElsewhere(null);
      latest.current.elsewhere = null;
      write(form.getValues());
    },
    clear: forget,
    /** Empties the form too. */
    startOver: () => {
      form.reset(draft.blank);
      forget();
    },
  };
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const timeOf = (time: Date): string => clock.format(time);
