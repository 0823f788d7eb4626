import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ComponentProps, type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import type { AirportState, AirportSummary } from '../../../domain/airports/airport.ts';
import { type PlaceMeant, placeMeant, queryOf, readPlace } from '../../../domain/airports/place-meant.ts';
import { defaultKind, kindOfTab, tabbedKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { api as apiPaths, paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { statesQuery } from './country-marks.ts';
import type { Offer } from './landing-screen.tsx';

/** A convenience: a box without it is one all the same. */
const AirportSuggestions = lazy(() =>
  import('../../fields/airport-suggestions.tsx').then(
    (module) => ({ default: module.AirportSuggestions }),
    () => ({ default: () => null }),
  ),
);

/** How long a search waits to learn what is meant, in ms; then words will do. */
const PATIENCE = 2_000;
const MATCHES = 20;

const resultsOf = (kind: ListingKind, meant: PlaceMeant): string => {
  if ('state' in meant) return paths.airports({ state: meant.state });
  if ('near' in meant) return paths.browseKind(kind, { near: meant.near, sort: 'distance' });
  return paths.browseKind(kind, 'city' in meant ? meant : { q: meant.words });
};

/**
 * Leads to results: near an airport, in a city, or for words, as the airports' records know what was typed. A plain
 * form, so without JavaScript it searches for words, which find codes and cities too.
 */
export function SearchForm({ offers }: { offers: readonly Offer[] }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [chosen, choose] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [reached, reach] = useState<Pick<ComponentProps<typeof AirportSuggestions>, 'input' | 'from'>>();
  const asked = useRef<AbortController>(undefined);
  const tab = chosen ?? mostOffered(offers).tab ?? '';

  async function go(typed: string) {
    asked.current?.abort();
    const asking = new AbortController();
    asked.current = asking;
    const said = readPlace(typed, queryClient.getQueryData<AirportState[]>(statesQuery.queryKey) ?? []);
    const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(PATIENCE)]);
    const matches = said.place
      ? await api<AirportSummary[]>(apiPaths.airports({ q: queryOf(said), limit: MATCHES }), {
          signal,
        }).catch(() => [])
      : [];
    // Another search has been begun meanwhile.
    if (!asking.signal.aborted) navigate(resultsOf(kindOfTab(tab) ?? defaultKind, placeMeant(said, matches)));
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void go(text);
  };

  return (
    <search className="mt-6 block">
      <form action={paths.browse()} onSubmit={submit} className="grid gap-3 sm:grid-cols-[13rem_1fr]">
        <Field label="Looking for">
          <Select name="tab" value={tab} onChange={({ target }) => choose(target.value)}>
            {tabbedKinds.map((kind) => (
              <option key={kind.category} value={kind.tab ?? ''}>
                {kind.label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Airport, city or words">
          <Input
            type="search"
            name="q"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onFocus={({ target }) => reach({ input: target, from: target.value })}
            maxLength={100}
            placeholder="KADS, Dallas, insulated"
            autoComplete="off"
            enterKeyHint="search"
          />
          {reached && (
            <Suspense>
              <AirportSuggestions
                {...reached}
                value={text}
                onChoose={(code) => {
                  setText(code);
                  void go(code);
                }}
              />
            </Suspense>
          )}
        </Field>
        <Button type="submit" variant="primary" className="sm:col-span-2">
          <Search aria-hidden="true" size={18} />
          Search
        </Button>
      </form>
    </search>
  );
}

/** What visitors most likely came for. */
function mostOffered(offers: readonly Offer[]) {
  const tabbed = offers.filter(({ kind }) => kind.tab !== null);
  const most = Math.max(...tabbed.map(({ page }) => page?.total ?? 0));
  return tabbed.find(({ page }) => page?.total === most)?.kind ?? defaultKind;
}
