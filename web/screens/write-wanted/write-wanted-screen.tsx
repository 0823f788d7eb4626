import { useQuery } from '@tanstack/react-query';
import { defaultKind, kindOfCategory, kindOfTab, listingKinds } from '../../../domain/listing-kinds/index.ts';
import { newWantedPage } from '../../../domain/page-metadata/wanted.ts';
import { WANTED_DAYS, wantedApi, wantedPaths } from '../../../domain/wanted.ts';
import type { WantedWords } from '../../../domain/wanted-schema.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { wantedAdQuery } from '../../api/queries.ts';
import { read, withQuery } from '../../api/query-client.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { type ScreenProps, useResponseStatus } from '../../page/screen.ts';
import { SignedIn, SignInFirst } from '../../page/signed-in.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AdForm } from './ad-form.tsx';
import { adFromSearch, searchWords } from './ad-from-search.ts';

/** Posts an ad, or changes one. */
export function Component({ params }: ScreenProps<'write-wanted'>) {
  const id = 'id' in params ? params.id : null;
  return (
    <div className="page flex flex-col gap-6 *:max-w-3xl">
      <PageHead {...newWantedPage} {...(id !== null && { title: 'Edit Your Ad' })} />
      {id === null ? <NewAd /> : <SignedIn>{() => <EditAd id={id} />}</SignedIn>}
    </div>
  );
}

/** Asks a visitor to sign in before anything is typed; the address keeps the search. */
function NewAd() {
  const { user, isLoading, error, retry } = useCurrentUser();
  const isSignedOut = !user && !isLoading && !error;
  useResponseStatus(isSignedOut ? 401 : 200);
  if (error) return <ErrorState level={1} onRetry={retry} />;
  if (isSignedOut) {
    return (
      <SignInFirst title="Sign in to post what you need">
        <p>
          Posting is free. We show your ad for {WANTED_DAYS} days with your first name and initial, and email
          owners whose listings fit.
        </p>
      </SignInFirst>
    );
  }
  return <NewAdForm />;
}

/** Most people who look are pilots. */
const hangars = listingKinds.find(({ isHangar }) => isHangar) ?? defaultKind;

function NewAdForm() {
  const [params] = useSearchParams();
  const kind = kindOfTab(params.get('tab')) ?? kindOfCategory(params.get('kind') ?? '') ?? hangars;
  const asked = searchWords(kind, params);
  const { data: words, isLoading } = useQuery({
    ...read<WantedWords>([withQuery(wantedApi.words, asked ?? {})]),
    enabled: asked !== null,
  });
  if (isLoading) {
    return (
      <Loading label="Reading your search…">
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  const { values, changes } = adFromSearch(kind, params, words ?? null);
  return (
    <>
      <PageHeader
        title="Post what you need"
        intro={`Free, and shown for ${WANTED_DAYS} days with your first name and initial. We email owners whose listings fit.`}
        className=""
      />
      {changes.length > 0 && (
        <div role="note" className="rounded-sm bg-sunken p-3">
          <p className="font-semibold">What changed from your search</p>
          <ul className="list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>
                <bdi>{change}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <AdForm label="Post what you need" action="Post the ad" cancelTo={wantedPaths.list()} values={values} />
    </>
  );
}

function EditAd({ id }: { id: string }) {
  const refused = (
    <EmptyState
      level={1}
      title="You can’t edit this ad"
      action={<LinkButton to={wantedPaths.list()}>See who is looking</LinkButton>}
    >
      It’s closed, or someone else’s.
    </EmptyState>
  );
  return (
    <Loaded
      query={useQuery(wantedAdQuery(id))}
      level={1}
      missing={refused}
      label="Loading your ad…"
      skeleton={<Skeleton className="h-96" />}
    >
      {({ own, state, ...ad }) =>
        own && (state === 'open' || state === 'expired') ? (
          <>
            <PageHeader title="Edit your ad" className="" />
            <AdForm
              label="Edit your ad"
              action="Save changes"
              id={ad.id}
              cancelTo={wantedPaths.ad(ad.id)}
              values={{
                category: ad.category,
                filters: ad.filters,
                aircraft: ad.aircraft,
                wantedFrom: ad.wantedFrom ?? '',
                term: ad.term ?? '',
                message: ad.message,
              }}
            />
          </>
        ) : (
          refused
        )
      }
    </Loaded>
  );
}
