import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { wantedStateLabels } from '../../../domain/wanted.ts';
import { wantedPaths } from '../../../domain/wanted-paths.ts';
import type { WantedAd } from '../../../domain/wanted-schema.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';

export function AdRows({ ads, level = 2 }: { ads: readonly WantedAd[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {ads.map((ad) => (
        <li key={ad.id} className="flex flex-col gap-1 py-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge>{kindOfCategory(ad.category)?.badge}</Badge>
            {ad.state !== 'open' && <Badge>{wantedStateLabels[ad.state]}</Badge>}
            <span className="text-sm text-ink-soft">
              <bdi>{ad.name}</bdi>
              {ad.aircraft && (
                <>
                  {' '}
                  · <bdi>{ad.aircraft}</bdi>
                </>
              )}
            </span>
          </div>
          <Heading className="text-base">
            <Link to={wantedPaths.ad(ad.id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
              {ad.title}
            </Link>
          </Heading>
          <p className="line-clamp-2 max-w-prose wrap-anywhere text-ink-soft">
            <bdi>{ad.message}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
