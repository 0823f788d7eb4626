import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormGetValues, UseFormReturn } from 'react-hook-form';
import { dateFormat } from '../../domain/dates.ts';
import { isDocumentUrl, isPictureUrl } from '../../domain/media.ts';
import { draftKey } from '../api/drafts.ts';
import { useLatest } from '../ui/use-latest.ts';
import { type Draft, keepDraft, parseDraft, readDraft, restoredValues } from './draft.ts';
import { isSame } from './is-same.ts';

/** Identifies this tab among those that may keep the same draft. */
const WRITER = Math.random().toString(36).slice(2);

/** Another tab stored its own text at that time, or sent or discarded the draft. */
type Elsewhere = { kept: Date } | 'gone';

type DraftOf<Values extends FieldValues, Context, Input> = {
  form: UseFormReturn<Values, Context, Input>;
  owner: number;
  /** Identifies the form among this person's drafts. */
  name: string;
  category: string;
  /** The form's first values; equal values need no draft. */
  blank: Values;
  /** The version that an edit is based on. */
  base?: Draft['base'];
  /** Puts a kept draft into the form. */
  onRestore: (draft: Draft) => void;
};

/**
 * Keeps typed text in this browser, so that a reload, a closed tab or an ended session loses nothing. When another tab
 * overwrites the draft, this one stops keeping its own until the person chooses.
 */
export function useDraft<Values extends FieldValues, Context, Input>(draft: DraftOf<Values, Context, Input>) {
  const { form, owner, name } = draft;
  const { getValues, reset, subscribe } = form;
  const key = draftKey(owner, name);
  const [restored, setRestored] = useState<{ at: Date; category: string } | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(true);
  const [missing, setMissing] = useState(0);
  const [elsewhere, setElsewhere] = useElsewhere(key, getValues, draft.blank);
  const latest = useLatest({ ...draft, elsewhere });

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
    const { blank, onRestore } = latest.current;
    const values = restoredValues(blank, found.values);
    if (isSame(values, blank)) return;
    onRestore({ ...found, values });
    setRestored({ at: new Date(found.at), category: found.category });
    setKept(timeOf(new Date(found.at)));
    dropMissingFiles(form, values).then(setMissing);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const found = readDraft(key);
    if (found) restore(found);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` reads what is current
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!latest.current.elsewhere) write(values);
        },
      }),
    [subscribe, key],
  );

  const forget = () => {
    keepDraft(key, null);
    setKept(null);
    setRestored(null);
    setMissing(0);
    setElsewhere(null);
  };

  return {
    /** Time and category of the draft that the form started with. */
    restored,
    /** Time of day of the last write. */
    kept,
    /** True if nothing is kept: the browser can't, or another tab has its own text. */
    isUnkept: !isKept || elsewhere !== null,
    /** False where the browser can't store anything. */
    isKept,
    /** Number of files in the draft that the server has deleted since. */
    missing,
    elsewhere,
    /** Continues with the other tab's text. */
    takeTheirs: () => {
      setElsewhere(null);
      latest.current.elsewhere = null;
      const theirs = readDraft(key);
      if (theirs) restore(theirs);
      else reset(draft.blank);
    },
    /** Continues with this tab's text. */
    keepMine: () => {
      setElsewhere(null);
      latest.current.elsewhere = null;
      write(getValues());
    },
    clear: forget,
    /** Clears the form, too. */
    startOver: () => {
      reset(draft.blank);
      forget();
    },
  };
}

/** Removes files from the form that the server has deleted since, and returns their number. */
async function dropMissingFiles<Values extends FieldValues, Context, Input>(
  { getValues, setValue }: UseFormReturn<Values, Context, Input>,
  restored: Values,
): Promise<number> {
  const gone = await missingFiles(restored);
  if (gone.size === 0) return 0;
  for (const [name, value] of Object.entries(getValues())) {
    const left = withoutFiles(value, gone);
    if (isSame(left, value)) continue;
    setValue(name as Path<Values>, left as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
  return gone.size;
}

/** Notices what another tab does with the same draft. */
function useElsewhere<Values extends FieldValues>(
  key: string,
  getValues: UseFormGetValues<Values>,
  blank: Values,
) {
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  const latest = useLatest(blank);
  useEffect(() => {
    const listen = (event: StorageEvent) => {
      if (event.key !== key || event.storageArea !== localStorage) return;
      const theirs = parseDraft(event.newValue);
      const mine = getValues();
      if (theirs && !isSame(theirs.values, mine)) setElsewhere({ kept: new Date(theirs.at) });
      else if (!theirs && !isSame(mine, latest.current)) setElsewhere('gone');
      else setElsewhere(null);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [getValues, key, latest]);
  return [elsewhere, setElsewhere] as const;
}

const timeOf = dateFormat({ hour: 'numeric', minute: '2-digit' });

/** A failed request counts as present, because the server checks again when the form is sent. */
async function isGone(url: string): Promise<boolean> {
  try {
    // The browser's cached copy would outlive the file.
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/** The addresses of uploads anywhere in a form's values. */
function uploadsIn(value: unknown): string[] {
  if (typeof value === 'string') return isPictureUrl(value) || isDocumentUrl(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(uploadsIn) : [];
}

/** Finds files of a form that the server has deleted: it drops unused uploads after a day. */
async function missingFiles(values: object): Promise<ReadonlySet<string>> {
  const urls = uploadsIn(values);
  const gone = await Promise.all(urls.map(isGone));
  return new Set(urls.filter((_url, at) => gone[at]));
}

/** Removes those files from a field's value. */
function withoutFiles(value: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.filter((part) => !uploadsIn(part).some((url) => gone.has(url)));
  return typeof value === 'string' && gone.has(value) ? '' : value;
}
