import { dayText, grouped } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { inquiryPaths, paths } from '../../../domain/paths.ts';
import { WITHIN_DEFAULT_NM } from '../../../domain/search-query.ts';
import { wantedPaths, wantedStateLabels } from '../../../domain/wanted.ts';
import type { WantedAd } from '../../../domain/wanted-schema.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Day } from '../../ui/time.tsx';

export function AdRows({ ads, level = 2 }: { ads: readonly WantedAd[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {ads.map((ad) => (
        <li key={ad.id} className="flex flex-col gap-x-6 gap-y-2 py-4 sm:flex-row sm:items-center">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
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
              <Link
                to={wantedPaths.ad(ad.id)}
                className="link inline-flex min-h-11 items-center wrap-anywhere"
              >
                {ad.title}
              </Link>
            </Heading>
            <p className="line-clamp-2 max-w-prose wrap-anywhere text-ink-soft">
              <bdi>{ad.message}</bdi>
            </p>
            {ad.search !== ad.title && <p className="text-sm wrap-anywhere">{ad.search}</p>}
            <Terms ad={ad} />
            {ad.listings.length > 0 && <Fits ad={ad} />}
          </div>
          {ad.listings.length > 0 && <AnswerLink ad={ad} />}
        </li>
      ))}
    </ul>
  );
}

/** The title has only a distance other than the usual one. */
const Terms = ({ ad: { filters, wantedFrom, createdAt } }: { ad: WantedAd }) => (
  <p className="flex flex-wrap gap-x-4 text-sm">
    <span>Within {Number(filters.withinNm ?? WITHIN_DEFAULT_NM)} nm</span>
    {wantedFrom && (
      <span>
        Wanted from <time dateTime={wantedFrom}>{dayText(wantedFrom)}</time>
      </span>
    )}
    <span className="text-ink-soft">
      Posted <Day at={createdAt} />
    </span>
  </p>
);

/** The owner's listings that fit. */
function Fits({ ad: { listings, ownFitting } }: { ad: WantedAd }) {
  const [first] = listings;
  const kind = kindOfCategory(first?.category ?? '');
  if (!first || !kind) return null;
  return (
    <p className="text-sm wrap-anywhere">
      Your listing:{' '}
      <Link to={paths.listing(kind, first.id)} className="link">
        <bdi>{first.title}</bdi>
      </Link>
      {ownFitting > 1 && ` and ${grouped(ownFitting - 1)} more`}
    </p>
  );
}

function AnswerLink({ ad }: { ad: WantedAd }) {
  const inquiryId = ad.listings.find((one) => one.inquiryId !== null)?.inquiryId;
  if (inquiryId) {
    return (
      <LinkButton to={inquiryPaths.thread(inquiryId)} aria-label={`Open conversation with ${ad.name}`}>
        Open conversation
      </LinkButton>
    );
  }
  return (
    <LinkButton variant="primary" to={wantedPaths.answer(ad.id)} aria-label={`Answer ${ad.name}`}>
      Answer
    </LinkButton>
  );
}
