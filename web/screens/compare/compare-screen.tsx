import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { aircraftFilters, aircraftTitle } from '../../../domain/aircraft/my-aircraft.ts';
import { comparePath } from '../../../domain/compare-paths.ts';
import { comparisonOf, differencesOf } from '../../../domain/comparison.ts';
import { counted } from '../../../domain/figures.ts';
import { comparePage } from '../../../domain/page-metadata/compare.ts';
import { paths } from '../../../domain/paths.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { useCompared } from '../../personal/compared.ts';
import { useMyAircraft } from '../../personal/my-aircraft.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNavigate, useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  type Asked,
  askedIn,
  comparedListings,
  comparedQuery,
  comparisonAddress,
  takesAircraft,
  unitQueries,
} from './compare-data.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { type ComparedAircraft, isAskedFor, useComparedAircraft } from './use-compared-aircraft.ts';

export function Component() {
  const [params] = useSearchParams();
  const asked = askedIn(params);
  const { wanted, only } = asked;
  const query = useQuery({ ...comparedQuery(wanted), enabled: wanted.length > 0 });
  const units = useQueries({ queries: unitQueries(asked) }).map(({ data }) => data ?? []);
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
                to={comparisonAddress(asked, { only: only ? undefined : 'differences' })}
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
          const listings = comparedListings(asked, found, units);
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

/** The address names no listings, but the visitor may have chosen some. */
function Nothing() {
  const { all } = useCompared();
  return (
    <div className="page">
      <PageHead {...comparePage} />
      <EmptyState
        level={1}
        title={
          all.length > 0
            ? `You chose ${counted(all.length, 'listing', 'listings')}`
            : 'Nothing to compare yet'
        }
        action={
          <LinkButton variant="primary" to={all.length > 0 ? comparePath(all) : paths.browse()}>
            {all.length > 0 ? 'Compare' : 'Browse properties'}
          </LinkButton>
        }
      >
        {comparePage.description} Press Compare on a listing to add it.
      </EmptyState>
    </div>
  );
}

const AircraftDialog = lazy(async () => ({
  default: (await import('../../personal/aircraft-dialog.tsx')).AircraftDialog,
}));

/** Leaves room for two buttons side by side on a phone. */
const narrow = 'max-sm:px-3!';

type OtherAircraftProps = { asked: Asked; shown: ComparedAircraft | undefined };

/** Compares the room for the visitor's own aircraft, or another one, instead of the one in the address. */
function OtherAircraft({ asked, shown }: OtherAircraftProps) {
  const mine = useMyAircraft();
  const [current] = mine;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  if (!takesAircraft(asked)) return null;
  const isShared = current && shown && !mine.some((one) => isAskedFor(one, asked));
  return (
    <>
      {isShared && (
        <LinkButton to={comparisonAddress(asked, { aircraft: aircraftFilters(current) })} className={narrow}>
          Use {aircraftTitle(current)}
        </LinkButton>
      )}
      <Button onClick={() => setOpen(true)} className={cx(narrow, 'noscript:hidden')}>
        {shown ? 'Other aircraft' : 'Choose your aircraft'}
      </Button>
      {isOpen && (
        <Suspense>
          <AircraftDialog
            onClose={() => setOpen(false)}
            onChosen={(one) =>
              navigate(comparisonAddress(asked, { aircraft: aircraftFilters(one) }), { replace: true })
            }
          />
        </Suspense>
      )}
    </>
  );
}
