import { useQuery } from '@tanstack/react-query';
import { wantedApi, wantedPaths } from '../../../domain/wanted-paths.ts';
import type { WantedAd } from '../../../domain/wanted-schema.ts';
import { read } from '../../api/query-client.ts';
import { Link } from '../../ui/link.tsx';

/** Counts the people whose ads the lister's listings fit. */
export function LookingLine() {
  const { data = [] } = useQuery(read<WantedAd[]>([wantedApi.forMe]));
  if (data.length === 0) return null;
  return (
    <p>
      <Link to={wantedPaths.matches()} className="link inline-flex min-h-11 items-center font-semibold">
        {data.length === 1
          ? '1 person is looking for space like yours'
          : `${data.length} people are looking for space like yours`}
      </Link>
    </p>
  );
}
