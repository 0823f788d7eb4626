import { memo, useEffect, useRef, useState } from 'react';
import { type Column, DataRow, DataTable } from '../../ui/data-table.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { type Block, blockOf, EDITOR, type Place, readTsv, writeTsv } from './blocks.ts';
import { type GridColumn, spelled } from './columns.ts';
import { GroupHeadings, type Open } from './grid-cells.tsx';
import type { Edit, SheetRow } from './sheet.ts';
import { type RowView, useShownColumns } from './use-shown-columns.tsx';

export type Selection = { at: Place; anchor: Place };

type GridProps = {
  label: string;
  columns: readonly GridColumn[];
  rows: readonly SheetRow[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onEdit: (edits: Edit[]) => void;
  onPaste: (cells: readonly (readonly string[])[], at: Block) => void;
  onUndo: () => void;
  onTyping: (edits: Edit[]) => void;
  /** Id of the text about the active cell. */
  describedBy: string;
};

/** Rows of Page Up and Page Down. */
const PAGE = 15;

const cellOf = (target: EventTarget): Place | null => {
  const cell = (target as Element).closest<HTMLElement>('[data-column]');
  return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
};

export function Grid(props: GridProps) {
  const { label, columns, rows, selection, describedBy } = props;
  const { at } = selection;
  const block = blockOf(selection.anchor, at);
  const [open, setOpen] = useState<Open | null>(null);
  const table = useRef<HTMLTableElement>(null);
  /** True while a cell closes that had the focus. */
  const hasFocus = useRef(false);
  /** True after Escape: then Tab leaves the grid. */
  const isLeaving = useRef(false);
  const latest = useLatest({ ...props, block, open });
  const shown = useShownColumns(columns, describedBy, latest);

  useEffect(() => {
    if (open || !(hasFocus.current || table.current?.contains(document.activeElement))) return;
    hasFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-row="${at.row}"][data-column="${at.column}"]`)?.focus();
  }, [at.row, at.column, open]);

  const place = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(columns.length - 1, column)),
  });
  const select = (next: Place, isExtended = false) => {
    const to = place(next);
    props.onSelect({ at: to, anchor: isExtended ? selection.anchor : to });
  };
  const edits = (part: Block, text: (row: SheetRow, column: GridColumn) => string | undefined): Edit[] =>
    rows.slice(part.top, part.bottom + 1).flatMap((row) =>
      columns.slice(part.left, part.right + 1).flatMap((column) => {
        const next = text(row, column);
        return next === undefined ? [] : [{ key: row.key, column: column.name, text: next }];
      }),
    );
  const clear = () => {
    // A status has no empty cell.
    props.onEdit(edits(block, (_row, { name }) => (name === 'availability' ? undefined : '')));
  };

  const close = (text: string | null) => {
    if (!open) return;
    const [row, column] = [rows[at.row], columns[at.column]];
    hasFocus.current = document.activeElement?.id === EDITOR;
    setOpen(null);
    props.onTyping([]);
    if (text === null || !row || !column) return;
    const typed = spelled(column, text);
    if (typed !== (row.texts[column.name] ?? ''))
      props.onEdit([{ key: row.key, column: column.name, text: typed }]);
  };

  const fillDown = () => {
    const from = block.top === block.bottom ? block.top - 1 : block.top;
    const first = rows[from];
    // Labels are unique.
    if (first)
      props.onEdit(
        edits({ ...block, top: from + 1 }, (_row, { name }) =>
          name === 'label' ? undefined : first.texts[name],
        ),
      );
  };

  function move(event: React.KeyboardEvent): Place | null {
    const { row, column } = at;
    const isFar = event.ctrlKey || event.metaKey;
    const [lastRow, lastColumn] = [rows.length - 1, columns.length - 1];
    switch (event.key) {
      case 'ArrowUp':
        return { row: isFar ? 0 : row - 1, column };
      case 'ArrowDown':
        return { row: isFar ? lastRow : row + 1, column };
      case 'ArrowLeft':
        return { row, column: isFar ? 0 : column - 1 };
      case 'ArrowRight':
        return { row, column: isFar ? lastColumn : column + 1 };
      case 'Home':
        return { row: isFar ? 0 : row, column: 0 };
      case 'End':
        return { row: isFar ? lastRow : row, column: lastColumn };
      case 'PageUp':
        return { row: row - PAGE, column };
      case 'PageDown':
        return { row: row + PAGE, column };
      default:
        return null;
    }
  }

  /** The next cell in reading order; null beyond the ends, where Tab leaves the grid. */
  function next(isBack: boolean): Place | null {
    const order = at.row * columns.length + at.column + (isBack ? -1 : 1);
    if (order < 0 || order >= rows.length * columns.length) return null;
    return { row: Math.floor(order / columns.length), column: order % columns.length };
  }

  function onOpenKey(event: React.KeyboardEvent<HTMLElement>) {
    const { value } = event.target as HTMLInputElement;
    if (event.nativeEvent.isComposing) return;
    const arrow = open?.isTyped && /^Arrow/.test(event.key) ? move(event) : null;
    if (event.key === 'Escape') close(null);
    else if (event.key === 'Enter') {
      close(value);
      select({ row: at.row + (event.shiftKey ? -1 : 1), column: at.column });
    } else if (event.key === 'Tab') {
      close(value);
      const to = next(event.shiftKey);
      if (!to) return;
      select(to);
    } else if (arrow) {
      close(value);
      select(arrow);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
    if ((event.target as HTMLElement).id === EDITOR) return onOpenKey(event);
    if (!cellOf(event.target) || event.altKey) return;
    const [row, column] = [rows[at.row], columns[at.column]];
    if (!row || !column) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const to = move(event);
    const wasLeaving = isLeaving.current;
    if (event.key !== 'Shift') isLeaving.current = false;
    const found = event.key.length === 1 && spelled(column, event.key);
    if (to) select(to, event.shiftKey);
    else if (event.key === 'Escape') {
      isLeaving.current = true;
      select(at);
    } else if (event.key === 'Tab') {
      const cell = next(event.shiftKey);
      if (wasLeaving || !cell) return;
      select(cell);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      setOpen({ text: row.texts[column.name] ?? '', isTyped: false });
    } else if (event.key === 'Delete' || event.key === 'Backspace') clear();
    else if (isCommand && key === 'd') fillDown();
    else if (isCommand && key === 'z') props.onUndo();
    else if (isCommand && key === 'a') {
      const end = { row: rows.length - 1, column: columns.length - 1 };
      props.onSelect({ at: end, anchor: { row: 0, column: 0 } });
    } else if (event.key === ' ' && event.shiftKey) {
      props.onSelect({
        at: { row: at.row, column: columns.length - 1 },
        anchor: { row: selection.anchor.row, column: 0 },
      });
    } else if (isCommand || event.key.length !== 1) return;
    else if (found && column.options?.includes(found)) {
      // Status in one press, for each selected row.
      const part = { ...block, left: at.column, right: at.column };
      props.onEdit(edits(part, () => found));
    } else setOpen({ text: event.key, isTyped: true });
    event.preventDefault();
  }

  function onMouse(event: React.MouseEvent, isDragged: boolean) {
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0 || (event.target as HTMLElement).id === EDITOR) return;
    if (isDragged && event.buttons !== 1) return;
    const editor = document.getElementById(EDITOR);
    if (editor) close((editor as HTMLInputElement).value);
    props.onSelect({ at: cell, anchor: isDragged || event.shiftKey ? selection.anchor : cell });
  }

  function copy(event: React.ClipboardEvent, isCut: boolean) {
    if ((event.target as HTMLElement).id === EDITOR) return;
    const cells = rows
      .slice(block.top, block.bottom + 1)
      .map((row) => columns.slice(block.left, block.right + 1).map(({ name }) => row.texts[name] ?? ''));
    event.clipboardData.setData('text/plain', writeTsv(cells));
    event.preventDefault();
    if (isCut) clear();
  }

  return (
    <DataTable
      look="grid"
      label={label}
      columns={shown}
      groups={<GroupHeadings columns={columns} />}
      className="units-grid"
      attributes={{
        ref: table,
        'aria-rowcount': rows.length + 1,
        'aria-colcount': columns.length,
        'aria-multiselectable': true,
        onKeyDown,
        onMouseDown: (event) => onMouse(event, false),
        onMouseOver: (event) => onMouse(event, true),
        onDoubleClick: (event) => {
          const cell = cellOf(event.target);
          const row = cell && rows[cell.row];
          if (row && !open)
            setOpen({ text: row.texts[columns[cell.column]?.name ?? ''] ?? '', isTyped: false });
        },
        onFocus: (event) => {
          const cell = cellOf(event.target);
          if (cell && !open && (cell.row !== at.row || cell.column !== at.column)) select(cell);
        },
        onBlur: (event) => {
          const { target }: { target: Element } = event;
          if (target.id === EDITOR) close((target as HTMLInputElement).value);
        },
        onCopy: (event) => copy(event, false),
        onCut: (event) => copy(event, true),
        onPaste: (event) => {
          if ((event.target as HTMLElement).id === EDITOR) return;
          event.preventDefault();
          props.onPaste(readTsv(event.clipboardData.getData('text/plain')), block);
        },
      }}
    >
      <tbody>
        {rows.map((row, index) => {
          const isSelected = index >= block.top && index <= block.bottom;
          return (
            <GridRow
              key={row.key}
              columns={shown}
              row={row}
              index={index}
              at={index === at.row ? at.column : -1}
              left={isSelected ? block.left : -1}
              right={isSelected ? block.right : -1}
              open={index === at.row ? open : null}
            />
          );
        })}
      </tbody>
    </DataTable>
  );
}

const GridRow = memo(function GridRow({
  columns,
  ...view
}: RowView & { columns: readonly Column<RowView>[] }) {
  return <DataRow look="grid" columns={columns} row={view} />;
});
