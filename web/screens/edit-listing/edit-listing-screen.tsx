import { mayList } from '../../../domain/account.ts';
import { editListingPage } from '../../../domain/page-metadata/own.ts';
import { AccessRestricted } from '../../listing-form/access-restricted.tsx';
import { OwnListing } from '../../listing-form/own-listing.tsx';
import { useOwnListingTitle } from '../../listing-form/own-listing-query.ts';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { EditListing } from './edit-listing.tsx';
import { baseOf } from './edit-values.ts';

export function Component({ kind, params: { id } }: ScreenProps<'edit-listing'>) {
  const heading = `Edit ${kind.label}`;
  const title = useOwnListingTitle(kind, id, heading);
  return (
    <div className="page">
      <PageHead {...editListingPage(kind, id, title)} />
      <SignedIn>
        {(user) =>
          mayList(user.role) ? (
            <OwnListing key={`${user.id} ${kind.category} ${id}`} kind={kind} id={id} heading={heading}>
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
