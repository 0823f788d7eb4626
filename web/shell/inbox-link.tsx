import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { inquiryPaths } from '../../domain/paths.ts';
import { unreadQuery } from '../api/unread-query.ts';
import { LinkButton } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Conversations, with the number of unread ones. */
export function InboxLink({ isMember }: { isMember: boolean }) {
  const isHydrated = useHydrated();
  const { data } = useQuery({ ...unreadQuery, enabled: isMember && isHydrated });
  const unread = data?.unread ?? 0;
  return (
    <LinkButton
      variant="quiet"
      shape="icon"
      to={inquiryPaths.all()}
      aria-label={unread > 0 ? `Inquiries, ${unread} unread` : 'Inquiries'}
      className="relative hidden narrow:hidden! member:inline-flex"
    >
      <Mail aria-hidden="true" size="1.25rem" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-sheet tabular-nums forced-colors:border"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </LinkButton>
  );
}
