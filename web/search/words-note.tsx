import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { grouped } from '../../domain/figures.ts';
import { withoutFitDetails } from '../../domain/fit/fit-filters.ts';
import { quoted } from '../../domain/search.ts';
import { INCLUDE } from '../../domain/search-query.ts';
import type { Page } from '../api/api.ts';
import { Link, type LinkProps } from '../ui/link.tsx';
import { type ListingSearch, searchPath } from './listing-search.ts';
import { countText, kindsWithListings } from './nothing-found.tsx';
import { kindCountsQuery, valuesForAllKinds } from './nothing-found-queries.ts';
import { focusResults } from './results-focus.ts';

type WordsNoteProps = { search: ListingSearch; page: Page<unknown> };

/** Says how the server read the words of a search. */
export function WordsNote({ search, page }: WordsNoteProps) {
  const { corrected, leftOut, meaning, unstated, aircraft, withoutAircraft = '', elsewhere } = page;
  const { q = '' } = search.values;
  const words = leftOut?.split(',') ?? [];
  return (
    <div className="words-note">
      {/* A tap, which hovers nowhere, opens it. */}
      <p role="status" tabIndex={-1}>
        {corrected && (
          <>
            Showing results for “<bdi className="font-semibold">{corrected}</bdi>.”{' '}
            <NoteLink to={searchPath(search, { ...search.values, q: quoted(q) })}>
              Search for “<bdi>{q}</bdi>” instead
            </NoteLink>{' '}
          </>
        )}
        {leftOut && `Nothing matches every word, so we left “${words.join('” and “')}” out. `}
        {meaning && `${meaning} `}
        {elsewhere && <Elsewhere search={search} meanings={JSON.parse(elsewhere)} />}
        {aircraft && (
          <>
            {aircraft.replaceAll(',', '. ')}.{' '}
            <NoteLink to={searchPath(search, withoutFitDetails({ ...search.values, q: withoutAircraft }))}>
              Remove<span className="sr-only"> the aircraft</span>
            </NoteLink>{' '}
            <OtherHangars search={search} near={page.near} />
          </>
        )}
        {unstated && <Unstated search={search} count={Number(unstated)} />}
      </p>
    </div>
  );
}

/** Arrow keys move to it, as to the other tools of the line. */
const NoteLink = (props: Pick<LinkProps, 'to' | 'children'>) => (
  <Link
    data-tool
    onClick={focusResults}
    className="link -my-3 inline-block py-3 font-semibold print:hidden"
    {...props}
  />
);

/** Listings whose owners left out what the filters ask for: neither a yes nor a no. */
function Unstated({ search, count }: { search: ListingSearch; count: number }) {
  const { unstated, ...stated } = search.values;
  const isIncluded = unstated === INCLUDE;
  const more = isIncluded ? '' : ' more';
  return (
    <>
      {`${grouped(count)}${more} ${count === 1 ? 'doesn’t' : 'don’t'} state what you filter by. `}
      <NoteLink to={searchPath(search, isIncluded ? stated : { ...stated, unstated: INCLUDE })}>
        {isIncluded ? 'Leave them out' : 'Include them'}
      </NoteLink>
    </>
  );
}

type ElsewhereProps = { search: ListingSearch; meanings: { name: string; q: string }[] };

/** What else the words may name: a city of the same name, or an aircraft. */
const Elsewhere = ({ search, meanings }: ElsewhereProps) => (
  <>
    {'Or did you mean '}
    {meanings.map(({ name, q }, at) => (
      <Fragment key={name}>
        {at > 0 && (at === meanings.length - 1 ? ' or ' : ', ')}
        <NoteLink to={searchPath(search, { ...search.values, q })}>{name}</NoteLink>
      </Fragment>
    ))}
    {'? '}
  </>
);

/** The other kinds that have room for the aircraft: a small airplane rents a hangar by the month. */
function OtherHangars({ search, near }: { search: ListingSearch; near: string | undefined }) {
  const { data } = useQuery(kindCountsQuery(search));
  const offers = kindsWithListings(data?.kinds ?? []).filter(({ kind }) => kind !== search.kind);
  const place = (search.usable.near ?? near)?.split(',').join(' or ');
  return offers.map(({ kind, count }) => (
    <span key={kind.category}>
      {'Or see '}
      <NoteLink to={searchPath({ kind, view: search.view }, valuesForAllKinds(search))}>
        {countText(kind, count)}
        {place && ` near ${place}`}
      </NoteLink>
      {'. '}
    </span>
  ));
}
