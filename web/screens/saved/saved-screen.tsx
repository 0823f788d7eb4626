import { savedPage } from '../../../domain/page-metadata/own.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { PageHead } from '../../page/page-head.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeviceListings } from './device-listings.tsx';
import { EmailSwitch } from './email-switch.tsx';
import { AccountListings } from './saved-listings.tsx';
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
