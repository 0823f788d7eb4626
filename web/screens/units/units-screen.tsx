import { mayList } from '../../../domain/account.ts';
import { unitsPage } from '../../../domain/page-metadata/own.ts';
import { AccessRestricted } from '../../listing-form/access-restricted.tsx';
import { OwnListing } from '../../listing-form/own-listing.tsx';
import { useOwnListingTitle } from '../../listing-form/own-listing-query.ts';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { Units } from './units.tsx';

export function Component({ kind, params: { id } }: ScreenProps<'units'>) {
  const title = useOwnListingTitle(kind, id, 'Units');
  return (
    <div className="page">
      <PageHead {...unitsPage(kind, id, title)} />
      <SignedIn>
        {(user) =>
          mayList(user.role) ? (
            <OwnListing key={`${user.id} ${kind.category} ${id}`} kind={kind} id={id} heading="Units">
              {(listing) => <Units kind={kind} listing={listing} owner={user.id} />}
            </OwnListing>
          ) : (
            <AccessRestricted />
          )
        }
      </SignedIn>
    </div>
  );
}
