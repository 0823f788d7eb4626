import { useMemo, useRef } from 'react';
import type { Texts } from './columns.ts';
import { keyOf, type Pending, type RowKey, type SheetRow } from './sheet.ts';

const NO_TEXTS: Texts = {};

/** Rows that didn't change are the same objects, so that they don't render again. */
export function useRows(
  stored: ReadonlyMap<RowKey, Texts>,
  pending: Pending,
  errors: ReadonlyMap<string, Texts>,
  facts: readonly NonNullable<SheetRow['facts']>[] | undefined,
): readonly SheetRow[] {
  const last = useRef(new Map<RowKey, { of: readonly unknown[]; row: SheetRow }>());
  return useMemo(() => {
    const byId = new Map(facts?.map((one) => [one.id, one]));
    const keys = [
      ...stored.keys(),
      ...Object.keys(pending)
        .map(keyOf)
        .filter((key) => !stored.has(key)),
    ];
    const next = new Map<RowKey, { of: readonly unknown[]; row: SheetRow }>();
    for (const key of keys) {
      const [base, typed] = [stored.get(key), pending[key]];
      const wrong = typed && errors.get(String(key));
      // A unit that another person deleted has no row anymore.
      if (!base && typeof key === 'number') continue;
      const about = typeof key === 'number' ? byId.get(key) : undefined;
      const of = [JSON.stringify(base), typed, wrong, JSON.stringify(about)];
      const known = last.current.get(key);
      const isSame = known?.of.every((one, at) => one === of[at]);
      const row = { key, texts: { ...base, ...typed }, facts: about, errors: wrong ?? NO_TEXTS };
      next.set(key, isSame && known ? known : { of, row });
    }
    last.current = next;
    return [...next.values()].map(({ row }) => row);
  }, [stored, pending, errors, facts]);
}
