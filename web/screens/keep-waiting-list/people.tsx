import type { OwnerEntry } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Day } from '../../ui/time.tsx';

const columns: readonly Column<OwnerEntry>[] = [
  { name: 'Place', figure: true, cell: ({ place }) => place },
  { name: 'Name', cell: ({ name }) => <bdi>{name ?? 'Deleted account'}</bdi> },
  { name: 'Since', cell: ({ completeAt, joinedAt }) => <Day at={completeAt ?? joinedAt} /> },
  { name: 'State', cell: ({ state }) => state },
];

export const People = ({ entries }: { entries: readonly OwnerEntry[] }) => (
  <DataTable label="People" columns={columns} rows={entries} keyOf={({ id }) => id} />
);
