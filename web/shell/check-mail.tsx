import type { User } from '../api/current-user.ts';
import { MailboxHint } from '../page/mailbox-hint.tsx';
import { Button } from '../ui/button.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts';

type CheckMailProps = { email: string; onSignedIn: (user: User) => void; onBack: () => void };

/** Shown after signing up. Most people open the link in another tab, and are signed in when they come back. */
export function CheckMail({ email, onSignedIn, onBack }: CheckMailProps) {
  useSignedInElsewhere(onSignedIn);
  return (
    <div ref={focusOnMount} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <p>
        We sent an email to <strong className="break-words">{email}</strong>. Open the link in it and enter
        your password to finish signing up.
      </p>
      <p className="text-ink-soft">
        The link works for 24 hours. Don’t see it? Check your spam folder, and make sure the address is
        correct.
      </p>
      <MailboxHint />
      <Button variant="quiet" onClick={onBack}>
        Use another address
      </Button>
    </div>
  );
}
