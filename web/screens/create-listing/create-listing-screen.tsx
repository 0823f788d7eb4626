import { kindOfTab, listingKinds, tabbedKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { mayList } from '../../../domain/roles.ts';
import { isLister } from '../../api/current-user.ts';
import { PageHead } from '../../api/page-head.tsx';
import type { Prefetch } from '../../api/screen.ts';
import { SignedIn } from '../../api/signed-in.tsx';
import { AccessRestricted } from '../../listing/form/access-restricted.tsx';
import { valuesOf } from '../../listing/form/form-values.ts';
import { OwnListing, prefetchOwnListing } from '../../listing/form/own-listing.tsx';
import { useLocation } from '../../ui/router.tsx';
import { CreateListing } from './create-listing.tsx';

/** The kind that an address makes: by its tab, or the one whose own path it is. */
function kindAt(pathname: string, search: string): ListingKind {
  const here = listingKinds.filter(({ createPath }) => createPath === pathname);
  const tab = kindOfTab(new URLSearchParams(search).get('tab'));
  return (tab && here.includes(tab) ? tab : here[0]) ?? (tabbedKinds[0] as ListingKind);
}

/** The id of the own listing that an address copies, or null. */
const copiedAt = (search: string): string | null => new URLSearchParams(search).get('from');

export const prefetch: Prefetch = async ({ queryClient, url, user }) => {
  const copied = copiedAt(url.search);
  if (!isLister(user) || copied === null) return;
  await prefetchOwnListing(queryClient, kindAt(url.pathname, url.search), copied);
};

export function Component() {
  const { pathname, search } = useLocation();
  const kind = kindAt(pathname, search);
  const copied = copiedAt(search);
  return (
    <div className="column py-8">
      <PageHead
        title="Create a Listing"
        description="List office space, hangar space, outdoor tarmac storage or a ground lease at any US airport."
        keywords="list hangar for lease, lease airport property, aviation real estate listing"
        canonical={paths.createListing(kind)}
      />
      <SignedIn>
        {(user) =>
          // Each person and each address has a form of its own; the tabs of one share theirs.
          !mayList(user.role) ? (
            <AccessRestricted />
          ) : copied === null ? (
            <CreateListing key={`${user.id} ${pathname}`} user={user} kind={kind} />
          ) : (
            <OwnListing
              key={`${user.id} ${kind.category} ${copied}`}
              kind={kind}
              id={copied}
              heading="Duplicate Listing"
            >
              {(listing, airport) => (
                <CreateListing
                  user={user}
                  kind={kind}
                  copied={{ id: listing.id, values: valuesOf(kind, listing, airport) }}
                />
              )}
            </OwnListing>
          )
        }
      </SignedIn>
    </div>
  );
}
