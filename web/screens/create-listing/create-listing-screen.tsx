import { mayList } from '../../../domain/account.ts';
import { createListingPage } from '../../../domain/page-metadata/own.ts';
import type { User } from '../../api/current-user.ts';
import { AccessRestricted } from '../../listing-form/access-restricted.tsx';
import { valuesOf } from '../../listing-form/form-values.ts';
import { OwnListing } from '../../listing-form/own-listing.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { SignedIn } from '../../page/signed-in.tsx';
import { useLocation } from '../../ui/navigation.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CreateListing } from './create-listing.tsx';
import { airportAt, copiedAt, kindAt } from './create-listing-data.ts';
import { useBeginning } from './use-beginning.ts';

export function Component() {
  const { pathname, search } = useLocation();
  const kind = kindAt(pathname, search);
  const copied = copiedAt(search);
  return (
    <div className="page">
      <PageHead {...createListingPage(kind)} />
      <SignedIn>
        {(user) =>
          // A new form for each user and path; the tabs of one path share theirs.
          !mayList(user.role) ? (
            <AccessRestricted />
          ) : copied === null ? (
            <NewListing key={`${user.id} ${pathname}`} user={user} pathname={pathname} search={search} />
          ) : (
            <OwnListing
              key={`${user.id} ${kind.category} ${copied}`}
              kind={kind}
              id={copied}
              heading="Duplicate listing"
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

type NewListingProps = { user: User; pathname: string; search: string };

/** An empty form that opens with the kind, airport, and phone of the person's last listing. */
function NewListing({ user, pathname, search }: NewListingProps) {
  const code = airportAt(search);
  const begun = useBeginning(code);
  if (begun) {
    const { last, airport } = begun;
    return (
      <CreateListing
        user={user}
        kind={kindAt(pathname, search, last?.category)}
        begins={{ ...(airport && { airport }), ...(last && { contactPhone: last.contactPhone }) }}
        isLikeLast={last !== undefined && code === ''}
      />
    );
  }
  return (
    <Loading label="Loading the form…">
      <h1>Create Listing</h1>
      <Skeleton className="mt-12 h-96" />
    </Loading>
  );
}
