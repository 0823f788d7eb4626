import { TriangleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { momentText } from '../../../domain/dates.ts';
import { availabilityLabels } from '../../../domain/listing.ts';
import { allFields } from '../../../domain/listing-kinds/all-fields.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { renditionAddress } from '../../../domain/paths.ts';
import { formFields } from '../../listing-form/form-values.ts';
import { inputsOf } from '../../listing-form/listing-values.ts';
import { Button } from '../../ui/button.tsx';
import type { EditValues } from './edit-values.ts';
import { type Choice, type Conflict, isSettled } from './use-conflict.ts';

type ConflictPanelProps = {
  kind: ListingKind;
  conflict: Conflict;
  onChoose: (name: string, choice: Choice) => void;
  onClose: () => void;
  ref: Ref<HTMLHeadingElement>;
};

/** Shows both versions of every field that differs, and asks for a choice if both changed. */
export function ConflictPanel({ kind, conflict, onChoose, onClose, ref }: ConflictPanelProps) {
  const id = useId();
  const { savedAt, theirs, yours, taken, choices } = conflict;
  const labelOf = (name: string) => formFields(kind).find((field) => field.name === name)?.label ?? name;
  const names = Object.keys(choices);
  return (
    <section
      aria-labelledby={id}
      className="mb-6 min-w-0 rounded-sm border-2 border-caution bg-sheet px-4 py-4 sm:px-5"
    >
      <h2 id={id} ref={ref} tabIndex={-1} className="flex items-center gap-2">
        <TriangleAlert aria-hidden="true" size="1.375rem" className="shrink-0 text-caution" />
        This listing has changed since you opened it
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        It was saved in another tab or on another device on {momentText(savedAt)}. Nothing is lost: you can
        keep either version.
      </p>
      {names.length > 0 && (
        <>
          <h3 className="mt-4">
            {names.length === 1 ? 'One field' : `${names.length} fields`} changed in both versions: choose one
          </h3>
          {names.map((name) => (
            <fieldset key={name} className="mt-3 min-w-0">
              <legend className="font-semibold">{labelOf(name)}</legend>
              <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
                {(['theirs', 'yours'] as const).map((side) => (
                  <label
                    key={side}
                    className="flex min-h-11 min-w-0 cursor-pointer items-start gap-2.5 rounded-md border border-rule-strong bg-paper px-3 py-2 has-checked:border-chart has-checked:bg-chart-tint"
                  >
                    <input
                      type="radio"
                      name={`${id}-${name}`}
                      checked={choices[name] === side}
                      onChange={() => onChoose(name, side)}
                      className="mt-1 size-4 shrink-0"
                    />
                    <span className="min-w-0">
                      <span className="block text-sm text-ink-soft">
                        {side === 'theirs' ? 'Saved version' : 'Your version'}
                      </span>
                      <Shown kind={kind} name={name} values={side === 'theirs' ? theirs : yours} />
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </>
      )}
      {taken.length > 0 && (
        <>
          <h3 className="mt-4">Updated, because you hadn’t changed {taken.length === 1 ? 'it' : 'them'}</h3>
          <dl className="mt-1 divide-y divide-rule border-y border-rule">
            {taken.map((name) => (
              <div key={name} className="grid gap-x-6 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <dt className="text-ink-soft">{labelOf(name)}</dt>
                <dd className="min-w-0">
                  <Shown kind={kind} name={name} values={theirs} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p>
          {isSettled(conflict)
            ? `Review it, then press ${kind.messages.update} again.`
            : 'Nothing is saved until you choose.'}
        </p>
        {isSettled(conflict) && <Button onClick={onClose}>Close</Button>}
      </div>
    </section>
  );
}

/** A field's value in words, with its unit. */
function Shown({ kind, name, values }: { kind: ListingKind; name: string; values: EditValues }): ReactNode {
  if (name === 'photos') {
    if (values.photos.length === 0) return <Nothing>No photos</Nothing>;
    return (
      <span className="flex flex-wrap gap-1.5 py-1">
        {values.photos.map(({ url, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a photo can be in the list twice
          <span key={at} className="block w-20 text-xs">
            <img
              src={renditionAddress(url, 'card.jpg')}
              alt={text || `Photo ${at + 1}`}
              width={80}
              height={60}
              className="h-15 w-20 rounded-sm border border-rule object-cover"
            />
            {text && <bdi className="line-clamp-2 wrap-anywhere">{text}</bdi>}
          </span>
        ))}
      </span>
    );
  }
  const text = textOf(kind, name, values);
  if (text === null) return <Nothing>Empty</Nothing>;
  return <bdi className="block max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">{text}</bdi>;
}

const Nothing = ({ children }: { children: ReactNode }) => <span className="text-ink-soft">{children}</span>;

function textOf(kind: ListingKind, name: string, values: EditValues): string | null {
  if (name === 'documents') return values.documents.map((document) => document.name).join('\n') || null;
  if (name === 'availability') return availabilityLabels[values.availability] ?? values.availability;
  const field = allFields(kind).find((one) => one.name === name);
  if (!field) return String(values[name] ?? '') || null;
  const read = inputsOf(allFields(kind), values);
  // Text that isn't a number is shown as typed.
  return Number.isNaN(read[name]) ? String(values[name]) : field.text(read[name]);
}
