import { useQuery } from '@tanstack/react-query';
import { messages } from '../../../domain/messages.ts';
import { dashboardPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { isUnauthorized } from '../../api/auth-failure.ts';
import { isLister, type User } from '../../api/current-user.ts';
import { figuresQuery } from '../../api/queries.ts';
import { PageHead } from '../../page/page-head.tsx';
import { SignedIn } from '../../page/signed-in.tsx';
import { useLogInAgain } from '../../page/use-log-in-again.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { Ended } from './ended.tsx';
import { Figures } from './figures.tsx';
import { isFiltered, readListFilters } from './list-filters.ts';
import { Listings } from './listings.tsx';
import { useMyListings } from './my-listings.ts';
import { Notices } from './notices.tsx';
import { Sidebar } from './sidebar.tsx';
import { Transfer } from './transfer.tsx';
import { Upcoming } from './upcoming.tsx';

export function Component() {
  return (
    <div className="page">
      <PageHead {...dashboardPage} />
      <SignedIn>{(user) => <Dashboard user={user} />}</SignedIn>
    </div>
  );
}

function Dashboard({ user }: { user: User }) {
  const figures = useQuery(figuresQuery);
  const [params] = useSearchParams();
  const filters = readListFilters(params);
  const listings = useMyListings(filters);
  useLogInAgain([figures.error, listings.failure].some(isUnauthorized));
  const mayList = isLister(user);
  const manages = mayList || listings.rows.length > 0 || isFiltered(filters);
  return (
    <div className="grid gap-x-8 gap-y-1.5 wide:gap-y-4 xl:grid-cols-[13rem_minmax(0,1fr)]">
      <Sidebar user={user} manages={manages} />
      <div className="flex min-w-0 flex-col gap-1.5 wide:gap-3">
        {/* Below the listings on a phone in landscape. */}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 low:sm:order-last">
          {/* On small screens, the navigation above it says so. */}
          <h1 className="max-wide:sr-only">Dashboard</h1>
          {manages && !(figures.error && listings.failure) && (
            <>
              <div className="min-w-0 flex-1">
                <Figures figures={figures} />
              </div>
              {mayList && (
                <Transfer categories={figures.data?.categories ?? []} className="max-wide:hidden" />
              )}
            </>
          )}
        </div>
        {!mayList && <NotALister />}
        {manages && figures.error && listings.failure ? (
          <ErrorState
            title="Your dashboard didn’t load"
            onRetry={() => {
              void figures.refetch();
              listings.retry();
            }}
            retrying={figures.isFetching || listings.retrying}
          />
        ) : (
          manages && (
            <>
              <div className="flex flex-wrap gap-1.5 empty:hidden wide:gap-3">
                <Notices figures={figures.data} mayList={mayList} />
                <Ended />
                <Upcoming />
              </div>
              <Listings listings={listings} filters={filters} all={figures.data} mayChange={mayList} />
            </>
          )
        )}
      </div>
    </div>
  );
}

function NotALister() {
  const { title, description, action } = messages.accessRestricted;
  return (
    <div className="rounded-sm border border-caution bg-caution-tint p-5">
      <h2>{title}</h2>
      <p className="mt-1">{description}</p>
      <LinkButton to={paths.profile} className="mt-4">
        {action}
      </LinkButton>
    </div>
  );
}
