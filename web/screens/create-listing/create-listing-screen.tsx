import { kindOfTab, listingKinds, tabbedKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { messages } from '../../../domain/messages.ts';
import { paths } from '../../../domain/paths.ts';
import { mayList } from '../../../domain/roles.ts';
import { PageHead } from '../../api/page-head.tsx';
import { useResponseStatus } from '../../api/screen.ts';
import { SignedIn } from '../../api/signed-in.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useLocation } from '../../ui/router.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CreateListing } from './create-listing.tsx';

/** The kind that an address makes: by its tab, or the one whose own path it is. */
function kindAt(pathname: string, search: string): ListingKind {
  const here = listingKinds.filter(({ createPath }) => createPath === pathname);
  const tab = kindOfTab(new URLSearchParams(search).get('tab'));
  return (tab && here.includes(tab) ? tab : here[0]) ?? (tabbedKinds[0] as ListingKind);
}

export function Component() {
  const { pathname, search } = useLocation();
  const kind = kindAt(pathname, search);
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
          mayList(user.role) ? (
            // Each address has a form of its own; the tabs of one share theirs.
            <CreateListing key={pathname} user={user} kind={kind} />
          ) : (
            <AccessRestricted />
          )
        }
      </SignedIn>
    </div>
  );
}

function AccessRestricted() {
  const { title, description, action } = messages.accessRestricted;
  useResponseStatus(403);
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <LinkButton variant="primary" to={paths.profile}>
          {action}
        </LinkButton>
      }
    >
      {description}
    </EmptyState>
  );
}
