import { useQuery } from '@tanstack/react-query';
import { listed } from '../../../domain/figures.ts';
import { kindOfCategory, listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { RATES_MIN } from '../../../domain/market.ts';
import type { AskingRates, Markets } from '../../../domain/market-schema.ts';
import { marketsPage } from '../../../domain/page-metadata/market.ts';
import { marketPaths, paths } from '../../../domain/paths.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListFiguresByState } from './list-figures.tsx';
import { marketsQuery, overviewHead } from './market-data.ts';
import { RatesTable } from './rates-table.tsx';

type Row = { code: string; name: string; asking: AskingRates };

const rowsOf = (markets: Markets, kind: ListingKind): Row[] =>
  markets.flatMap(({ code, name, kinds }) => {
    const asking = kinds.find(({ category }) => kindOfCategory(category) === kind)?.asking;
    return asking ? [{ code, name, asking }] : [];
  });

const kindsWithNnn = listed(listingKinds.filter(({ hasNnn }) => hasNnn).map(({ plural }) => plural));

/** Every market with figures, by kind and state. */
export function Overview() {
  return (
    <div className="page">
      <PageHead {...overviewHead} />
      <PageHeader
        title={marketsPage.title}
        intro={`Asking rates of the listings on this site that aren’t occupied, in states with at least ${RATES_MIN} of a kind. A quarter ask less than the middle half, and a quarter more. Rates of ${kindsWithNnn} are before NNN, unless the owner asks a gross rate.`}
      />
      <Loaded
        query={useQuery(marketsQuery)}
        title="The rates didn’t load"
        label="Loading rates…"
        skeleton={<Skeleton className="h-150" />}
      >
        {(markets) =>
          markets.length === 0 ? (
            <EmptyState
              title="No state has enough listings yet"
              action={<LinkButton to={paths.browse()}>Browse listings</LinkButton>}
            />
          ) : (
            <div className="flex flex-col gap-8">
              {listingKinds.map((kind) => (
                <KindRates key={kind.category} kind={kind} rows={rowsOf(markets, kind)} />
              ))}
              <ListFiguresByState />
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

function KindRates({ kind, rows }: { kind: ListingKind; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={kind.category} className="later">
      <h2 id={kind.category} className="mb-3">
        {kind.label}
      </h2>
      <RatesTable
        kind={kind}
        label={`${kind.label} rates by state`}
        name="State"
        place={({ code, name }) => (
          <Link
            to={marketPaths.one(code, kind.category)}
            className="-my-2.5 inline-flex min-h-11 items-center text-chart hover:underline"
          >
            {name}
            <span className="sr-only">, {kind.plural}</span>
          </Link>
        )}
        rows={rows}
        keyOf={({ code }) => code}
      />
    </section>
  );
}
