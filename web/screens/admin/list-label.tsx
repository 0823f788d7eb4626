import { useQuery } from '@tanstack/react-query';
import { grouped } from '../../../domain/figures.ts';
import { cx } from '../../ui/cx.ts';
import type { AdminListSpec } from './admin-lists.ts';
import { adminCountsQuery } from './list-address.ts';

/** Name of a list, with its number. */
export function ListLabel({ list: { label, count, waits } }: { list: AdminListSpec }) {
  const { data } = useQuery(adminCountsQuery);
  const number = data && count?.(data);
  if (!number) return label;
  return (
    <>
      {label}
      <span className={cx('figure text-sm', waits ? 'text-caution' : 'text-ink-soft')}>
        {grouped(number)}
        {waits && <span className="sr-only"> {waits}</span>}
      </span>
    </>
  );
}
