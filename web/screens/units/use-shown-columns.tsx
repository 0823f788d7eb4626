import { useMemo } from 'react';
import { cx } from '../../ui/cx.ts';
import type { Column } from '../../ui/data-table.tsx';
import type { GridColumn } from './columns.ts';
import { CellText, Editor, type Latest, type Open } from './grid-cells.tsx';
import type { SheetRow } from './sheet.ts';

export type RowView = {
  row: SheetRow;
  index: number;
  /** Column of the active cell, or -1. */
  at: number;
  /** First and last selected column. */
  left: number;
  right: number;
  open: Open | null;
};

type CellAttributes = React.HTMLAttributes<HTMLElement> & Record<`data-${string}`, unknown>;

export function useShownColumns(columns: readonly GridColumn[], describedBy: string, latest: Latest) {
  return useMemo(
    () =>
      columns.map(
        (column, index): Column<RowView> => ({
          name: column.name,
          figure: column.isFigure ?? false,
          head: (
            <>
              <span>{column.label}</span>
              {column.isPrivate && <span className="sr-only">, only you see it</span>}
              {column.unit && <span className="unit">{column.unit}</span>}
            </>
          ),
          className:
            cx(
              column.isPrivate && 'is-private',
              column.isPrivate && !columns[index - 1]?.isPrivate && 'is-first',
              column.isFigure ? 'is-figure' : column.name === 'label' ? 'is-label' : undefined,
            ) || undefined,
          attributes: ({ row, index: at, ...view }): CellAttributes => ({
            'data-row': at,
            'data-column': index,
            tabIndex: view.at === index ? 0 : -1,
            'aria-selected': index >= view.left && index <= view.right,
            'data-open': view.at === index && view.open ? true : undefined,
            'aria-invalid': row.errors[column.name] ? true : undefined,
            'aria-describedby': view.at === index ? describedBy : undefined,
          }),
          cell: (view) =>
            view.at === index && view.open ? (
              <Editor column={column} open={view.open} latest={latest} />
            ) : (
              <CellText row={view.row} column={column} />
            ),
        }),
      ),
    [columns, describedBy, latest],
  );
}
