import { useQueries, useQuery } from '@tanstack/react-query';
import { ArrowRight, LayoutDashboard, Megaphone, Plane, Warehouse } from 'lucide-react';
import { mayList, type Role } from '../../../domain/account.ts';
import { grouped, listed } from '../../../domain/figures.ts';
import { defaultKind, listingKinds } from '../../../domain/listing-kinds/index.ts';
import { dollars } from '../../../domain/money.ts';
import { welcomePage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { wantedPaths } from '../../../domain/wanted.ts';
import type { User } from '../../api/current-user.ts';
import { figuresQuery } from '../../api/queries.ts';
import { retryOf } from '../../api/retry.ts';
import { cardsClass, ListingCardSkeletons, ListingLine } from '../../listing/listing-line.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { SignedIn } from '../../page/signed-in.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { FEATURED, featuredQueries, hangarKinds } from './home-data.ts';
import { News } from './news.tsx';

const subtitles: Record<Role, string> = {
  listing_broker: 'Manage your hangar listings and grow your business',
  property_principal: 'Manage your hangar listings and grow your business',
  general_user: 'Find the perfect hangar for your aircraft',
};

const [hangarKind = defaultKind] = hangarKinds;
const hangars = paths.browseKind(hangarKind);

export function Component() {
  return (
    <>
      <PageHead {...welcomePage} />
      <SignedIn>{(user) => <Welcome user={user} />}</SignedIn>
    </>
  );
}

function Welcome({ user }: { user: User }) {
  const lists = mayList(user.role);
  return (
    <div className="page flex flex-col gap-10">
      <PageHeader
        title={
          <>
            Welcome, <bdi>{user.firstName || 'User'}</bdi>
          </>
        }
        intro={subtitles[user.role]}
        className=""
      />
      {lists && (
        <p className="-mt-6 max-w-prose text-ink-soft">
          You can list {listed(listingKinds.map(({ plural }) => plural))} at airports.
        </p>
      )}
      {lists ? <Totals /> : <News />}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">
        <HomeLink icon={Warehouse} title="Browse Hangars" to={hangars}>
          Hangars at airports across the US, with door clearances and rates.
        </HomeLink>
        {lists && (
          <HomeLink icon={LayoutDashboard} title="Dashboard" to={paths.dashboard}>
            Your listings, with their views and availability.
          </HomeLink>
        )}
        <HomeLink icon={Plane} title="Aircraft Guide" to={paths.aircraftGuide}>
          Wingspan, length, and tail height of common aircraft, and the door each one needs.
        </HomeLink>
        <HomeLink icon={Megaphone} title="Space wanted" to={lists ? wantedPaths.list() : wantedPaths.new()}>
          {lists
            ? 'See who’s looking for space, and answer with your listing.'
            : 'Post what you need. Owners whose listings fit can answer.'}
        </HomeLink>
      </ul>
      <Featured />
    </div>
  );
}

type HomeLinkProps = { icon: typeof Plane; title: string; to: string; children: string };

/** Card that is a link as a whole, with the title as its name. */
function HomeLink({ icon: Icon, title, to, children }: HomeLinkProps) {
  return (
    <li className="group relative flex gap-4 rounded-sm border border-rule-strong bg-sheet p-5 hover:border-chart">
      <Icon aria-hidden="true" className="mt-0.5 shrink-0 text-chart" size="1.5rem" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">
          <Link to={to} className="no-underline after:absolute after:inset-0 group-hover:text-chart">
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-ink-soft">{children}</p>
      </div>
      <ArrowRight
        aria-hidden="true"
        className="mt-0.5 shrink-0 text-ink-soft group-hover:text-chart"
        size="1.25rem"
      />
    </li>
  );
}

function Totals() {
  const { data, error, refetch, isFetching } = useQuery(figuresQuery);
  if (error) {
    return <ErrorState title="Your stats didn’t load" onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const cards = [
    { label: 'Active Listings', figure: data && grouped(data.active), note: 'Available now' },
    {
      label: 'Total Views',
      figure: data && grouped(data.views),
      note: 'One per visitor per day',
    },
    {
      label: 'Inquiries',
      figure: data && grouped(data.inquiries),
      note: 'Sent through the site',
    },
    {
      label: 'Revenue MTD',
      figure: data && dollars(data.revenueMonthToDate),
      note: 'Rent this month from your occupied listings, starting the day each became occupied',
    },
  ];
  return (
    <section aria-label="Your stats">
      {/* The gaps show the background as hairlines. */}
      <dl className="grid gap-px overflow-hidden rounded-sm border border-rule-strong bg-rule sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ label, figure, note }) => (
          <div
            key={label}
            className="grid grid-cols-[1fr_auto] content-start items-baseline gap-x-4 bg-sheet px-5 py-3 sm:block sm:py-5"
          >
            <dt className="label-caps text-ink-soft">{label}</dt>
            <dd className="figure text-xl font-bold sm:mt-2 sm:wrap-anywhere">
              {figure ?? <Skeleton className="h-8 w-24" />}
            </dd>
            <dd className="col-span-2 mt-1 text-sm text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Featured() {
  const answers = useQueries({ queries: featuredQueries });
  const loaded = answers.every(({ data }) => data);
  const failed = answers.filter(({ isError }) => isError);
  const newest = answers
    .flatMap(({ data }) => data?.rows ?? [])
    .sort((a, b) => b.id - a.id)
    .slice(0, FEATURED);
  return (
    <section aria-labelledby="featured">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id="featured">Featured Hangars</h2>
        <LinkButton to={hangars}>View All</LinkButton>
      </div>
      {failed.length > 0 ? (
        <ErrorState level={3} title="The hangars didn’t load" {...retryOf(failed)} />
      ) : !loaded ? (
        <Loading>
          <ListingCardSkeletons count={FEATURED} />
        </Loading>
      ) : newest.length === 0 ? (
        <EmptyState level={3} title="No hangars available right now">
          Hangars appear here as they become available.
        </EmptyState>
      ) : (
        <ul className={cardsClass}>
          {newest.map((listing) => (
            <ListingLine key={listing.id} as="card" listing={listing} level={3} />
          ))}
        </ul>
      )}
    </section>
  );
}
