import { searchPath } from '../../search/listing-search.ts';
import { SearchPage } from '../../search/search-page.tsx';
import { useFilterDraft } from '../../search/use-filter-draft.ts';
import { useListings } from '../../search/use-listings.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { AirportsPane } from './airports-pane.tsx';
import { isListed } from './browse-hangars-data.ts';
import { fields, hangarSearchOf, kind } from './hangar-filters.ts';
import { HangarList } from './hangar-list.tsx';

export function Component() {
  const [params] = useSearchParams();
  const search = hangarSearchOf(params);
  const results = useListings(search);
  const draft = useFilterDraft(search, { isList: isListed(search) });
  const Results = isListed(search) ? HangarList : AirportsPane;
  return (
    <SearchPage
      title="Browse Hangars"
      subtitle={kind.blurb}
      nouns={['hangar', 'hangars']}
      search={search}
      fields={fields}
      results={results}
      draft={draft}
      isFull={!isListed(search)}
      switcher={{
        views: ['map', 'list'],
        current: isListed(search) ? 'list' : 'map',
        pathOf: (view) => searchPath({ ...search, view: view === 'map' ? undefined : view }, search.values),
      }}
      actions={
        <LinkButton data-tool to={kind.createPath} className="hidden sm:lister:inline-flex">
          List a monthly hangar
        </LinkButton>
      }
    >
      <Results search={search} results={results} onClear={draft.clear} />
    </SearchPage>
  );
}
