import { useQuery } from '@tanstack/react-query';
import { grouped, listed } from '../../../domain/figures.ts';
import { kindOfCategory, listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { RATES_MIN, rateColumns, rateTexts } from '../../../domain/market.ts';
import type { AskingRates, Markets } from '../../../domain/market-schema.ts';
import { marketsPage } from '../../../domain/page-metadata/market.ts';
import { marketPaths, paths } from '../../../domain/paths.ts';
import { Figure } from '../../listing/figure.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import { marketsQuery, overviewHead } from './market-data.ts';

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
      <Table label={`${kind.label} rates by state`}>
        <thead>
          <tr>
            <Th>State</Th>
            <Th figure className="max-sm:hidden">
              Listings
            </Th>
            <Th figure>
              Median<span className="sm:hidden">, middle half</span>
            </Th>
            <Th figure className="max-sm:hidden">
              Middle half
            </Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, asking }) => {
            const texts = rateTexts(kind, asking);
            return (
              <tr key={code}>
                <th scope="row" className="border-b border-rule px-3 text-left font-normal">
                  <Link
                    to={marketPaths.one(code, kind.category)}
                    className="inline-flex min-h-11 items-center text-chart hover:underline"
                  >
                    {name}
                    <span className="sr-only">, {kind.plural}</span>
                  </Link>
                  <span className="-mt-2 block pb-2 text-sm text-ink-soft sm:hidden">
                    {grouped(asking.count)} on offer
                  </span>
                </th>
                <Td figure className="max-sm:hidden">
                  {grouped(asking.count)}
                </Td>
                <Td figure>
                  {texts && <Figure text={texts.median} className="font-bold" />}
                  <span className="block sm:hidden">{rateColumns(kind, asking)[0]?.range}</span>
                </Td>
                <Td figure className="max-sm:hidden">
                  {texts?.range}
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
