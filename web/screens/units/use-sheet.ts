import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { type Unit, unitLabelKey } from '../../../domain/units.ts';
import { ApiError } from '../../api/api-error.ts';
import { draftKey } from '../../api/drafts.ts';
import { failureText } from '../../api/failure-text.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { unitsQuery } from '../../api/queries.ts';
import { useSend } from '../../api/send-signed-in.ts';
import { keepDraft, readDraft } from '../../form/draft.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { gridColumns, type Texts } from './columns.ts';
import {
  changesOf,
  type Edit,
  keyOf,
  leasedIn,
  type Pending,
  type RowKey,
  refusalOf,
  renamed,
  storedTexts,
  withEdits,
  withErrors,
  withoutSent,
} from './sheet.ts';
import { factsQuery } from './units-data.ts';
import { useRows } from './use-rows.ts';

/** Milliseconds until another person's change appears. */
const POLL_MS = 8_000;

/** How to take a change back: texts to write, rows to delete, and units to restore. */
type Step = { edits: Edit[]; remove: RowKey[]; restore: number[] };

/** Identifies this tab, so that no tab deletes what another one keeps. */
const WRITER = Math.random().toString(36).slice(2);

/** Most errors that the line for new units lists. */
const REASONS = 3;

const NOTHING: Pending = {};

/**
 * The units of a listing as rows of text. Each change is sent at once, alone; one that is refused stays in its cells, and on this
 * device, until it is corrected, and is then sent as a whole.
 */
export function useSheet(kind: ListingKind, listing: OwnListing, owner: number) {
  const queryClient = useQueryClient();
  const send = useSend();
  const idempotencyKey = useIdempotencyKey();
  const [unitsOf, factsOf] = [unitsQuery(kind, listing.id), factsQuery(kind, listing.id)];
  const units = useQuery({ ...unitsOf, staleTime: 0, refetchInterval: POLL_MS });
  const facts = useQuery({ ...factsOf, staleTime: 0, refetchInterval: POLL_MS });
  const columns = useMemo(() => gridColumns(kind, listing as never), [kind, listing]);
  const stored = useMemo(
    () => storedTexts(columns, units.data ?? [], facts.data ?? []),
    [columns, units.data, facts.data],
  );
  const [pending, setPending] = useState<Pending>(NOTHING);
  const [errors, setErrors] = useState<ReadonlyMap<string, Texts>>(new Map());
  /** Why the last change isn't stored. */
  const [failure, setFailure] = useState<string | null>(null);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  /** Units that became occupied in this visit, to ask how they were leased. */
  const [leased, setLeased] = useState<readonly number[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Rows of changes that were refused. */
  const held = useRef(new Set<string>());
  const made = useRef(new Map<RowKey, number>());
  const lastNew = useRef(0);
  const latest = useLatest({ stored, pending, columns });
  const draft = draftKey(owner, `units-${kind.category}-${listing.id}`);

  const keep = useCallback(
    (values: Pending) => {
      if (Object.keys(values).length > 0) {
        keepDraft(draft, { values, category: kind.category, at: new Date().toISOString(), writer: WRITER });
      } else if (readDraft(draft)?.writer === WRITER) keepDraft(draft, null);
    },
    [draft, kind],
  );

  const set = useCallback(
    (next: Pending) => {
      latest.current.pending = next;
      setPending(next);
      keep(next);
    },
    [keep, latest],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const found = readDraft(draft);
    if (!found) return;
    // Numbers of new rows must not repeat.
    lastNew.current = Date.now();
    held.current = new Set(Object.keys(found.values));
    set(found.values as Pending);
    setRestoredAt(found.at);
  }, []);

  const known = useCallback((key: RowKey): RowKey => made.current.get(key) ?? key, []);

  const request = useCallback(
    (given: Pending, remove: readonly number[], restore: readonly number[] = []) => {
      let sent = given;
      const run = async () => {
        sent = renamed(given, made.current);
        const { columns: all, stored: rows } = latest.current;
        const body = { units: changesOf(all, sent, rows), remove, restore };
        const newlyLeased = leasedIn(sent, rows);
        const path = apiPaths.units(kind, listing.id);
        const answer = await send<Unit[]>(path, { method: 'PATCH', body, headers: idempotencyKey(body) });
        if (restore.length > 0 || body.units.some((change) => change.private)) {
          await queryClient.invalidateQueries({ queryKey: factsOf.queryKey });
        }
        for (const [at, key] of Object.keys(sent).entries()) {
          const label = unitLabelKey(body.units[at]?.label ?? '');
          const unit = answer.find((one) => unitLabelKey(one.label) === label);
          if (unit && typeof keyOf(key) === 'string') made.current.set(keyOf(key), unit.id);
        }
        await queryClient.cancelQueries({ queryKey: unitsOf.queryKey });
        queryClient.setQueryData(unitsOf.queryKey, answer);
        setLeased((all) => [...new Set([...all, ...newlyLeased])]);
        const left = withoutSent(latest.current.pending, sent);
        // Other cells of these rows may still wait for a correction.
        for (const key of Object.keys(sent)) if (!left[key]) held.current.delete(key);
        set(renamed(left, made.current));
        setErrors((known) => new Map([...known].filter(([key]) => held.current.has(key))));
        if (held.current.size === 0) {
          setFailure(null);
          setRestoredAt(null);
        }
        return true;
      };
      setWaiting((count) => count + 1);
      const result = queue.current.then(run).catch((error: unknown) => {
        for (const key of Object.keys(sent)) held.current.add(key);
        const { cells, others } = refusalOf(
          latest.current.columns,
          sent,
          error instanceof ApiError ? error.errors : [],
        );
        setErrors((known) => withErrors(known, sent, cells));
        setFailure(others[0] ?? (cells.size > 0 ? null : failureText(error, { typed: true })));
        if (others.length > 0) void units.refetch();
        return false;
      });
      queue.current = result;
      void result.then(() => setWaiting((count) => count - 1));
      return result;
    },
    [
      kind,
      listing.id,
      send,
      idempotencyKey,
      queryClient,
      factsOf.queryKey,
      unitsOf.queryKey,
      set,
      latest,
      units.refetch,
    ],
  );

  /** Writes cells, adds new rows, and deletes others. Resolves with false if the change isn't stored. */
  const change = useCallback(
    async (edits: readonly Edit[], remove: readonly RowKey[] = [], undone?: Step): Promise<boolean> => {
      const { stored: rows, pending: before } = latest.current;
      const now = edits.map((edit) => ({ ...edit, key: known(edit.key) }));
      const gone = remove.map(known);
      const text = ({ key, column }: Edit) => before[key]?.[column] ?? rows.get(key)?.[column];
      const changing = now.filter((edit) => text(edit) !== edit.text);
      const restore = undone?.restore ?? [];
      if (changing.length === 0 && gone.length === 0 && restore.length === 0) return true;
      if (!undone) {
        const isNew = (key: RowKey) => !rows.has(key) && !before[key];
        const step = {
          edits: [
            ...changing.flatMap((edit) => (isNew(edit.key) ? [] : [{ ...edit, text: text(edit) ?? '' }])),
            ...gone.flatMap((key) =>
              typeof key === 'number'
                ? []
                : Object.entries(before[key] ?? {}).map(([column, one]) => ({ key, column, text: one })),
            ),
          ],
          remove: [...new Set(changing.map(({ key }) => key).filter(isNew))],
          restore: gone.filter((key) => typeof key === 'number'),
        };
        setSteps((all) => [...all, step]);
      }
      const touched = withEdits(NOTHING, changing, new Map());
      // Cells that aren't part of a refused change don't wait for it.
      const isCorrection = changing.some(
        ({ key, column }) =>
          held.current.has(String(key)) && (typeof key === 'string' || before[key]?.[column] !== undefined),
      );
      const withoutGone = (all: Pending): Pending =>
        Object.fromEntries(Object.entries(all).filter(([key]) => !gone.includes(keyOf(key))));
      const next = withEdits(withoutGone(before), changing, rows);
      set(next);
      for (const key of held.current) if (!next[key]) held.current.delete(key);
      const part = Object.fromEntries(
        Object.entries(next).flatMap(([key, texts]) => {
          if (isCorrection && (held.current.has(key) || touched[key])) return [[key, texts]];
          const own = Object.entries(texts).filter(([column]) => touched[key]?.[column] !== undefined);
          return own.length > 0 ? [[key, Object.fromEntries(own)]] : [];
        }),
      );
      const ids = gone.filter((key) => typeof key === 'number');
      if (Object.keys(part).length === 0 && ids.length === 0 && restore.length === 0) {
        if (held.current.size === 0) setFailure(null);
        return true;
      }
      return request(part, ids, restore);
    },
    [latest, known, set, request],
  );

  /** Adds new units, all or none. Resolves with the reason if they aren't stored. */
  const add = async (labels: readonly string[]): Promise<string | undefined> => {
    const body = { units: labels.map((label) => ({ label })) };
    setWaiting((count) => count + 1);
    const run = async () => {
      const path = apiPaths.units(kind, listing.id);
      const answer = await send<Unit[]>(path, { method: 'POST', body, headers: idempotencyKey(body) });
      await queryClient.cancelQueries({ queryKey: unitsOf.queryKey });
      queryClient.setQueryData(unitsOf.queryKey, answer);
      const keys = new Set(labels.map(unitLabelKey));
      const ids = answer.flatMap(({ id, label }) => (keys.has(unitLabelKey(label)) ? [id] : []));
      setSteps((all) => [...all, { edits: [], remove: ids, restore: [] }]);
      return undefined;
    };
    const result = queue.current.then(run).catch((error: unknown) => {
      const errors = error instanceof ApiError ? error.errors : [];
      const messages = [...new Set(errors.map(({ message }) => message))];
      const more = messages.length - REASONS;
      return messages.length === 0
        ? failureText(error, { typed: true })
        : `${messages.slice(0, REASONS).join('. ')}.${more > 0 ? ` There are ${more} more.` : ''}`;
    });
    queue.current = result;
    const refusal = await result;
    setWaiting((count) => count - 1);
    return refusal;
  };

  const undo = useCallback(() => {
    const step = steps.at(-1);
    if (!step) return;
    setSteps(steps.slice(0, -1));
    void change(step.edits, step.remove, step);
  }, [steps, change]);

  const rows = useRows(stored, pending, errors, facts.data);
  return {
    units,
    facts,
    columns,
    rows,
    change,
    add,
    undo,
    canUndo: steps.length > 0,
    leased,
    setLeased,
    isSaving: waiting > 0,
    failure,
    errorCount: rows.reduce((sum, row) => sum + Object.keys(row.errors).length, 0),
    unsaved: Object.keys(pending).length,
    restoredAt,
    /** Sends all that isn't stored. */
    retry: () => request(latest.current.pending, []),
    /** Shows what is stored instead. */
    discard() {
      held.current.clear();
      set(NOTHING);
      setErrors(new Map());
      setFailure(null);
      setRestoredAt(null);
    },
    /** Keeps text of cells that are still open on this device; none once they are closed. */
    keepTyped: (typed: readonly Edit[]) =>
      keep(withEdits(latest.current.pending, typed, latest.current.stored)),
    newKey(): RowKey {
      lastNew.current += 1;
      return `new-${lastNew.current}`;
    },
  };
}

export type Sheet = ReturnType<typeof useSheet>;
