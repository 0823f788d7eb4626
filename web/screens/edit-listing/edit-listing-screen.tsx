import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { editListingPage } from '../../../domain/page-metadata/own.ts';
import { mayList } from '../../../domain/roles.ts';
import { isLister } from '../../api/current-user.ts';
import { AccessRestricted } from '../../listing-form/access-restricted.tsx';
import { OwnListing, prefetchOwnListing, useOwnListingTitle } from '../../listing-form/own-listing.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { Prefetch } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { useLocation, useParams } from '../../ui/router.tsx';
import { EditListing } from './edit-listing.tsx';
import { baseOf } from './edit-values.ts';

/** The kind whose edit path this is. */
function kindAt(pathname: string): ListingKind {
  const kind = listingKinds.find(({ editPath }) => pathname.startsWith(`/${editPath}/`));
  if (!kind) throw new Error(`No kind is edited at ${pathname}`);
  return kind;
}

export const prefetch: Prefetch = async ({ queryClient, url, params, user }) => {
  if (isLister(user)) await prefetchOwnListing(queryClient, kindAt(url.pathname), params.id ?? '');
};

export function Component() {
  const { pathname } = useLocation();
  const { id = '' } = useParams();
  const kind = kindAt(pathname);
  const heading = `Edit ${kind.label}`;
  const title = useOwnListingTitle(kind, id, heading);
  return (
    <div className="column py-8">
      <PageHead {...editListingPage(kind, id, title)} />
      <SignedIn>
        {(user) =>
          mayList(user.role) ? (
            <OwnListing key={`${user.id} ${pathname}`} kind={kind} id={id} heading={heading}>
              {(listing, airport) => (
                <EditListing
                  user={user}
                  kind={kind}
                  listing={listing}
                  begun={baseOf(kind, listing, airport)}
                />
              )}
            </OwnListing>
          ) : (
            <AccessRestricted />
          )
        }
      </SignedIn>
    </div>
  );
}
