import { useQuery } from '@tanstack/react-query';
import { paths } from '../../domain/paths.ts';
import { authConfigQuery } from '../api/queries.ts';
import { LinkButton } from '../ui/button.tsx';

/** A link to the local mailbox, on a server that sends no email. */
export function MailboxHint() {
  const { data: config } = useQuery(authConfigQuery);
  if (!config?.mailbox) return null;
  return (
    <div className="flex flex-col gap-3 rounded-md border border-rule bg-sunken p-4">
      <p>Email is turned off on this server. Messages are saved in the local mailbox.</p>
      <LinkButton variant="primary" href={paths.mailbox} target="_blank">
        Open the mailbox
      </LinkButton>
    </div>
  );
}
