import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { favoriteApi } from '../../../domain/favorites.ts';
import type { FavoriteEmails } from '../../../domain/favorites-schema.ts';
import { savedPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { read } from '../../api/query-client.ts';
import { useAction } from '../../api/use-action.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { favorites, keptFavorites, savedIds } from '../../personal/saved.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { byIdQuery, savedOnDevice, savedQuery, useKeptUnits } from './saved-data.ts';
import { SavedRows, SavedSkeleton } from './saved-rows.tsx';
import { SavedSearches } from './saved-searches.tsx';

export function Component() {
  const { user } = useCurrentUser();
  return (
    <div className="page flex flex-col gap-8 low:gap-4">
      <PageHead {...savedPage} />
      <PageHeader title="Saved" className="" />
      <section aria-labelledby="saved-listings" className="flex flex-col gap-4">
        <h2 id="saved-listings">Listings</h2>
        {user ? <AccountListings /> : <DeviceListings />}
        {user && <EmailSwitch />}
      </section>
      <SavedSearches />
    </div>
  );
}

const emailsQuery = read<FavoriteEmails>([favoriteApi.emails]);

function EmailSwitch() {
  const queryClient = useQueryClient();
  const { data } = useQuery(emailsQuery);
  const change = useAction({
    send: (isOn: boolean) => api(favoriteApi.emails, { method: 'PUT', body: { isOn } }),
    show(isOn) {
      const show = (isOn: boolean) => queryClient.setQueryData(emailsQuery.queryKey, { isOn });
      show(isOn);
      return () => show(!isOn);
    },
    failed: 'Not changed',
  });
  return (
    <div className="max-w-xl">
      <Switch
        label="Email me about changes"
        help="When the rate or availability of a saved listing changes, or it comes back on the site. Once a day at most."
        checked={data?.isOn ?? true}
        disabled={!data}
        onChange={({ target }) => change.run(target.checked)}
      />
    </div>
  );
}

const loading = {
  title: 'Your saved listings didn’t load',
  level: 3,
  label: 'Loading your saved listings…',
  skeleton: <SavedSkeleton />,
} as const;

function AccountListings() {
  const query = useQuery(savedQuery);
  // Hearts are filled before the ids of all favorites have loaded.
  const [first] = useState(query.data);
  useLayoutEffect(() => {
    if (first && savedIds().size === 0) favorites.show(first);
  }, [first]);
  return (
    <Loaded query={query} {...loading}>
      {(data) => <SavedRows saved={data} />}
    </Loaded>
  );
}

/** Listings that a signed-out visitor saved on this device. */
function DeviceListings() {
  const isHydrated = useHydrated();
  return (
    <>
      <p className="hidden noscript:block">Turn on JavaScript to see your saved listings, or sign in.</p>
      {isHydrated ? (
        <Kept />
      ) : (
        <Loading label={loading.label}>
          <SavedSkeleton />
        </Loading>
      )}
    </>
  );
}

function Kept() {
  // Removed ones stay visible until the visitor leaves, so that they can be put back.
  const [kept] = useState(keptFavorites);
  const ids = kept.map(({ id }) => id);
  const query = useQuery({ ...byIdQuery(ids), enabled: ids.length > 0 });
  const units = useKeptUnits(kept);
  if (ids.length === 0) return <SavedRows saved={[]} />;
  return (
    <Loaded query={query} {...loading}>
      {(data) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-rule-strong bg-sheet px-4 py-3">
            <p>These are on this device only. Sign in to keep them and get emails when they change.</p>
            <LinkButton to={paths.auth('login', paths.saved)} variant="primary">
              Sign in
            </LinkButton>
          </div>
          <SavedRows saved={savedOnDevice(kept, data, units)} />
        </>
      )}
    </Loaded>
  );
}
