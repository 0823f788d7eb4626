import type { Page } from '../api/api.ts';
import { Link } from '../ui/link.tsx';
import { type ListingSearch, searchPath } from './listing-search.ts';
import { focusResults } from './results-focus.ts';

type WordsNoteProps = { search: ListingSearch; page: Page<unknown> };

/** Says how the server read the words of a search. */
export function WordsNote({ search, page }: WordsNoteProps) {
  const { leftOut, meaning, aircraft, withoutAircraft = '' } = page;
  const words = leftOut?.split(',') ?? [];
  return (
    <p
      role="status"
      className="min-w-0 text-sm leading-tight wrap-anywhere max-xl:order-last max-xl:basis-full xl:max-w-[45%]"
    >
      {meaning && `${meaning} `}
      {aircraft && (
        <>
          {aircraft.replaceAll(',', '. ')}.{' '}
          <Link
            to={searchPath(search, { ...search.values, q: withoutAircraft })}
            onClick={focusResults}
            className="link -my-3 inline-block py-3 font-semibold print:hidden"
          >
            Remove<span className="sr-only"> the aircraft</span>
          </Link>{' '}
        </>
      )}
      {leftOut &&
        `Nothing matches “${words.join('” or “')}”, so we left ${words.length > 1 ? 'them' : 'it'} out.`}
    </p>
  );
}
