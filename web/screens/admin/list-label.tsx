import { useQuery } from '@tanstack/react-query';
import { grouped } from '../../../domain/figures.ts';
import { type AdminListSpec, waitingQuery } from './admin-lists.ts';

/** Name of a list, with the number of rows that wait for the admin. */
export function ListLabel({ list }: { list: AdminListSpec }) {
  const { data } = useQuery({ ...waitingQuery(list), enabled: list.waiting !== undefined });
  if (!data?.total) return list.label;
  return (
    <>
      {list.label}
      <span className="figure rounded-sm bg-caution-tint px-1.5 text-sm text-caution">
        {grouped(data.total)}
        <span className="sr-only"> open</span>
      </span>
    </>
  );
}
