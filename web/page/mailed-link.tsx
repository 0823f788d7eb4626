import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { mailedLinkQuery, tokenIn } from '../api/mailed-link.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { focusOnMount } from '../ui/focus.ts';
import { useSearchParams } from '../ui/navigation.ts';
import { PageHead } from './page-head.tsx';

/** Posts to the API path of the link. A refused token replaces the form with the reason. */
export type PostToken = <Answer>(body: { token: string }) => Promise<Answer>;

type MailedLinkProps = {
  head: ComponentProps<typeof PageHead>;
  /** The API path that takes the token: GET checks it, POST uses it. */
  path: string;
  enabled?: boolean;
  /** Shown, like `advice`, if the link doesn't work. */
  action: ReactNode;
  advice?: ReactNode;
  children: (token: string, post: PostToken) => ReactNode;
};

const reasonOf = (error: unknown): string | null => (error instanceof ApiError && error.of('token')) || null;

/** The screen of a mailed link: its form, or the reason why the link doesn't work. */
export function MailedLink({ head, path, enabled = true, action, advice, children }: MailedLinkProps) {
  const [params] = useSearchParams();
  const token = tokenIn(params);
  const link = useQuery({ ...mailedLinkQuery(path, token ?? ''), enabled: enabled && token !== null });
  const [refused, setRefused] = useState<string | null>(null);
  const reason = token
    ? (refused ?? reasonOf(link.error))
    : 'Part of it is missing. Copy the whole link from the email';

  const post: PostToken = (body) =>
    api<never>(path, { method: 'POST', body }).catch((error) => {
      setRefused(reasonOf(error));
      throw error;
    });

  return (
    <div className="page">
      <PageHead {...head} />
      {token && reason === null ? (
        <div className="flex max-w-md flex-col gap-4">{children(token, post)}</div>
      ) : (
        <div
          // Takes the focus from the form it replaces; a link that never worked leaves the focus alone.
          ref={refused === null ? undefined : focusOnMount}
          tabIndex={-1}
          className="max-w-md outline-none"
        >
          <BrokenLink action={action} advice={advice}>
            {reason}.
          </BrokenLink>
        </div>
      )}
    </div>
  );
}

type BrokenLinkProps = { action: ReactNode; advice?: ReactNode; children: ReactNode };

/** In place of a screen whose link from an email doesn't work; `children` is the reason. */
export const BrokenLink = ({ action, advice, children }: BrokenLinkProps) => (
  <EmptyState
    level={1}
    icon={<MailX aria-hidden="true" size="2.25rem" />}
    title="This link doesn’t work"
    action={action}
  >
    <p>{children}</p>
    {advice && <p className="mt-2">{advice}</p>}
  </EmptyState>
);
