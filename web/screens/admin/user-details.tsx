import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminUserDetail } from '../../../domain/admin.ts';
import { adminApi } from '../../../domain/admin-paths.ts';
import { grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { type ProfileField, profileFields } from '../../../domain/profile.ts';
import { roleLabels, roles } from '../../../domain/roles.ts';
import { read } from '../../api/query-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Facts } from '../../ui/panel.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Day } from './day.tsx';
import type { UserDialogProps } from './user-actions.tsx';

const NOT_STATED = <span className="font-normal text-ink-soft">Not stated</span>;

/** Everything about an account. */
export function UserDetails({ user, onClose }: UserDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(read<AdminUserDetail>([adminApi.user(user.id)]));
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <bdi className="wrap-anywhere">
          {user.firstName} {user.lastName}
        </bdi>
      }
      description={roleLabels[user.role]}
    >
      {error && <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {data && <Details user={data} />}
    </Dialog>
  );
}

function Details({ user }: { user: AdminUserDetail }) {
  return (
    <div className="flex flex-col gap-6">
      <Section title="Account" items={accountFacts(user)} />
      {roles.map((role) => {
        const fields = profileFields[role];
        const isStated = fields.some(({ name }) => user.profile[name]);
        if (fields.length === 0 || (role !== user.role && !isStated)) return null;
        return (
          <Section
            key={role}
            title={role === user.role ? 'Profile' : `Profile from before, as ${roleLabels[role]}`}
            items={fields.map((field) => ({
              label: field.label,
              value: <ProfileValue field={field} value={user.profile[field.name] as string | null} />,
            }))}
          />
        );
      })}
    </div>
  );
}

type SectionProps = { title: string; items: readonly { label: ReactNode; value: ReactNode }[] };

const Section = ({ title, items }: SectionProps) => (
  <section>
    <h3>{title}</h3>
    <div className="mt-1 [&_dd]:wrap-anywhere">
      <Facts items={items} />
    </div>
  </section>
);

function accountFacts(user: AdminUserDetail): SectionProps['items'] {
  const { suspendedAt, suspensionReason, pendingEmail, lastUsedAt, issuers } = user;
  const methods = [...(user.hasPassword ? ['Password'] : []), ...issuers];
  return [
    { label: 'Email', value: <MailLink email={user.email} /> },
    ...(pendingEmail ? [{ label: 'New email, not confirmed yet', value: <bdi>{pendingEmail}</bdi> }] : []),
    ...(suspendedAt
      ? [
          { label: 'Suspended', value: <Moment at={suspendedAt} /> },
          { label: 'Reason', value: <bdi className="whitespace-pre-line">{suspensionReason}</bdi> },
        ]
      : []),
    { label: 'Joined', value: <Day instant={user.createdAt} /> },
    { label: 'Last use', value: lastUsedAt ? <Moment at={lastUsedAt} /> : 'Not signed in' },
    { label: 'Devices signed in', value: <span className="figure">{grouped(user.sessions)}</span> },
    { label: 'Signs in with', value: methods.join(', ') || NOT_STATED },
    { label: 'Listings', value: <span className="figure">{grouped(user.listings)}</span> },
    { label: 'Emails about new listings', value: user.profile.emailNotifications ? 'Yes' : 'No' },
  ];
}

const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="link">
    {email}
  </a>
);

function ProfileValue({ field: { type }, value }: { field: ProfileField; value: string | null }) {
  if (!value) return NOT_STATED;
  if (type === 'email') return <MailLink email={value} />;
  if (type === 'airport') {
    return (
      <Link to={paths.airport(value)} className="link">
        {value}
      </Link>
    );
  }
  if (type === 'logo') return <img src={value} alt="Company logo" className="ml-auto max-h-16 max-w-40" />;
  return <bdi className="whitespace-pre-line">{value}</bdi>;
}
