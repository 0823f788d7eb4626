import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { profilePage } from '../../../domain/page-metadata/own.ts';
import { profileMessages } from '../../../domain/profile.ts';
import { hasStatus } from '../../api/api-error.ts';
import { type User, useCurrentUser } from '../../api/current-user.ts';
import { PageHead } from '../../page/page-head.tsx';
import { SignedIn, useLogInAgain } from '../../page/signed-in.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { airportCodeOf, airportQuery, profileQuery } from './profile-data.ts';
import { ProfileForms } from './profile-forms.tsx';
import { type ProfileValues, valuesOf } from './profile-values.ts';

export function Component() {
  const { error, retry } = useCurrentUser();
  return (
    <div className="column py-8">
      <PageHead {...profilePage} />
      {error ? (
        <ProfileNotFound onRetry={retry} retrying={false} />
      ) : (
        // Somebody else who signs in here sees their own.
        <SignedIn>{(user) => <SavedProfile key={user.id} user={user} />}</SignedIn>
      )}
    </div>
  );
}

function SavedProfile({ user }: { user: User }) {
  const profile = useQuery(profileQuery);
  const code = airportCodeOf(profile.data);
  const airport = useQuery({ ...airportQuery(code ?? ''), enabled: Boolean(code) });
  // An airport that has left the FAA's data is picked anew.
  const gone = hasStatus(airport.error, 404);
  // The forms begin with what was saved; what is loaded later must not take away what is typed.
  const [saved, setSaved] = useState<ProfileValues | null>(null);
  if (!saved && profile.data && (!code || airport.data || gone)) {
    setSaved(valuesOf(profile.data, airport.data ?? null));
  }
  useLogInAgain(saved === null && profile.error);
  if (saved) return <ProfileForms user={user} saved={saved} />;
  if (profile.error || (airport.error && !gone)) {
    return (
      <ProfileNotFound
        onRetry={() => void (profile.error ? profile.refetch() : airport.refetch())}
        retrying={profile.isFetching || airport.isFetching}
      />
    );
  }
  return (
    <div className="flex min-h-96 items-center justify-center">
      <h1 className="sr-only">Profile</h1>
      <Spinner label="Loading your profile…" />
    </div>
  );
}

function ProfileNotFound({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const { title, description } = profileMessages.notFound;
  return (
    <EmptyState
      level={1}
      icon={<UserX aria-hidden="true" size={36} />}
      title={title}
      action={
        <Button variant="primary" onClick={onRetry} busy={retrying}>
          Try again
        </Button>
      }
    >
      {description}
    </EmptyState>
  );
}
