import type { Values } from '../fields/field.ts';
import { allFields } from './all-fields.ts';
import type { ListingKind } from './kind.ts';

/** Errors for answers that contradict each other, such as a figure that is larger than what it is part of. */
export function contradictions(kind: ListingKind, values: Values): { path: string; message: string }[] {
  const fields = allFields(kind);
  return fields.flatMap(({ name, contradiction }) => {
    const message = contradiction?.(values, fields);
    return message === undefined ? [] : [{ path: name, message }];
  });
}
