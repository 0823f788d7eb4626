/**
 * ARIA roles for tables shown as cards on small screens, which would otherwise lose them
 * (https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html).
 */
export const tableRole = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
