import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import type { AirportState, AirportSummary } from '../../../domain/airports/airport.ts';
import { type PlaceMeant, placeMeant, queryOf, readPlace } from '../../../domain/airports/place-meant.ts';
import { defaultKind, listingKinds } from '../../../domain/listing-kinds/index.ts';
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

/** What /browse takes for a kind's tab; it leads on to the screen of a kind that has none. */
const tabOf = ({ tab, category }: ListingKind): string => tab ?? category;

const resultsOf = (kind: ListingKind, meant: PlaceMeant): string => {
  // A state's code is one of the words that find a listing.
  if ('state' in meant) return paths.browseKind(kind, { q: meant.state });
  if ('near' in meant) return paths.browseKind(kind, { near: meant.near, sort: 'distance' });
  return paths.browseKind(kind, 'city' in meant ? meant : { q: meant.words });
};

/**
 * Leads to results: near an airport, in a city or a state, or for words, as the airports' records know what was typed.
 * A plain form, so without JavaScript it searches for words, which find codes and cities too. What is typed and chosen
 * is the form's own, so it counts from before this code was there.
 */
export function SearchForm({ offers }: { offers: readonly Offer[] }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [typing, setTyping] = useState<{ input: HTMLInputElement; from: string; value: string }>();
  const asked = useRef<AbortController>(undefined);

  const type = (input: HTMLInputElement) =>
    setTyping((before) => ({ from: input.value, ...before, input, value: input.value }));

  async function go(form: HTMLFormElement) {
    const filled = new FormData(form);
    const kind = listingKinds.find((one) => tabOf(one) === filled.get('tab')) ?? defaultKind;
    asked.current?.abort();
    const asking = new AbortController();
    asked.current = asking;
    const said = readPlace(
      String(filled.get('q')),
      queryClient.getQueryData<AirportState[]>(statesQuery.queryKey) ?? [],
    );
    const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(PATIENCE)]);
    const matches = said.place
      ? await api<AirportSummary[]>(apiPaths.airports({ q: queryOf(said), limit: MATCHES }), {
          signal,
        }).catch(() => [])
      : [];
    // Another search has been begun meanwhile.
    if (!asking.signal.aborted) navigate(resultsOf(kind, placeMeant(said, matches)));
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void go(event.currentTarget);
  };

  return (
    <search className="mt-6 block">
      <form action={paths.browse()} onSubmit={submit} className="grid gap-3 sm:grid-cols-[13rem_1fr]">
        <Field label="Looking for">
          <Select name="tab" defaultValue={tabOf(mostOffered(offers))}>
            {listingKinds.map((kind) => (
              <option key={kind.category} value={tabOf(kind)}>
                {kind.label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Airport, city or words">
          <Input
            type="search"
            name="q"
            onInput={({ currentTarget }) => type(currentTarget)}
            onFocus={({ currentTarget }) => type(currentTarget)}
            maxLength={100}
            placeholder="KADS, Dallas, insulated"
            autoComplete="off"
            enterKeyHint="search"
          />
          {typing && (
            <Suspense>
              <AirportSuggestions
                {...typing}
                onChoose={(code) => {
                  typing.input.value = code;
                  type(typing.input);
                  if (typing.input.form) void go(typing.input.form);
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
