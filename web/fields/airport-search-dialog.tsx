import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { popularAirports } from '../../domain/airports/popular-airports.ts';
import { apiPaths } from '../../domain/paths.ts';
import { read } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { CompassRose } from '../ui/compass-rose.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Input } from '../ui/input.tsx';
import { Option } from '../ui/option.tsx';
import { ErrorState } from '../ui/states.tsx';
import { AirportLine } from './airport-line.tsx';
import { AIRPORTS_SHOWN, type AirportSearch, useAirportSearch } from './use-airport-search.ts';

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

/**
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ with a list that is open while there are matches. It lists the
 * popular airports until the user types.
 */
function AirportCombobox({ onChoose }: Pick<AirportSearchDialogProps, 'onChoose'>) {
  const id = useId();
  const queryClient = useQueryClient();
  const [query, setQuery] = useState('');
  const isEmpty = query.trim() === '';
  const search = useAirportSearch(query);
  const { airports, loading } = search;
  const [wanted, setWanted] = useState(-1);
  const count = isEmpty ? popular.length : airports.length;
  const active = Math.min(wanted, count - 1);
  const { mutate: chooseCode, isPending: choosing } = useMutation({
    mutationFn: (code: string) => queryClient.fetchQuery(read<AirportSummary>([apiPaths.airport(code)])),
    onSuccess: onChoose,
    // The search shows what went wrong and offers a retry.
    onError: (_error, code) => setQuery(code),
  });
  // Enter pressed while loading chooses the airport that arrives at that position.
  const [awaited, setAwaited] = useState(false);

  useEffect(() => {
    if (!awaited || loading) return;
    setAwaited(false);
    const airport = airports[Math.max(active, 0)];
    if (airport) onChoose(airport);
  }, [awaited, loading, airports, active, onChoose]);

  const press = (event: KeyboardEvent) => {
    // The keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setWanted((at) => (at + 1 < count || loading ? at + 1 : 0));
    else if (event.key === 'ArrowUp') setWanted((at) => (at > 0 ? at - 1 : count - 1));
    else if (event.key === 'Enter' && isEmpty) {
      const code = popular[active]?.code;
      if (code) chooseCode(code);
    } else if (event.key === 'Enter') setAwaited(true);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="relative px-5 pt-4 pb-2">
        <Search
          aria-hidden="true"
          size={18}
          className="pointer-events-none absolute top-[1.8rem] left-8 text-ink-soft"
        />
        <Input
          role="combobox"
          aria-label="Search airports"
          aria-expanded={count > 0}
          aria-autocomplete="list"
          aria-controls={count > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-hint`}
          placeholder="Search by ICAO, 3-letter code, name, city, or state..."
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setWanted(-1);
            setAwaited(false);
          }}
          onKeyDown={press}
          maxLength={100}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="pl-10 text-ellipsis"
        />
        <p id={`${id}-hint`} role="status" className="min-h-6 pt-1.5 text-sm text-ink-soft">
          {statusText(query.trim(), search)}
        </p>
      </div>
      {count > 0 ? (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={isEmpty ? 'Popular airports' : 'Airports'}
          className={cx(
            'min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-rule',
            (loading || choosing) && 'opacity-60',
          )}
        >
          {isEmpty
            ? popular.map(({ code, name, city }, at) => (
                <Option
                  className="py-3 pr-5 pl-4"
                  key={code}
                  id={`${id}-${at}`}
                  active={at === active}
                  onChoose={() => chooseCode(code)}
                >
                  <span className="flex gap-4">
                    <span className="figure font-bold">{code}</span>
                    <span>
                      {name}
                      <span className="block text-sm text-ink-soft">{city}</span>
                    </span>
                  </span>
                </Option>
              ))
            : airports.map((airport, at) => (
                <Option
                  className="py-3 pr-5 pl-4"
                  key={airport.id}
                  id={`${id}-${at}`}
                  active={at === active}
                  onChoose={() => onChoose(airport)}
                >
                  <AirportLine airport={airport} />
                </Option>
              ))}
        </div>
      ) : (
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
      )}
    </>
  );
}

function statusText(query: string, { airports, loading, failed }: AirportSearch): string {
  if (query === '') return 'Search any US airport by ICAO or 3-letter code, name, city, or state.';
  if (loading) return 'Loading airports...';
  if (failed) return '';
  if (airports.length === 0) return `No airports found matching "${query}"`;
  if (airports.length === AIRPORTS_SHOWN)
    return `Showing the ${AIRPORTS_SHOWN} best matches. Type more to narrow them down.`;
  return airports.length === 1 ? '1 airport found' : `${airports.length} airports found`;
}
