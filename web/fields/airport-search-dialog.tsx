import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { popularAirports } from '../../domain/airports/popular-airports.ts';
import { counted } from '../../domain/figures.ts';
import { airportQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { CompassRose } from '../ui/compass-rose.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Input } from '../ui/input.tsx';
import { OptionList } from '../ui/option-list.tsx';
import { useOptions } from '../ui/use-options.ts';
import { AirportLine } from './airport-line.tsx';
import {
  AIRPORTS_SHOWN,
  type AirportOption,
  type AirportSearch,
  useAirportSearch,
} from './use-airport-search.ts';

type AirportSearchDialogProps = {
  open: boolean;
  onClose: () => void;
  onChoose: (airport: AirportSummary) => void;
};

export function AirportSearchDialog({ open, onClose, onChoose }: AirportSearchDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Select Airport"
      fill
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <AirportCombobox onChoose={onChoose} />
    </Dialog>
  );
}

const popular = popularAirports.filter(({ icaoCode }) => icaoCode !== null);

/** The list is open while there are matches. */
function AirportCombobox({ onChoose }: Pick<AirportSearchDialogProps, 'onChoose'>) {
  const hint = useId();
  const queryClient = useQueryClient();
  const [query, setQuery] = useState('');
  const isEmpty = query.trim() === '';
  const { mutate: chooseCode, isPending: choosing } = useMutation({
    mutationFn: (code: string): Promise<AirportSummary> => queryClient.fetchQuery(airportQuery(code)),
    onSuccess: onChoose,
    // The search shows what went wrong and offers a retry.
    onError: (_error, code) => setQuery(code),
  });
  const search = useAirportSearch(query);
  const list = useOptions<AirportOption>({
    options: isEmpty ? popular : search.airports,
    loading: search.loading,
    onChoose: (airport) => ('id' in airport ? onChoose(airport) : chooseCode(airport.code)),
  });
  const isListed = list.options.length > 0;

  return (
    <>
      <div className="relative px-5 pt-4 pb-2 low:pt-2 low:pb-0">
        <Search
          aria-hidden="true"
          size="1.125rem"
          className="pointer-events-none absolute top-[1.8rem] left-8 text-ink-soft low:top-5"
        />
        <Input
          {...list.box(isListed)}
          aria-label="Search airports"
          aria-describedby={hint}
          placeholder="Search by ICAO, 3-letter code, name, city, or state..."
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            list.reset();
          }}
          onKeyDown={(event) => list.press(event, !isEmpty)}
          maxLength={100}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="pl-10 text-ellipsis"
        />
        <p id={hint} role="status" className="min-h-6 pt-1.5 text-sm text-ink-soft">
          {statusText(query.trim(), search)}
        </p>
      </div>
      {isListed ? (
        <div
          id={list.id}
          role="listbox"
          aria-label={isEmpty ? 'Popular airports' : 'Airports'}
          className={cx(
            'min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-rule',
            (search.loading || choosing) && 'opacity-60',
          )}
        >
          <OptionList list={list} keyOf={({ code }) => code} className="py-3 pr-5 pl-4 low:py-1">
            {(airport) =>
              'id' in airport ? (
                <AirportLine airport={airport} />
              ) : (
                <span className="flex gap-4">
                  <span className="figure font-bold">{airport.code}</span>
                  <span>
                    {airport.name}
                    <span className="block text-sm text-ink-soft">{airport.city}</span>
                  </span>
                </span>
              )
            }
          </OptionList>
        </div>
      ) : (
        <NothingListed search={search} />
      )}
    </>
  );
}

const NothingListed = ({ search }: { search: AirportSearch }) => (
  <div className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-rule p-5">
    {search.failed ? (
      <ErrorState level={3} title="The airports didn’t load" onRetry={search.retry}>
        {navigator.onLine
          ? 'Something went wrong. Check your connection and try again.'
          : 'You’re offline. They’ll load when you’re back online.'}{' '}
        What you typed is still here.
      </ErrorState>
    ) : (
      <CompassRose className="m-auto max-h-full w-56 text-rule" />
    )}
  </div>
);

function statusText(query: string, { airports, loading, failed }: AirportSearch): string {
  if (query === '') return 'Search any US airport by ICAO or 3-letter code, name, city, or state.';
  if (loading) return 'Loading airports...';
  if (failed) return '';
  if (airports.length === 0) return `No airports found matching "${query}"`;
  if (airports.length === AIRPORTS_SHOWN)
    return `Showing the ${AIRPORTS_SHOWN} best matches. Type more to narrow them down.`;
  return `${counted(airports.length, 'airport', 'airports')} found`;
}
