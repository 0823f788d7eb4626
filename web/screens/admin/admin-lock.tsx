import { SET_UP_TITLE } from '../../../domain/factors.ts';
import { CONFIRM_TITLE } from '../../../domain/messages.ts';
import { adminPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import type { User } from '../../api/current-user.ts';
import { askHere } from '../../api/sign-in-request.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useResponseStatus } from '../../page/screen.ts';
import { Button, LinkButton } from '../../ui/button.tsx';

/** Instead of the admin pages, until the admin has a passkey or an app and has used it. */
export function AdminLock({ needs }: { needs: User['adminNeeds'] }) {
  useResponseStatus(403);
  return (
    <div className="page">
      <PageHead {...adminPage('Admin')} />
      <div className="flex max-w-prose flex-col items-start gap-4">
        {needs === 'set-up' ? (
          <>
            <h1>{SET_UP_TITLE}</h1>
            <p>
              Your account can change everything on this site, so a password alone isn’t enough. Set up a
              passkey or an authenticator app once. From then on, you use it to open the admin pages.
            </p>
            <LinkButton variant="primary" to={`${paths.account}#passkeys`} className="max-sm:w-full">
              Go to passkeys
            </LinkButton>
          </>
        ) : (
          <>
            <h1>{CONFIRM_TITLE}</h1>
            <p>You signed in without your passkey or authenticator app. Use it to open the admin pages.</p>
            <Button
              variant="primary"
              // The dialog reads the account again, which opens the page.
              onClick={() => void askHere('confirm')}
              className="max-sm:w-full"
            >
              Confirm
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
