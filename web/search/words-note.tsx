import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { grouped } from '../../domain/figures.ts';
import { withoutFitDetails } from '../../domain/fit/fit-filters.ts';
import { INCLUDE } from '../../domain/search-query.ts';
import { quoted } from '../../domain/search-words.ts';
import type { Page } from '../api/api.ts';
import { Link } from '../ui/link.tsx';
import { type ListingSearch, searchPath } from './listing-search.ts';
import { countText, kindsWithListings } from './nothing-found.tsx';
import { countsQuery } from './nothing-found-queries.ts';
import { focusResults } from './results-focus.ts';

type WordsNoteProps = { search: ListingSearch; page: Page<unknown> };

/** Says how the server read the words of a search. */
export function WordsNote({ search, page }: WordsNoteProps) {
  const { corrected, leftOut, meaning, unstated, aircraft, withoutAircraft = '', elsewhere } = page;
  const { q = '' } = search.values;
  const words = leftOut?.split(',') ?? [];
  return (
    <div className="words-note">
      <p role="status">
        {corrected && (
          <>
            Showing results for “<bdi className="font-semibold">{corrected}</bdi>.”{' '}
            <Link
              to={searchPath(search, { ...search.values, q: quoted(q) })}
              onClick={focusResults}
              className="link -my-3 inline-block py-3 font-semibold print:hidden"
            >
              Search for “<bdi>{q}</bdi>” instead
            </Link>{' '}
          </>
        )}
        {leftOut &&
          `Nothing matches “${words.join('” or “')}”, so we left ${words.length > 1 ? 'them' : 'it'} out. `}
        {meaning && `${meaning} `}
        {elsewhere && <Elsewhere search={search} cities={JSON.parse(elsewhere)} />}
        {aircraft && (
          <>
            {aircraft.replaceAll(',', '. ')}.{' '}
            <Link
              to={searchPath(search, withoutFitDetails({ ...search.values, q: withoutAircraft }))}
              onClick={focusResults}
              className="link -my-3 inline-block py-3 font-semibold print:hidden"
            >
              Remove<span className="sr-only"> the aircraft</span>
            </Link>{' '}
            <OtherHangars search={search} near={page.near} />
          </>
        )}
        {unstated && <Unstated search={search} count={Number(unstated)} />}
      </p>
    </div>
  );
}

/** Listings whose owners left out what the filters ask for: neither a yes nor a no. */
function Unstated({ search, count }: { search: ListingSearch; count: number }) {
  const { unstated, ...stated } = search.values;
  const isIncluded = unstated === INCLUDE;
  const more = isIncluded ? '' : ' more';
  return (
    <>
      {`${grouped(count)}${more} ${count === 1 ? 'doesn’t' : 'don’t'} state what you filter by. `}
      <Link
        to={searchPath(search, isIncluded ? stated : { ...stated, unstated: INCLUDE })}
        onClick={focusResults}
        className="link -my-3 inline-block py-3 font-semibold print:hidden"
      >
        {isIncluded ? 'Leave them out' : 'Include them'}
      </Link>
    </>
  );
}

/** Other cities called like the one in the words. */
const Elsewhere = ({ search, cities }: { search: ListingSearch; cities: { city: string; q: string }[] }) => (
  <>
    {'Or did you mean '}
    {cities.map(({ city, q }, at) => (
      <Fragment key={city}>
        {at > 0 && (at === cities.length - 1 ? ' or ' : ', ')}
        <Link
          to={searchPath(search, { ...search.values, q })}
          onClick={focusResults}
          className="link -my-3 inline-block py-3 font-semibold print:hidden"
        >
          {city}
        </Link>
      </Fragment>
    ))}
    {'? '}
  </>
);

/** The other kinds that have room for the aircraft: a small airplane rents a hangar by the month. */
function OtherHangars({ search, near }: { search: ListingSearch; near: string | undefined }) {
  const { data } = useQuery(countsQuery(search.usable));
  const offers = kindsWithListings(data?.kinds ?? []).filter(({ kind }) => kind !== search.kind);
  const place = (search.usable.near ?? near)?.split(',').join(' or ');
  return offers.map(({ kind, count }) => (
    <span key={kind.category}>
      {'Or see '}
      <Link
        to={searchPath({ kind, view: search.view }, search.values)}
        onClick={focusResults}
        className="link -my-3 inline-block py-3 font-semibold print:hidden"
      >
        {countText(kind, count)}
        {place && ` near ${place}`}
      </Link>
      {'. '}
    </span>
  ));
}
