import { UserX } from 'lucide-react';
import { profilePage } from '../../../domain/page-metadata/own.ts';
import { profileMessages } from '../../../domain/profile.ts';
import { isLister, type User, useCurrentUser } from '../../api/current-user.ts';
import { profileQuery } from '../../api/queries.ts';
import { useBegun } from '../../form/use-begun.ts';
import { PageHead } from '../../page/page-head.tsx';
import { SignedIn } from '../../page/signed-in.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { OperatorRequests } from './operator-requests.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { PersonVerification } from './person-verification.tsx';
import { airportCodeOf } from './profile-data.ts';
import { ProfileForms } from './profile-forms.tsx';
import { profileFormValues } from './profile-values.ts';

export function Component() {
  const { error, retry } = useCurrentUser();
  return (
    <div className="page">
      <PageHead {...profilePage} />
      {error ? (
        <ProfileNotFound onRetry={retry} retrying={false} />
      ) : (
        // Keyed, so that a different user who signs in here sees their own profile.
        <SignedIn>{(user) => <SavedProfile key={user.id} user={user} />}</SignedIn>
      )}
    </div>
  );
}

function SavedProfile({ user }: { user: User }) {
  const { begun, failed } = useBegun(profileQuery, airportCodeOf);
  if (begun) {
    return (
      <>
        <ProfileForms user={user} saved={profileFormValues(...begun)} />
        <div className="mt-8 flex flex-col gap-8 empty:hidden lg:mr-96">
          <OwnQuestions />
          {isLister(user) && (
            <>
              <PersonVerification />
              <OperatorRequests user={user} airport={begun[1]} />
            </>
          )}
        </div>
      </>
    );
  }
  if (failed) {
    return <ProfileNotFound onRetry={() => void failed.refetch()} retrying={failed.isFetching} />;
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
      icon={<UserX aria-hidden="true" size="2.25rem" />}
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
