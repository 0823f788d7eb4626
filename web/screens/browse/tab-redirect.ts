import { defaultKind, kindOfCategory, kindOfTab } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { type PrefetchContext, redirectTo } from '../../page/screen.ts';
import { likelyKind } from '../../search/likely-kind.ts';
import { redirectToTidy, tidyParams } from '../../search/tidy-address.ts';

/**
 * Throws a redirect if the address has no valid tab or has empty filters. Otherwise the page shows its tab,
 * or the default kind.
 */
export async function redirectToTab({ api, url }: Pick<PrefetchContext, 'api' | 'url'>): Promise<void> {
  const { tab, ...rest } = Object.fromEntries(tidyParams(url.searchParams));
  if (tab === undefined || !kindOfTab(tab)) {
    const { cursor: _ofAnotherList, ...filters } = rest;
    const name = tab?.toLowerCase() ?? '';
    // Without JavaScript, the landing page's form sends all kinds here.
    const named = kindOfTab(name) ?? kindOfCategory(name);
    if (named) throw redirectTo(paths.browseKind(named, filters), 308);
    const { kind: meant } = await likelyKind(api, url.searchParams);
    if (meant !== defaultKind) throw redirectTo(paths.browseKind(meant, filters));
    if (tab !== undefined) throw redirectTo(paths.browse(filters), 308);
  }
  redirectToTidy(url);
}
