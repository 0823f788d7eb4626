import { useQuery } from '@tanstack/react-query';
import { counted } from '../../domain/figures.ts';
import { figuresQuery } from '../api/queries.ts';

/** Says which checks a change of the lister's name or company costs, if there are any. */
export function LostChecksNote() {
  const { data } = useQuery({
    ...figuresQuery,
    // A change may have taken the checks back.
    staleTime: 0,
  });
  if (!data?.listerChecked) return null;
  return (
    <p className="max-w-prose text-ink-soft">
      If your name, company, license, or user type changes,{' '}
      {counted(data.listerChecked, 'listing', 'listings')} {data.listerChecked === 1 ? 'loses' : 'lose'} the
      check of your identity or authority until we check again.
    </p>
  );
}
