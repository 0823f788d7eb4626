import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../domain/figures.ts';
import { wantedPaths } from '../../../domain/wanted-paths.ts';
import { Link } from '../../ui/link.tsx';
import { lookingQuery } from './dashboard-data.ts';

/** Counts the people whose ads the lister's listings fit. */
export function LookingLine() {
  const { data } = useQuery(lookingQuery);
  if (!data?.total) return null;
  return (
    <p>
      <Link to={wantedPaths.matches()} className="link inline-flex min-h-11 items-center font-semibold">
        {counted(data.total, 'person is', 'people are')} looking for space like yours
      </Link>
    </p>
  );
}
