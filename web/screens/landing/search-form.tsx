import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { defaultKind, kindOfTab, tabbedKinds } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { useNavigate } from '../../ui/router.tsx';
import type { Offer } from './landing-screen.tsx';

/** Leads to results; a plain form, so it also does without JavaScript. */
export function SearchForm({ offers }: { offers: readonly Offer[] }) {
  const navigate = useNavigate();
  const [chosen, choose] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const kind = kindOfTab(String(form.get('tab'))) ?? defaultKind;
    navigate(paths.browseKind(kind, { q: String(form.get('q')).trim() }));
  };
  return (
    <search className="mt-6 block">
      <form action={paths.browse()} onSubmit={submit} className="grid gap-3 sm:grid-cols-[13rem_1fr]">
        <Field label="Looking for">
          <Select
            name="tab"
            value={chosen ?? mostOffered(offers).tab ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
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
            maxLength={100}
            placeholder="KADS, Dallas, insulated"
            autoComplete="off"
            enterKeyHint="search"
          />
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
