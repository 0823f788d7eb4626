import { roleLabels } from '../../../domain/account.ts';
import { brand } from '../../../domain/brand.ts';
import { counted, dayText } from '../../../domain/figures.ts';
import { usualAnswers } from '../../../domain/inquiries.ts';
import { companyOf, logoOf, personOf } from '../../../domain/listing.ts';
import type { Lister } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { OperatorMark, VerifiedMark } from '../../listing/badges.tsx';
import { safePicture } from '../../listing/picture-address.ts';
import { Avatar } from '../../page/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Day } from '../../ui/time.tsx';

export function ListerHeader({ lister }: { lister: Lister | undefined }) {
  return (
    <header className="double-rule flex flex-wrap items-center gap-x-5 gap-y-4 pt-1 pb-4">
      {lister ? <Face lister={lister} /> : <Skeleton className="size-20" />}
      <div className="min-w-0 flex-[1_1_12rem]">
        {/* The same element while loading and after, so it keeps the focus that navigation gave it. */}
        <h1 className="wrap-anywhere">
          {lister ? (
            <bdi>{companyOf(lister) ?? personOf(lister)}</bdi>
          ) : (
            <>
              <span className="sr-only">Lister</span>
              <Skeleton className="h-[1.2em] max-w-md" />
            </>
          )}
        </h1>
        {lister ? <Who lister={lister} /> : <Skeleton className="mt-1 h-12 w-64 max-w-full" />}
      </div>
      {lister && <Badges lister={lister} />}
    </header>
  );
}

function Who({ lister }: { lister: Lister }) {
  const { role, since, usualAnswer } = lister;
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {companyOf(lister) && (
          <>
            <bdi>{personOf(lister)}</bdi>,{' '}
          </>
        )}
        {roleLabels[role]}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        On {brand.name} since <time dateTime={since}>{dayText(since)}</time>
        {usualAnswer && <>. {usualAnswers[usualAnswer]}.</>}
      </p>
    </>
  );
}

function Badges({ lister: { listings, identityVerifiedAt, operates } }: { lister: Lister }) {
  return (
    <div className="flex flex-col items-start gap-2 sm:items-end">
      <Badge tone="chart">
        <span className="text-sm">{counted(listings, 'listing', 'listings')}</span>
      </Badge>
      {identityVerifiedAt && (
        <Badge tone="chart" icon={<VerifiedMark />}>
          <span className="min-w-0 whitespace-normal">
            Identity verified <Day at={identityVerifiedAt} />
          </span>
        </Badge>
      )}
      {operates.map(({ icaoCode, name, verifiedAt }) => (
        <OperatorMark key={icaoCode} at={verifiedAt}>
          {' · '}
          <Link to={paths.airport(icaoCode)} title={name} className="figure underline">
            {icaoCode}
          </Link>
        </OperatorMark>
      ))}
    </div>
  );
}

/** The company's logo, or else the person's picture or initials. */
function Face({ lister }: { lister: Lister }) {
  const logo = safePicture(logoOf(lister));
  if (!logo) return <Avatar user={lister} size={80} className="size-20 text-2xl" />;
  return (
    <img
      src={logo}
      alt=""
      width={144}
      height={80}
      className="h-20 w-36 shrink-0 rounded-sm border border-rule bg-[#fff] object-contain p-1.5"
    />
  );
}
