import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail, ListingSummary } from '../../../domain/listing-schema.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { HIDE } from '../../../domain/search-query.ts';
import { readPage } from '../../api/query-client.ts';
import { ListingLine, rowsClass } from '../../listing/listing-line.tsx';
import { Link } from '../../ui/link.tsx';

const WITHIN_NM = 100;
/** Fills two columns or three. */
const SHOWN = 6;

/** From half to twice the size, if the kind can be filtered by size. */
const sizesAround = ({ filters }: ListingKind, size: number): Record<string, number> =>
  Object.fromEntries(
    filters
      .filter(({ column }) => column === 'size_sf')
      .map(({ name, compare }) => [
        name,
        compare === 'at-least' ? Math.floor(size / 2) : Math.ceil(size * 2),
      ]),
  );

type Props = { kind: ListingKind; listing: ListingDetail };

const nearby = ({ airportCode }: ListingDetail) => ({
  near: airportCode,
  withinNm: WITHIN_NM,
});

/**
 * Closest listings of the same kind and about the same size that aren't occupied. Loads once the visitor scrolls down to it,
 * and shows nothing if there are none or it fails.
 */
export function SimilarListings({ kind, listing }: Props) {
  const [ref, isNear] = useNear();
  return <div ref={ref}>{isNear && <Similar kind={kind} listing={listing} />}</div>;
}

function Similar({ kind, listing }: Props) {
  const id = useId();
  const { data } = useQuery(
    readPage<ListingSummary>(apiPaths.listings(kind), {
      ...nearby(listing),
      ...sizesAround(kind, kind.squareFeet(listing)),
      occupied: HIDE,
      // The results may include this listing.
      limit: SHOWN + 1,
    }),
  );
  const others = data?.rows.filter((other) => other.id !== listing.id).slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8 print:hidden">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id}>
          Similar {kind.plural} near {listing.icaoCode}
        </h2>
        <Link
          to={paths.browseKind(kind, nearby(listing))}
          className="inline-flex min-h-11 items-center text-chart hover:underline"
        >
          All within {WITHIN_NM} nm
        </Link>
      </div>
      <ul className={rowsClass}>
        {others.map((other) => (
          <ListingLine key={other.id} listing={other} />
        ))}
      </ul>
    </section>
  );
}

/** A ref for an element, and true once it has come within a window's height of the window. */
function useNear(): [ref: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '100%' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
