import { useId } from 'react';
import { isLister, useCurrentUser } from '../../api/current-user.ts';
import { AirportLegend } from '../../fields/airport-code.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { FilterPanel } from '../../search/filter-panel.tsx';
import { IgnoredFilters } from '../../search/ignored-filters.tsx';
import { searchPath } from '../../search/listing-search.ts';
import { FoundBadge } from '../../search/results-frame.tsx';
import { resultsHead } from '../../search/results-head.ts';
import { SortSelect } from '../../search/sort-select.tsx';
import { useFilterDraft } from '../../search/use-filter-draft.ts';
import { useListings } from '../../search/use-listings.ts';
import { ViewSwitch } from '../../search/view-switch.tsx';
import { WordsNote } from '../../search/words-note.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { AirportsPane } from './airports-pane.tsx';
import { isListed } from './browse-hangars-data.ts';
import { fields, kind, searchOf } from './hangar-filters.ts';
import { HangarList } from './hangar-list.tsx';

export function Component() {
  const [params] = useSearchParams();
  const { user } = useCurrentUser();
  const search = searchOf(params);
  const results = useListings(search);
  const draft = useFilterDraft(search);
  const filters = useId();
  return (
    <div className="column flex flex-col gap-4 py-8">
      <PageHead {...resultsHead(search, results.page)} />
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 id="results" tabIndex={-1}>
            Browse Hangars
          </h1>
          <FoundBadge results={results} nouns={['hangar', 'hangars']} />
          <ViewSwitch
            form={filters}
            views={['map', 'list']}
            current={isListed(search) ? 'list' : 'map'}
            pathOf={(view) =>
              searchPath({ ...search, view: view === 'map' ? undefined : view }, search.values)
            }
          />
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-ink-soft">{kind.blurb}</p>
          {isLister(user) && <LinkButton to={kind.createPath}>List a monthly hangar</LinkButton>}
        </div>
      </div>
      <FilterPanel id={filters} search={search} fields={fields} draft={draft} results={results}>
        {isListed(search) && <SortSelect form={filters} search={search} draft={draft} />}
      </FilterPanel>
      {results.errors.length > 0 && <IgnoredFilters search={search} errors={results.errors} />}
      {results.page && <WordsNote page={results.page} />}
      {isListed(search) ? (
        <HangarList search={search} results={results} onClear={draft.clear} />
      ) : (
        <AirportsPane search={search} results={results} onClear={draft.clear} />
      )}
      <AirportLegend />
    </div>
  );
}
