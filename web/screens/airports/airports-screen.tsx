import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { airportsPage } from '../../../domain/page-metadata/airports.ts';
import { paths } from '../../../domain/paths.ts';
import { hasStatus } from '../../api/api-error.ts';
import { statesQuery } from '../../api/queries.ts';
import { AirportLegend } from '../../fields/airport-code.tsx';
import { AirportLine } from '../../fields/airport-line.tsx';
import { AIRPORT_QUERY_MAX, AirportSearchForm } from '../../fields/airport-search-form.tsx';
import { AIRPORTS_SHOWN, useAirportSearch } from '../../fields/use-airport-search.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { useResponseStatus } from '../../page/screen.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { matchPath } from '../../ui/match-path.ts';
import { useNavigate, useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TYPING_PAUSE } from '../../ui/typing-pause.ts';
import { headOf, stateQuery, wordsOf } from './airports-data.ts';
import { Directory } from './directory.tsx';
import { StateAirports } from './state-airports.tsx';

export function Component() {
  const [params] = useSearchParams();
  const words = wordsOf(params);
  const [text, setText] = useSearchText(words);
  const isTooLong = words.length > AIRPORT_QUERY_MAX;
  const isSearch = text.trim() !== '' && !isTooLong;
  const asked = params.get('state')?.trim();
  const code = isSearch || isTooLong ? undefined : asked || undefined;
  const { data: state, error } = useQuery({ ...stateQuery(code ?? ''), enabled: code !== undefined });
  const isMissing = code !== undefined && hasStatus(error, 404);
  useResponseStatus(isMissing ? 404 : 200);
  const found = code === undefined ? undefined : state;
  return (
    <div className="page">
      <PageHead {...headOf(found, isMissing, isSearch || code !== undefined)} />
      <PageHeader
        back={found && <BackLink to={paths.airports()}>All states</BackLink>}
        title={isMissing ? 'State not found' : found ? `Airports in ${found.name}` : 'Airports'}
        intro={airportsPage.description}
      />
      <AirportSearchForm
        text={text}
        onChange={({ target }) => setText(target.value)}
        error={isTooLong ? `Use at most ${AIRPORT_QUERY_MAX} characters` : undefined}
      />
      <div className="mt-8 flex flex-col gap-8">
        {isSearch ? <Matches typed={text} /> : code === undefined ? <States /> : <State code={code} />}
      </div>
    </div>
  );
}

/**
 * Search text that follows the address and updates it after a pause. Typing replaces the history entry, so
 * Back doesn't go through every letter.
 */
function useSearchText(words: string): [string, (text: string) => void] {
  const navigate = useNavigate();
  const [text, setText] = useState(words);
  const written = useRef(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (words === written.current) return;
    // The visitor navigated or submitted the form.
    written.current = words;
    clearTimeout(timer.current);
    setText(words);
  }, [words]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const q = next.trim().replace(/\s+/g, ' ');
      // The visitor may have left already; the address changes before the screen does.
      if (q === written.current || !matchPath(paths.airports(), window.location.pathname)) return;
      const replace = written.current !== '';
      written.current = q;
      navigate(paths.airports({ q }), { replace });
    }, TYPING_PAUSE);
  };
  return [text, type];
}

function States() {
  return (
    <Loaded
      query={useQuery(statesQuery)}
      title="The states didn’t load"
      advice="Something went wrong. Check your connection and try again, or use the search above."
      skeleton={<Directory states={undefined} />}
    >
      {(states) => <Directory states={states} />}
    </Loaded>
  );
}

function State({ code }: { code: string }) {
  return (
    <Loaded
      query={useQuery(stateQuery(code))}
      title="This state’s airports didn’t load"
      missing={
        <EmptyState
          title={`No state has the code “${code.slice(0, 20)}”`}
          action={<LinkButton to={paths.airports()}>All states</LinkButton>}
        >
          Use a two-letter state code, like TX, CA, or PR.
        </EmptyState>
      }
      label="Loading the state’s airports…"
      skeleton={<Skeleton className="h-150" />}
    >
      {(state) => (
        <>
          <StateAirports state={state} />
          <AirportLegend />
        </>
      )}
    </Loaded>
  );
}

function Matches({ typed }: { typed: string }) {
  const { airports, loading, failed, retry } = useAirportSearch(typed);
  const query = typed.trim();
  if (failed) return <ErrorState title="The airports didn’t load" onRetry={retry} />;
  if (airports.length === 0 && loading) {
    return (
      <Loading label="Loading airports...">
        <Skeleton className="h-120" />
      </Loading>
    );
  }
  if (airports.length === 0) {
    return (
      <EmptyState title={`No airports found matching "${query}"`}>
        Try the ICAO or FAA code, or one word from the name or city.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="matches">
      <h2 id="matches" className="mb-3 wrap-anywhere">
        Airports matching “{query}”
      </h2>
      <p role="status" className="mb-2 text-sm text-ink-soft">
        {airports.length === AIRPORTS_SHOWN
          ? `Showing the ${AIRPORTS_SHOWN} best matches. Type more to narrow them down.`
          : airports.length === 1
            ? '1 airport found'
            : `${airports.length} airports found`}
      </p>
      <ul
        aria-busy={loading}
        className={`divide-y divide-rule border border-rule-strong bg-sheet ${loading ? 'opacity-60' : ''}`}
      >
        {airports.map((airport) => (
          <li key={airport.id}>
            <Link
              to={paths.airport(airport.icaoCode)}
              className="block px-4 py-3 text-ink no-underline hover:bg-sunken"
            >
              <AirportLine airport={airport} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
