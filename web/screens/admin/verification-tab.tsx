import { verificationList } from './admin-lists.ts';
import { kindOf } from './kind-of.ts';
import { ListingList } from './listing-list.tsx';
import { VerifyListing } from './verify-listing.tsx';

/** Listings of all kinds that wait for verification. Saving one opens the next. */
export const VerificationTab = () => (
  <ListingList
    list={verificationList}
    noun={['listing to verify', 'listings to verify']}
    detail={{
      label: () => 'Verify',
      waits: () => true,
      dialog: ({ row, ...props }) => row && <VerifyListing kind={kindOf(row)} {...props} />,
    }}
  />
);
