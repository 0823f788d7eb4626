import { useQueryClient } from '@tanstack/react-query';
import { type AdminUser, adminReasonSchema } from '../../../domain/admin.ts';
import { counted } from '../../../domain/figures.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { TextareaField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useAdminAction } from './use-admin-action.ts';

export type UserDialogProps = { user: AdminUser; onClose: () => void };

const fullName = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`;

export function SuspendUser({ user, onClose }: UserDialogProps) {
  const queryClient = useQueryClient();
  const form = useSubmit({
    schema: adminReasonSchema,
    defaultValues: { reason: '' },
    focus: 'reason',
    async submit(body, send) {
      await send(apiPaths.adminUserSuspension(user.id), { method: 'POST', body });
      toast({ title: 'User suspended' });
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Dialog
      open
      closeOnBackdrop={false}
      onClose={onClose}
      title={
        <>
          Suspend <bdi>{fullName(user)}</bdi>?
        </>
      }
      description="They are signed out and can’t sign in or list property, and their listings leave the site, until you restore the account. Nothing is deleted."
    >
      <Form form={form} label="Suspend">
        <TextareaField
          name="reason"
          label="Reason"
          help="The person gets it by email."
          rows={4}
          maxLength={1_000}
        />
        <FormButtons submit="Suspend" onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

export function RestoreUser({ user, onClose }: UserDialogProps) {
  const { mutate, isPending } = useAdminAction<AdminUser>({
    act: ({ id }, send) => send(apiPaths.adminUserRestoration(id), { method: 'POST' }),
    done: 'User restored',
    failed: 'Failed to restore user',
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Restore this account?"
      description={
        <>
          <bdi className="font-semibold text-ink">{fullName(user)}</bdi> can sign in again, and{' '}
          {user.listings === 0 ? 'list property' : 'the listings return to the site'}. They get an email.
        </>
      }
      confirmLabel="Restore"
      busy={isPending}
      onConfirm={() => mutate(user)}
      onCancel={onClose}
    />
  );
}

export function DeleteUser({ user, onClose }: UserDialogProps) {
  const { mutate, isPending } = useAdminAction<AdminUser>({
    act: ({ id }, send) => send(apiPaths.adminUser(id), { method: 'DELETE' }),
    done: 'User deleted successfully',
    failed: 'Failed to delete user',
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      danger
      open
      title="Delete this user?"
      description={
        <>
          This permanently deletes <bdi className="font-semibold text-ink">{fullName(user)}</bdi> (
          <bdi className="wrap-anywhere">{user.email}</bdi>), along with{' '}
          {user.listings === 0
            ? 'the profile. They have no listings.'
            : `the profile and ${counted(user.listings, 'listing', 'listings')}.`}{' '}
          They get an email. This can’t be undone.
        </>
      }
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={() => mutate(user)}
      onCancel={onClose}
    />
  );
}
