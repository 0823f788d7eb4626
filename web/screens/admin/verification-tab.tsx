import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../domain/admin.ts';
import type { AdminListing } from '../../../domain/admin-schema.ts';
import { readPage } from '../../api/query-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { DetailProps } from './admin-list.tsx';
import { verificationList } from './admin-lists.ts';
import { DialogData } from './dialog-data.tsx';
import { kindOf } from './kind-of.ts';
import { ListingList } from './listing-list.tsx';
import { VerifyListing } from './verify-listing.tsx';

/** Listings of all kinds that wait for verification. Saving one opens the next. */
export const VerificationTab = () => (
  <ListingList
    list={verificationList}
    noun={['listing to verify', 'listings to verify']}
    detail={{ label: () => 'Verify', waits: () => true, dialog: (props) => <Queued {...props} /> }}
  />
);

/** Keeps the row, because it leaves the list once it is saved. */
function Queued({ row, ...props }: DetailProps<AdminListing>) {
  const [opened] = useState(row);
  const listing = opened ?? row;
  return listing ? <VerifyListing kind={kindOf(listing)} {...props} /> : <Elsewhere {...props} />;
}

/** A listing of the address that isn't on this page of the queue. */
function Elsewhere(props: Omit<DetailProps<AdminListing>, 'row'>) {
  const query = useQuery(readPage<AdminListing>(adminApi.verificationQueue(), { q: props.id, limit: 50 }));
  const listing = query.data?.rows.find(({ id }) => id === props.id);
  if (listing) return <VerifyListing kind={kindOf(listing)} {...props} />;
  return (
    <Dialog open onClose={props.onClose} title="Verify this listing">
      <DialogData query={query} missing="This listing doesn’t exist">
        {() => <p>This listing isn’t waiting for verification.</p>}
      </DialogData>
    </Dialog>
  );
}
