import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { listingsList } from './admin-lists.ts';
import { DeleteListing, RestoreListing, TakeDownListing } from './listing-decisions.tsx';
import { ListingList } from './listing-list.tsx';
import { VerifyListing } from './verify-listing.tsx';

type Act = 'take-down' | 'restore' | 'delete';

/** Every listing of a kind, in the results or not. */
export const ListingsTab = ({ kind }: { kind: ListingKind }) => (
  <ListingList<Act>
    list={listingsList(kind)}
    noun={[kind.singular, kind.plural]}
    detail={{
      label: ({ verified }) => (Object.keys(verified).length > 0 ? 'Edit verification' : 'Verify'),
      dialog: (props) => <VerifyListing kind={kind} {...props} />,
    }}
    decisions={{
      of: ({ takenDownAt }) => [takenDownAt ? 'restore' : 'take-down', 'delete'],
      dialogs: {
        'take-down': (props) => <TakeDownListing kind={kind} {...props} />,
        restore: (props) => <RestoreListing kind={kind} {...props} />,
        delete: (props) => <DeleteListing kind={kind} {...props} />,
      },
    }}
  />
);
