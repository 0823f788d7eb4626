import { lazy, Suspense } from 'react';
import { carriedAircraft } from '../../../domain/fit/carried-aircraft.ts';
import { CompareTray } from '../../personal/compare-tray.tsx';
import { isChanging } from '../../search/changed-search.ts';
import type { ListingSearch } from '../../search/listing-search.ts';
import { useListings } from '../../search/use-listings.ts';

/** Few visitors come to change a saved search, so its bar loads when one does. */
const ChangeBar = lazy(async () => ({ default: (await import('../../search/change-bar.tsx')).ChangeBar }));

/** Parts that not every visitor sees. They load after the page. */
export const OwnParts = ({ search }: { search: ListingSearch }) => (
  <>
    {isChanging() && (
      <Suspense>
        <ChangeBar search={search} />
      </Suspense>
    )}
    {/* The map has a sheet at the bottom of a phone. */}
    {search.view !== 'map' && <TrayOfList search={search} />}
  </>
);

function TrayOfList({ search }: { search: ListingSearch }) {
  const { asked, page } = useListings(search);
  return <CompareTray isFixed aircraft={carriedAircraft(asked, page?.fit)} />;
}
