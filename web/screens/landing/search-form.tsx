import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { defaultKind, kindOfTab, listingKinds } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { LazyAirportSuggestions } from '../../fields/lazy-airport-suggestions.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { useNavigate } from '../../ui/navigation.ts';
import type { Offer } from './landing-data.ts';

/** Uncontrolled, so text typed before hydration counts too. Choosing a suggestion searches near that airport. */
export function SearchForm({ offers }: { offers: readonly Offer[] }) {
  const navigate = useNavigate();
  const [typing, setTyping] = useState<{ input: HTMLInputElement; from: string; value: string }>();

  const type = (input: HTMLInputElement) =>
    setTyping((before) => ({ from: input.value, ...before, input, value: input.value }));

  function go(form: HTMLFormElement, near?: string) {
    const filled = new FormData(form);
    const kind = kindOfTab(String(filled.get('tab'))) ?? defaultKind;
    const search = near ? { near, sort: 'distance' } : { q: String(filled.get('q')).trim() };
    navigate(paths.browseKind(kind, search));
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.currentTarget);
  };

  return (
    <search className="mt-4 block sm:mt-6">
      <form action={paths.browse()} onSubmit={submit} className="grid gap-3 sm:grid-cols-[13rem_1fr]">
        <Field label="Looking for">
          <Select name="tab" defaultValue={mostOffered(offers).tab}>
            {listingKinds.map((kind) => (
              <option key={kind.category} value={kind.tab}>
                {kind.label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Airport, city, or keywords">
          {/* One item of the field, so that nothing below moves when the suggestions load. */}
          <div>
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
              <LazyAirportSuggestions
                {...typing}
                onChoose={(code) => {
                  typing.input.value = code;
                  type(typing.input);
                  if (typing.input.form) go(typing.input.form, code);
                }}
              />
            )}
          </div>
        </Field>
        <Button type="submit" variant="primary" className="sm:col-span-2">
          <Search aria-hidden="true" size={18} />
          Search
        </Button>
      </form>
    </search>
  );
}

/** Default of the select: the kind with the most listings. */
function mostOffered(offers: readonly Offer[]) {
  const most = Math.max(...offers.map(({ count }) => count?.total ?? 0));
  return offers.find(({ count }) => count?.total === most)?.kind ?? defaultKind;
}
