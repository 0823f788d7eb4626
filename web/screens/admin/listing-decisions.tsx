import type { ReactNode } from 'react';
import { adminApi } from '../../../domain/admin.ts';
import type { AdminListing } from '../../../domain/admin-schema.ts';
import { namesAirport } from '../../../domain/airports/code-in-title.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { AffectedNote } from '../../page/affected-note.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { DecisionProps } from './admin-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

type Props = DecisionProps<AdminListing> & { kind: ListingKind };

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const Name = ({ listing }: { listing: AdminListing }): ReactNode => (
  <>
    <bdi className="font-semibold wrap-anywhere text-ink">{listing.title}</bdi>
    {!namesAirport(listing) && ` at ${listing.airportCode}`}
  </>
);

const Affected = ({ listing: { id } }: { listing: AdminListing }) => (
  <AffectedNote path={inquiryApi.affectedForAdmin({ listing: id })} about="it" />
);

export const TakeDownListing = ({ kind, row: listing, onClose }: Props) => (
  <ReasonDialog
    title="Take down this listing?"
    description={
      <>
        <Name listing={listing} /> will disappear from the site until you restore it. Its owner will still see
        it on the dashboard, with your reason.
        <Affected listing={listing} />
      </>
    }
    submit="Take down"
    kind={kind}
    path={adminApi.takeDown(kind, listing.id)}
    help="We’ll email this to the owner."
    done={`${sentence(kind.admin.noun)} taken down`}
    of={listing.title}
    onClose={onClose}
  />
);

export function RestoreListing({ kind, row: listing, onClose }: Props) {
  const { noun } = kind.admin;
  const { run, isBusy } = useAdminAction<AdminListing>({
    kind,
    send: ({ id }) => api(adminApi.restore(kind, id), { method: 'POST' }),
    done: `${sentence(noun)} restored`,
    nameOf: ({ title }) => title,
    failed: `Failed to restore ${noun}`,
    close: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Restore this listing?"
      description={
        <>
          <Name listing={listing} />{' '}
          {listing.account.suspended
            ? 'will no longer be taken down, but will stay hidden while its owner is suspended.'
            : 'will be back on the site.'}{' '}
          The owner will get an email.
        </>
      }
      confirmLabel="Restore"
      busy={isBusy}
      onConfirm={() => run(listing)}
      onCancel={onClose}
    />
  );
}

export function DeleteListing({ kind, row: listing, onClose }: Props) {
  const { noun } = kind.admin;
  const { run, isBusy } = useAdminAction<AdminListing>({
    kind,
    send: ({ id }) => api(adminApi.listing(kind, id), { method: 'DELETE' }),
    done: `${sentence(noun)} deleted successfully`,
    nameOf: ({ title }) => title,
    failed: `Failed to delete ${noun}`,
    close: onClose,
  });
  return (
    <ConfirmDialog
      danger
      open
      title="Delete this listing?"
      description={
        <>
          This permanently deletes <Name listing={listing} />, along with its views. Conversations about it
          stay with the people in them.
          <Affected listing={listing} /> The owner gets an email. This can’t be undone.
        </>
      }
      confirmLabel="Delete"
      busy={isBusy}
      onConfirm={() => run(listing)}
      onCancel={onClose}
    />
  );
}
