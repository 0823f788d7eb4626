import { allFields } from '../../../domain/listing-kinds/all-fields.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { isSame } from '../../form/is-same.ts';
import { formFields } from '../../listing-form/form-values.ts';
import type { EditValues } from './edit-values.ts';

type Merge = {
  /** Theirs for fields that only they changed, otherwise yours. */
  values: EditValues;
  /** Fields that only they changed, by name in the order of the page. */
  taken: string[];
  /** Fields that both changed in different ways. */
  conflicts: string[];
};

/** Merges two changes of the same version (`base`) field by field. */
export function mergeEdits(
  kind: ListingKind,
  base: EditValues,
  yours: EditValues,
  theirs: EditValues,
): Merge {
  const merge: Merge = { values: { ...yours }, taken: [], conflicts: [] };
  const meaning = (values: EditValues, name: string) => {
    const field = allFields(kind).find((one) => one.name === name);
    // "18.50" and "18.5" are the same number.
    return (field ? field.read(values[name]) : values[name]) ?? null;
  };
  for (const { name } of formFields(kind)) {
    if (!(name in theirs) || name === 'airport') continue;
    const [before, mine, other] = [base, yours, theirs].map((values) => meaning(values, name));
    if (isSame(other, before) || isSame(other, mine)) continue;
    if (isSame(mine, before)) {
      (merge.values as Record<string, unknown>)[name] = theirs[name];
      merge.taken.push(name);
    } else merge.conflicts.push(name);
  }
  return merge;
}
