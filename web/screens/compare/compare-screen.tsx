import { useQuery } from '@tanstack/react-query';
import { comparisonOf, differencesOf } from '../../../domain/comparison.ts';
import { comparePage } from '../../../domain/page-metadata/compare.ts';
import { paths } from '../../../domain/paths.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addressOf, askedIn, comparedListings, comparedQuery } from './compare-data.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { narrow, OtherAircraft } from './other-aircraft.tsx';
import { useComparedAircraft } from './use-compared-aircraft.ts';

export function Component() {
  const [params] = useSearchParams();
  const asked = askedIn(params);
  const { wanted, only } = asked;
  const query = useQuery({ ...comparedQuery(wanted), enabled: wanted.length > 0 });
  const { aircraft, refusal } = useComparedAircraft(asked);
  if (wanted.length === 0) return <Nothing />;
  return (
    <div className="page">
      <PageHead {...comparePage} />
      <PageHeader
        title={comparePage.title}
        actions={
          <>
            <OtherAircraft asked={asked} shown={aircraft} />
            {wanted.length > 1 && (
              <LinkButton
                to={addressOf(asked, { only: only ? undefined : 'differences' })}
                className={narrow}
              >
                {only ? 'Show all facts' : 'Show only differences'}
              </LinkButton>
            )}
          </>
        }
      />
      {refusal && (
        <p role="status" className="mb-4 max-w-prose">
          {refusal}
        </p>
      )}
      <Loaded
        query={query}
        title="The listings didn’t load"
        label="Loading the listings…"
        skeleton={<Skeleton className="h-150" />}
      >
        {(found) => {
          const listings = comparedListings(wanted, found);
          const sections = comparisonOf(listings);
          return (
            <>
              {wanted.length === 1 && (
                <p className="mb-4 max-w-prose text-ink-soft">
                  This is only one listing. Open another and press Compare to put it next to this one.
                </p>
              )}
              <ComparisonTable
                asked={asked}
                aircraft={aircraft}
                listings={listings}
                sections={only ? differencesOf(sections) : sections}
              />
              {wanted.length > 1 && (
                <p className="mt-3 text-sm text-ink-soft">
                  Rows with a bar differ. Totals are for the whole space.{' '}
                  <span className="print:hidden">
                    The address of this page is for this comparison{aircraft && ' and aircraft'}, so you can
                    share or bookmark it.
                  </span>
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

const Nothing = () => (
  <div className="page">
    <PageHead {...comparePage} />
    <EmptyState
      level={1}
      title="Nothing to compare yet"
      action={
        <LinkButton variant="primary" to={paths.browse()}>
          Browse properties
        </LinkButton>
      }
    >
      {comparePage.description} Press Compare on a listing to add it.
    </EmptyState>
  </div>
);
