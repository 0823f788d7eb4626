import { adminApi } from '../../../domain/admin.ts';
import type { AdminUser } from '../../../domain/admin-schema.ts';
import { counted } from '../../../domain/figures.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { AffectedNote } from '../../page/affected-note.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { DecisionProps } from './admin-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

type Props = DecisionProps<AdminUser>;

const fullName = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`;

const Affected = ({ user: { id } }: { user: AdminUser }) => (
  <AffectedNote path={inquiryApi.affectedForAdmin({ user: id })} about="their listings" />
);

export const SuspendUser = ({ row: user, onClose }: Props) => (
  <ReasonDialog
    title={
      <>
        Suspend <bdi>{fullName(user)}</bdi>?
      </>
    }
    description={
      <>
        They will be signed out and unable to sign in or list property, and their listings will leave the
        site, until you restore the account. Nothing is deleted.
        <Affected user={user} />
      </>
    }
    submit="Suspend"
    path={adminApi.userSuspension(user.id)}
    help="We’ll email this to the person."
    done="User suspended"
    of={fullName(user)}
    onClose={onClose}
  />
);

export function RestoreUser({ row: user, onClose }: Props) {
  const { run, isBusy } = useAdminAction<AdminUser>({
    send: ({ id }) => api(adminApi.userRestoration(id), { method: 'POST' }),
    done: 'User restored',
    nameOf: fullName,
    failed: 'Failed to restore user',
    close: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Restore this account?"
      description={
        <>
          <bdi className="font-semibold text-ink">{fullName(user)}</bdi> will be able to sign in again
          {user.listings === 0 ? '' : ', and the listings will return to the site'}. They will get an email.
        </>
      }
      confirmLabel="Restore"
      busy={isBusy}
      onConfirm={() => run(user)}
      onCancel={onClose}
    />
  );
}

export function DeleteUser({ row: user, onClose }: Props) {
  const { run, isBusy } = useAdminAction<AdminUser>({
    send: ({ id }) => api(adminApi.user(id), { method: 'DELETE' }),
    done: 'User deleted successfully',
    nameOf: fullName,
    failed: 'Failed to delete user',
    close: onClose,
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
          Conversations stay with the other people in them.
          <Affected user={user} /> We’ll email the person whose account it was. This can’t be undone.
        </>
      }
      confirmLabel="Delete"
      busy={isBusy}
      onConfirm={() => run(user)}
      onCancel={onClose}
    />
  );
}
