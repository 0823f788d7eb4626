import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOfAdmin } from '../../../domain/factors.ts';
import type { Factors } from '../../../domain/factors-schema.ts';
import { paths } from '../../../domain/paths.ts';
import type { User } from '../../api/current-user.ts';
import { Loaded } from '../../page/loaded.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { factorsQuery } from './account-data.ts';
import { AppSetting } from './authenticator-app.tsx';
import { PasskeyList } from './passkeys.tsx';
import { Setting } from './setting.tsx';

/** Passkeys, and for admins an authenticator app. Where an issuer signs people in, only admins have use for them. */
export function FactorSettings({ user, byPassword }: { user: User; byPassword: boolean }) {
  const isAdmin = isOfAdmin(user);
  const query = useQuery(factorsQuery);
  // An admin who has just set one up is led back to what needed it.
  const [needed] = useState(user.adminNeeds === 'set-up');
  if (!byPassword && !isAdmin) return null;
  const content = (part: (factors: Factors) => React.ReactNode) => (
    <Loaded query={query} level={3} skeleton={<Skeleton className="h-16" />}>
      {part}
    </Loaded>
  );
  return (
    <>
      <Setting
        anchor="passkeys"
        title="Passkeys"
        about={
          byPassword
            ? 'Sign in with your fingerprint, face, or screen lock instead of your password.'
            : 'Confirm with your fingerprint, face, or screen lock that you’re the admin.'
        }
      >
        {isAdmin && (
          <div role="status" className="contents">
            {needed && user.adminNeeds === null ? (
              <LinkButton variant="primary" to={paths.admin} className="self-start max-sm:w-full">
                Open the admin pages
              </LinkButton>
            ) : (
              <p>
                Admins need a passkey or an authenticator app
                {user.adminNeeds === 'set-up' ? ' before they can use the admin pages.' : '.'}
              </p>
            )}
          </div>
        )}
        {content(({ passkeys }) => (
          <PasskeyList passkeys={passkeys} />
        ))}
      </Setting>
      {isAdmin && (
        <Setting
          title="Authenticator app"
          about="Instead of a passkey: an app on your phone that shows a new code every 30 seconds."
        >
          {content(({ app }) => (
            <AppSetting app={app} />
          ))}
        </Setting>
      )}
    </>
  );
}
