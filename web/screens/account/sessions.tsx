import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { accountApi, signInApi } from '../../../domain/account.ts';
import type { OwnSession } from '../../../domain/own-account-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { hasStatus } from '../../api/api-error.ts';
import type { User } from '../../api/current-user.ts';
import { forgetDrafts } from '../../api/drafts.ts';
import { useAction } from '../../api/use-action.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Moment } from '../../ui/time.tsx';
import { sessionsQuery } from './account-data.ts';

export const Sessions = ({ user }: { user: User }) => (
  <Loaded
    query={useQuery(sessionsQuery)}
    level={3}
    skeleton={
      <div className="flex flex-col gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    }
  >
    {(sessions) => <SessionList user={user} sessions={sessions} />}
  </Loaded>
);

function SessionList({ user, sessions }: { user: User; sessions: readonly OwnSession[] }) {
  const queryClient = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const [asking, setAsking] = useState(false);

  /** The button that had the focus is gone afterward. */
  const keep = (stays: (session: OwnSession) => boolean) => {
    queryClient.setQueryData(sessionsQuery.queryKey, (known) => known?.filter(stays));
    list.current?.focus();
  };
  const one = useAction({
    each: (session) => session.id,
    send: (session: OwnSession) =>
      api(accountApi.session(session.id), { method: 'DELETE' }).catch((error) => {
        // The session has already ended.
        if (!hasStatus(error, 404)) throw error;
      }),
    done(_answer, session) {
      keep(({ id }) => id !== session.id);
      return { title: 'Signed out', description: `${nameOf(session)} needs to sign in again.` };
    },
    failed: 'Error',
  });
  const others = useAction({
    send: () => api(accountApi.sessions, { method: 'DELETE' }),
    done() {
      keep(({ isCurrent }) => isCurrent);
      return { title: 'Signed out', description: 'Your other devices need to sign in again.' };
    },
    failed: 'Error',
  });
  const all = useAction({
    send: () => api(signInApi.signOutEverywhere, { method: 'POST' }),
    // A full load clears the account's data from memory.
    done() {
      forgetDrafts(user.id);
      window.location.replace(paths.landing);
    },
    failed: 'Error',
    close: () => setAsking(false),
  });

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Devices"
        className="divide-y divide-rule rounded-sm border border-rule-strong bg-sheet outline-none"
      >
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={one.input?.id === session.id}
            onSignOut={() => one.run(session)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <Button busy={others.isBusy} onClick={() => others.run()} className="max-sm:w-full">
            Sign out other devices
          </Button>
        )}
        <Button onClick={() => setAsking(true)} className="max-sm:w-full">
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        description="You’ll be signed out on every device, including this one."
        confirmLabel="Sign out everywhere"
        busy={all.isBusy}
        onConfirm={() => all.run()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const nameOf = ({ device }: OwnSession) => device ?? 'Unknown device';

type SessionRowProps = { session: OwnSession; busy: boolean; onSignOut: () => void };

const SessionRow = ({ session, busy, onSignOut }: SessionRowProps) => (
  <li className="flex gap-4 px-4 py-3">
    <DeviceIcon device={session.device} />
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold break-words">{nameOf(session)}</p>
        <p className="text-sm text-ink-soft">
          Signed in <Moment at={session.createdAt} />
        </p>
        <p className="text-sm text-ink-soft">
          Last used {session.isCurrent ? 'just now' : <Moment at={session.lastUsedAt} />}
          {session.isNotified && ', gets notifications'}
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <Button busy={busy} aria-label={`Sign out ${nameOf(session)}`} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </div>
  </li>
);

function DeviceIcon({ device }: { device: string | null }) {
  const Icon = device && /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  return <Icon aria-hidden="true" size="1.375rem" className="mt-0.5 shrink-0 text-ink-soft" />;
}
