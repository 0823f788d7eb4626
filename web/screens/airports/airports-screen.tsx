import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AirportState, AirportSummary, StateDirectory } from '../../../domain/airports/airport.ts';
import { api, paths } from '../../../domain/paths.ts';
import { hasStatus } from '../../api/api-error.ts';
import { PageHead } from '../../api/page-head.tsx';
import { read } from '../../api/query-client.ts';
import { type Prefetch, redirectTo, useResponseStatus } from '../../api/screen.ts';
import { AirportLegend } from '../../fields/airport-code.tsx';
import { AIRPORT_QUERY_MAX, AirportSearchForm } from '../../fields/airport-search-form.tsx';
import { AIRPORTS_SHOWN } from '../../fields/use-airport-search.ts';
import { Link } from '../../ui/link.tsx';
import { useNavigate, useSearchParams } from '../../ui/router.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Directory } from './directory.tsx';
import { Matches } from './matches.tsx';
import { StateAirports } from './state-airports.tsx';

const statesQuery = read<AirportState[]>([api.airportStates]);
const stateQuery = (code: string) => read<StateDirectory>([api.airportState(code)]);

const INTRO =
  'Every US airport of the FAA’s data: its runways and facts, and what is for lease there and nearby.';

/** Milliseconds after the last key until the address has what was typed. */
const TYPING_PAUSE = 300;

const wordsOf = (params: URLSearchParams) => (params.get('q') ?? '').trim().replace(/\s+/g, ' ');

export const prefetch: Prefetch = async ({ queryClient, url }) => {
  const words = wordsOf(url.searchParams);
  const state = url.searchParams.get('state')?.trim();
  if (words !== '' && words.length <= AIRPORT_QUERY_MAX) {
    const found = read<AirportSummary[]>([api.airports({ q: words, limit: AIRPORTS_SHOWN })]);
    return queryClient.prefetchQuery(found);
  }
  if (!state) return queryClient.prefetchQuery(statesQuery);
  const query = stateQuery(state);
  await queryClient.prefetchQuery(query);
  const code = queryClient.getQueryData(query.queryKey)?.code;
  if (code && code !== state) throw redirectTo(paths.airports({ state: code }), 301);
};

export function Component() {
  const [params] = useSearchParams();
  const words = wordsOf(params);
  const state = params.get('state')?.trim();
  const [text, setText] = useTyped(words);
  const isTooLong = words.length > AIRPORT_QUERY_MAX;
  const form = (
    <AirportSearchForm
      text={text}
      onChange={({ target }) => setText(target.value)}
      error={isTooLong ? `Use at most ${AIRPORT_QUERY_MAX} characters` : undefined}
    />
  );
  if (text.trim() !== '' && !isTooLong) {
    return (
      <Frame title="Airports" form={form} robots="noindex">
        <Matches typed={text} />
      </Frame>
    );
  }
  return state && !isTooLong ? <State code={state} form={form} /> : <States form={form} />;
}

/**
 * What stands in the box: the address's words, then what is typed, which the address takes over. Back leads to where
 * one came from, not through every letter.
 */
function useTyped(words: string): [string, (text: string) => void] {
  const navigate = useNavigate();
  const [text, setText] = useState(words);
  const written = useRef(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (words === written.current) return;
    // Somebody went elsewhere, or sent the form.
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
      if (q === written.current) return;
      const replace = written.current !== '';
      written.current = q;
      navigate(paths.airports({ q }), { replace });
    }, TYPING_PAUSE);
  };
  return [text, type];
}

type FrameProps = {
  title: string;
  description?: string;
  canonical?: string;
  robots?: string;
  form: ReactNode;
  children: ReactNode;
};

function Frame({ title, description = INTRO, canonical, robots, form, children }: FrameProps) {
  return (
    <div className="column py-8">
      <PageHead
        title={title === 'Airports' ? 'US Airports' : title}
        description={description}
        canonical={canonical ?? paths.airports()}
        {...(robots && { robots })}
      />
      <h1>{title}</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">{INTRO}</p>
      {form}
      <div className="mt-8 flex flex-col gap-8">{children}</div>
    </div>
  );
}

function States({ form }: { form: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(statesQuery);
  return (
    <Frame title="Airports" form={form}>
      {error ? (
        <ErrorState title="The states didn’t load" onRetry={refetch} retrying={isFetching}>
          The connection or our side failed. The search above may still do.
        </ErrorState>
      ) : (
        <Directory states={data} />
      )}
    </Frame>
  );
}

function State({ code, form }: { code: string; form: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(stateQuery(code));
  const isMissing = hasStatus(error, 404);
  useResponseStatus(isMissing ? 404 : 200);
  if (isMissing) {
    return (
      <Frame title="No such state" robots="noindex" form={form}>
        <EmptyState
          title="No state has this code"
          action={
            <Link to={paths.airports()} className="link">
              All states
            </Link>
          }
        >
          States go by their two letters: TX, CA, PR.
        </EmptyState>
      </Frame>
    );
  }
  if (error) {
    return (
      <Frame title="Airports" robots="noindex" form={form}>
        <ErrorState title="This state’s airports didn’t load" onRetry={refetch} retrying={isFetching} />
      </Frame>
    );
  }
  if (!data) {
    return (
      <Frame title="Airports" form={form}>
        <Loading label="Loading the state’s airports…">
          <Skeleton className="h-150" />
        </Loading>
      </Frame>
    );
  }
  return (
    <Frame
      title={`Airports in ${data.name}`}
      description={`The public airports in ${data.name}, and what is for lease there: hangars, offices, tarmac and land.`}
      canonical={paths.airports({ state: data.code })}
      form={form}
    >
      <StateAirports state={data} />
      <AirportLegend />
    </Frame>
  );
}
