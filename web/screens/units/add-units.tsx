import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { LABELS_FORM, readLabels } from './blocks.ts';
import type { Sheet } from './use-sheet.ts';

/** Adds one unit, or 60 of them in one line. */
export function AddUnits({ sheet }: { sheet: Sheet }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  async function add() {
    const labels = readLabels(text);
    setError(typeof labels === 'string' ? labels : undefined);
    if (typeof labels === 'string') return;
    const refusal = await sheet.add(labels);
    setError(refusal);
    if (refusal === undefined) setText('');
  }
  return (
    <form
      method="post"
      className="max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field label="Add units" help={LABELS_FORM} error={error}>
        <span className="flex gap-2">
          <Input
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder="A-1 to A-60"
            autoComplete="off"
            maxLength={100}
            className="grow"
          />
          <Button type="submit" busy={sheet.isSaving}>
            Add
          </Button>
        </span>
      </Field>
    </form>
  );
}
