import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { isSame } from '../../form/is-same.ts';
import type { PendingFiles } from '../../listing-form/form-values.ts';
import type { Base, Changes, EditValues } from './edit-values.ts';
import { mergeEdits } from './merge.ts';

export type Choice = 'theirs' | 'yours';

/** A version saved while the user was editing, and the user's own. */
export type Conflict = {
  savedAt: Date;
  theirs: EditValues;
  yours: EditValues;
  /** Fields that only they changed, now in the form. */
  taken: readonly string[];
  /** Fields that both changed; null until the user chooses. */
  choices: Readonly<Record<string, Choice | null>>;
};

export const isSettled = ({ choices }: Conflict) => !Object.values(choices).includes(null);

/** Merges versions saved by others into the form, and holds the conflict until the user settles it. */
export function useConflict(
  kind: ListingKind,
  form: UseFormReturn<EditValues, PendingFiles, Changes>,
  onBase: (base: Base) => void,
) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (conflict?.savedAt) headingRef.current?.focus();
  }, [conflict?.savedAt]);

  /** Starts from a version, with these values on top of it. */
  const beginFrom = (next: Base, values: EditValues) => {
    onBase(next);
    form.reset(next.values);
    for (const name of Object.keys(next.values)) {
      if (isSame(values[name], next.values[name])) continue;
      form.setValue(name, values[name], { shouldDirty: true });
    }
  };

  return {
    conflict,
    isOpen: conflict !== null && !isSettled(conflict),
    headingRef,
    beginFrom,
    close: () => setConflict(null),
    /** Merges what was typed since `from` into a version saved since. */
    merge: (theirs: Base, savedAt: string, from: EditValues, yours: EditValues) => {
      const { values, taken, conflicts } = mergeEdits(kind, from, yours, theirs.values);
      beginFrom(theirs, values);
      if (isSame(values, theirs.values)) return;
      const choices = Object.fromEntries(conflicts.map((name) => [name, null]));
      setConflict({ savedAt: new Date(savedAt), theirs: theirs.values, yours, taken, choices });
    },
    choose: (name: string, choice: Choice) => {
      if (!conflict || conflict.choices[name] === choice) return;
      // Text typed into the field since the conflict is yours, too.
      const yours =
        choice === 'theirs' ? { ...conflict.yours, [name]: form.getValues(name) } : conflict.yours;
      if (choice === 'theirs' || conflict.choices[name] === 'theirs') {
        const { [name]: value } = choice === 'theirs' ? conflict.theirs : yours;
        form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
      }
      setConflict({ ...conflict, yours, choices: { ...conflict.choices, [name]: choice } });
    },
  };
}
