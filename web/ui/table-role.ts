/**
 * For a table that is laid out as cards on small screens: one that isn't displayed as a table loses its roles, so they
 * stand in the markup (https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html).
 */
export const tableRole = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
