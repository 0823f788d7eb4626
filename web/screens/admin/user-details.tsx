import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayList, roleLabels, roles } from '../../../domain/account.ts';
import { adminApi, adminPaths } from '../../../domain/admin.ts';
import type { AdminUser, AdminUserDetail } from '../../../domain/admin-schema.ts';
import { grouped } from '../../../domain/figures.ts';
import { listerPath, personOf } from '../../../domain/listing.ts';
import { paths } from '../../../domain/paths.ts';
import { type ProfileField, profileFields } from '../../../domain/profile.ts';
import { OPERATOR_VERIFIED } from '../../../domain/verification.ts';
import { read } from '../../api/query-client.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Facts } from '../../ui/panel.tsx';
import { Moment } from '../../ui/time.tsx';
import type { DetailProps } from './admin-list.tsx';
import { UtcDay } from './day.tsx';
import { DialogData } from './dialog-data.tsx';
import { Email } from './email.tsx';

const NOT_STATED = <span className="font-normal text-ink-soft">Not stated</span>;

/** Everything about an account. */
export function UserDetails({ id, row, onClose }: DetailProps<AdminUser>) {
  const query = useQuery(read<AdminUserDetail>([adminApi.user(id)]));
  const user = query.data ?? row;
  return (
    <Dialog
      open
      onClose={onClose}
      title={user ? <bdi className="wrap-anywhere">{personOf(user)}</bdi> : `User ${id}`}
      description={user && roleLabels[user.role]}
      footer={query.data && <UserLinks user={query.data} />}
    >
      <DialogData query={query} missing="This account doesn’t exist">
        {(data) => <Details user={data} />}
      </DialogData>
    </Dialog>
  );
}

const UserLinks = ({ user: { id, role, listings } }: { user: AdminUserDetail }) => (
  <>
    {(listings > 0 || mayList(role)) && <LinkButton to={listerPath(id)}>Public page</LinkButton>}
    <LinkButton to={adminPaths.history('user', id)}>History</LinkButton>
    <LinkButton href={adminApi.userExport(id)} download>
      Export data
    </LinkButton>
  </>
);

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
    { label: 'ID', value: <span className="figure">{user.id}</span> },
    { label: 'Email', value: <MailLink email={user.email} /> },
    ...(pendingEmail ? [{ label: 'New email, not confirmed yet', value: <bdi>{pendingEmail}</bdi> }] : []),
    ...(suspendedAt
      ? [
          { label: 'Suspended', value: <Moment at={suspendedAt} /> },
          { label: 'Reason', value: <bdi className="whitespace-pre-line">{suspensionReason}</bdi> },
        ]
      : []),
    ...user.operates.map(({ icaoCode, name, verifiedAt }) => ({
      label: OPERATOR_VERIFIED,
      value: (
        <>
          <Link to={paths.airport(icaoCode)} className="link">
            {name} ({icaoCode})
          </Link>
          , <UtcDay instant={verifiedAt} />
        </>
      ),
    })),
    { label: 'Joined', value: <UtcDay instant={user.createdAt} /> },
    { label: 'Last use', value: lastUsedAt ? <Moment at={lastUsedAt} /> : 'Not signed in' },
    { label: 'Devices signed in', value: <span className="figure">{grouped(user.sessions)}</span> },
    { label: 'Signs in with', value: methods.join(', ') || NOT_STATED },
    { label: 'Listings', value: <span className="figure">{grouped(user.listings)}</span> },
    { label: 'Emails about new listings', value: user.profile.emailNotifications ? 'Yes' : 'No' },
  ];
}

const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="link">
    <Email>{email}</Email>
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
