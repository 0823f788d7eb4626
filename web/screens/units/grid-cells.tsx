import { CircleAlert, CircleCheck, Lock } from 'lucide-react';
import { EDITOR, type Place } from './blocks.ts';
import type { GridColumn } from './columns.ts';
import type { Edit, SheetRow } from './sheet.ts';

/** An open cell. Arrow keys leave it if typing opened it. */
export type Open = { text: string; isTyped: boolean };

export type Latest = {
  current: {
    rows: readonly SheetRow[];
    selection: { at: Place };
    onTyping: (edits: Edit[]) => void;
  };
};

/** Says which columns visitors see; a screen reader hears it with each heading. */
export function GroupHeadings({ columns }: { columns: readonly GridColumn[] }) {
  const own = columns.filter(({ isPrivate }) => isPrivate).length;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className="groups">
      <th className="is-label" />
      <th colSpan={columns.length - own - 1}>
        <span>Shown to visitors</span>
      </th>
      <th colSpan={own} className="is-first">
        <span>
          <Lock aria-hidden="true" size="0.875rem" /> Only you see these
        </span>
      </th>
    </tr>
  );
}

export function CellText({ row, column }: { row: SheetRow; column: GridColumn }) {
  const text = row.texts[column.name] ?? '';
  const aircraft = column.name === 'private.tailNumbers' ? (row.facts?.aircraft ?? []) : [];
  const wrong = aircraft.some(({ fits }) => fits === false);
  const right = aircraft.length > 0 && aircraft.every(({ fits }) => fits);
  return (
    <>
      {row.errors[column.name] && <CircleAlert aria-hidden="true" size="0.875rem" className="text-danger" />}
      {text ? <bdi>{text}</bdi> : <i>{column.inherited}</i>}
      {wrong && <CircleAlert aria-label="doesn’t fit" size="0.9375rem" className="text-caution" />}
      {right && <CircleCheck aria-label="fits" size="0.9375rem" className="text-good" />}
    </>
  );
}

export function Editor({ column, open, latest }: { column: GridColumn; open: Open; latest: Latest }) {
  return (
    <>
      <input
        id={EDITOR}
        aria-label={column.label}
        defaultValue={open.text}
        list={column.options ? `${EDITOR}-options` : undefined}
        autoComplete="off"
        ref={(input) => {
          if (!input || document.activeElement === input) return;
          input.focus();
          input.setSelectionRange(open.text.length, open.text.length);
        }}
        onChange={({ target }) => {
          const { rows, selection, onTyping } = latest.current;
          const row = rows[selection.at.row];
          if (row) onTyping([{ key: row.key, column: column.name, text: target.value }]);
        }}
      />
      {column.options && (
        <datalist id={`${EDITOR}-options`}>
          {column.options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  );
}
