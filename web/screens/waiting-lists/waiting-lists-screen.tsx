import { useQuery } from '@tanstack/react-query';
import { waitingListsPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import type { Place } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { api } from '../../api/api.ts';
import { isLister, type User } from '../../api/current-user.ts';
import { useAction } from '../../api/use-action.ts';
import { placesQuery } from '../../api/waiting-list-queries.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { SignedIn } from '../../page/signed-in.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlaceCard } from './place-card.tsx';

export function Component() {
  return (
    <div className="page">
      <PageHead {...waitingListsPage} />
      <SignedIn>{(user) => <Places user={user} />}</SignedIn>
    </div>
  );
}

function Places({ user }: { user: User }) {
  return (
    <>
      <PageHeader
        title="Waiting lists"
        intro="Your places, and the spaces that are offered to you."
        actions={isLister(user) && <LinkButton to={waitingListPaths.kept()}>Lists that you keep</LinkButton>}
      />
      <Loaded
        query={useQuery(placesQuery)}
        title="Your places didn’t load"
        label="Loading your places…"
        skeleton={<Skeleton className="h-48" />}
      >
        {(places) =>
          places.length > 0 ? (
            <div className="flex flex-col gap-6">
              {places.some(({ state, renewBy }) => state === 'waiting' || renewBy) && (
                <StillWanted isDue={places.some(({ renewBy }) => renewBy)} />
              )}
              {places
                .toSorted((a, b) => rankOf(a) - rankOf(b))
                .map((place) => (
                  <PlaceCard key={`${place.listId}-${place.id}`} place={place} />
                ))}
            </div>
          ) : (
            <EmptyState
              title="You’re not on a waiting list"
              action={<LinkButton to={paths.browseHangars()}>Browse Hangars</LinkButton>}
            >
              Where all space is taken, a listing can have a waiting list. Join it there.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

/** Offers first, lists that are over last. */
const rankOf = ({ state }: Place) =>
  state === 'offered' || state === 'accepted' ? 0 : state === 'out' ? 2 : 1;

function StillWanted({ isDue }: { isDue: boolean }) {
  const renew = useAction({
    send: () => api(waitingListApi.renew, { method: 'POST' }),
    done: { title: 'Your places are confirmed' },
    invalidates: [waitingListApi.places],
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-rule-strong bg-sheet px-4 py-3">
      <p>
        {isDue
          ? 'Confirm that you still want your places, or they lapse.'
          : 'Tell the owners at any time that you still want your places.'}
      </p>
      <Button variant={isDue ? 'primary' : undefined} busy={renew.isBusy} onClick={() => renew.run()}>
        I still want {isDue ? 'all of them' : 'them'}
      </Button>
    </div>
  );
}
