import { useFormContext } from 'react-hook-form';
import { type Role, roleLabels } from '../../../domain/account.ts';
import { profileFields } from '../../../domain/profile.ts';
import type { User } from '../../api/current-user.ts';
import { Avatar } from '../../page/avatar.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ProfileValues } from './profile-values.ts';

/** Shows the part of the profile that appears on the user's listings. */
export function AsOthersSee({ role, user }: { role: Role; user: User }) {
  const values = useFormContext<ProfileValues>().watch();
  const company = profileFields[role].find(({ autoComplete }) => autoComplete === 'organization');
  const logo = profileFields[role].find(({ type }) => type === 'logo');
  const companyName = company && String(values[company.name] ?? '').trim();
  const logoUrl = logo && String(values[logo.name] ?? '');
  return (
    <Panel label="On your listings">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-lg leading-snug font-bold wrap-anywhere">
            <bdi>
              {user.firstName} {user.lastName}
            </bdi>
          </p>
          <p className="text-ink-soft">{roleLabels[role]}</p>
          {companyName && (
            <p className="wrap-anywhere">
              <bdi>{companyName}</bdi>
            </p>
          )}
        </div>
        {!logoUrl && user.profileImageUrl && <Avatar user={user} size={64} className="size-16" />}
        {logoUrl && (
          <img
            src={logoUrl}
            alt=""
            width={96}
            height={56}
            className="h-14 w-24 shrink-0 rounded-sm bg-[#fff] object-contain p-1"
          />
        )}
      </div>
      <p className="mt-3 border-t border-rule pt-3 text-sm text-ink-soft">
        Nothing else on this page is public. Each listing has its own contact email and phone.
      </p>
    </Panel>
  );
}
