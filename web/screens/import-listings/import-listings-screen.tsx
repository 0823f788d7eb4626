import { mayList } from '../../../domain/account.ts';
import { kindOfCategory, listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { importListingsPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { AccessRestricted } from '../../listing-form/access-restricted.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { SignedIn } from '../../page/signed-in.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ImportListings } from './import-listings.tsx';

export function Component() {
  const [params, setParams] = useSearchParams();
  const kind = kindOfCategory(params.get('kind') ?? '') ?? (listingKinds[0] as ListingKind);
  return (
    <div className="page">
      <PageHead {...importListingsPage} />
      <SignedIn>
        {(user) =>
          mayList(user.role) ? (
            <div className="flex max-w-5xl flex-col gap-6">
              <PageHeader
                back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
                title="Import listings"
                intro="Add or update many listings at once from a spreadsheet. You’ll see what will change first. Then all rows are imported, or none."
                className=""
              />
              <ImportListings
                kind={kind}
                onKind={({ category }) => setParams({ kind: category }, { replace: true })}
              />
            </div>
          ) : (
            <AccessRestricted />
          )
        }
      </SignedIn>
    </div>
  );
}
