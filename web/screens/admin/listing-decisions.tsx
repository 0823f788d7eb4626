import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type AdminListing, adminReasonSchema } from '../../../domain/admin.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { TextareaField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useAdminAction } from './use-admin-action.ts';

export type ListingDialogProps = { kind: ListingKind; listing: AdminListing; onClose: () => void };

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const Name = ({ listing: { title, airportCode } }: { listing: AdminListing }): ReactNode => (
  <>
    <bdi className="font-semibold wrap-anywhere text-ink">{title}</bdi> at {airportCode}
  </>
);

export function TakeDownListing({ kind, listing, onClose }: ListingDialogProps) {
  const queryClient = useQueryClient();
  const form = useSubmit({
    schema: adminReasonSchema,
    defaultValues: { reason: '' },
    focus: 'reason',
    async submit(body, send) {
      await send(apiPaths.adminTakeDown(kind, listing.id), { method: 'POST', body });
      toast({ title: `${sentence(kind.admin.noun)} taken down` });
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Dialog
      open
      closeOnBackdrop={false}
      onClose={onClose}
      title="Take down this listing?"
      description={
        <>
          <Name listing={listing} /> disappears from the site until you restore it. Its owner still sees it on
          the dashboard, with your reason.
        </>
      }
    >
      <Form form={form} label="Take down">
        <TextareaField
          name="reason"
          label="Reason"
          help="The owner gets it by email."
          rows={4}
          maxLength={1_000}
        />
        <FormButtons submit="Take down" onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

export function RestoreListing({ kind, listing, onClose }: ListingDialogProps) {
  const { noun } = kind.admin;
  const { mutate, isPending } = useAdminAction<AdminListing>({
    act: ({ id }, send) => send(apiPaths.adminRestore(kind, id), { method: 'POST' }),
    done: `${sentence(noun)} restored`,
    failed: `Failed to restore ${noun}`,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Restore this listing?"
      description={
        <>
          <Name listing={listing} />{' '}
          {listing.account.suspended
            ? 'is no longer taken down, but stays hidden while its owner is suspended.'
            : 'is back on the site.'}{' '}
          The owner gets an email.
        </>
      }
      confirmLabel="Restore"
      busy={isPending}
      onConfirm={() => mutate(listing)}
      onCancel={onClose}
    />
  );
}

export function DeleteListing({ kind, listing, onClose }: ListingDialogProps) {
  const { noun } = kind.admin;
  const { mutate, isPending } = useAdminAction<AdminListing>({
    act: ({ id }, send) => send(apiPaths.adminListing(kind, id), { method: 'DELETE' }),
    done: `${sentence(noun)} deleted successfully`,
    failed: `Failed to delete ${noun}`,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      danger
      open
      title="Delete this listing?"
      description={
        <>
          This permanently deletes <Name listing={listing} />, along with its views and inquiries. The owner
          gets an email. This can’t be undone.
        </>
      }
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={() => mutate(listing)}
      onCancel={onClose}
    />
  );
}
