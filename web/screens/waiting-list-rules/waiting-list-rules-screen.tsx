import { useQuery } from '@tanstack/react-query';
import { mayList } from '../../../domain/account.ts';
import { waitingListRulesPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import type { WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { AccessRestricted } from '../../listing-form/access-restricted.tsx';
import { OwnWaitingList } from '../../listing-form/own-waiting-list.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RulesForm } from './rules-form.tsx';
import { ownSpacesQuery } from './waiting-list-rules-data.ts';

export function Component({ params }: ScreenProps<'waiting-list-rules'>) {
  return (
    <div className="page">
      <SignedIn>
        {(user) =>
          'id' in params ? (
            <OwnWaitingList id={params.id}>{(list) => <Rules list={list} />}</OwnWaitingList>
          ) : mayList(user.role) ? (
            <Rules list={null} />
          ) : (
            <AccessRestricted />
          )
        }
      </SignedIn>
    </div>
  );
}

function Rules({ list }: { list: WaitingList | null }) {
  const [params, setParams] = useSearchParams();
  const begins = Number(params.get('listing')) || undefined;
  return (
    <>
      <PageHead {...waitingListRulesPage(list?.id, list?.name)} />
      <PageHeader
        back={
          list ? (
            <BackLink to={waitingListPaths.keep(list.id)}>{list.name}</BackLink>
          ) : (
            <BackLink to={waitingListPaths.kept()}>Your waiting lists</BackLink>
          )
        }
        title={list ? 'Rules' : 'Create a waiting list'}
        intro={
          list
            ? 'Before a change is saved, you see who gets an email about it and who moves.'
            : 'People read these rules before they join. You can change them later.'
        }
      />
      <Loaded
        query={useQuery(ownSpacesQuery)}
        title="Your listings didn’t load"
        label="Loading your listings…"
        skeleton={<Skeleton className="h-96" />}
      >
        {({ rows }) => {
          const airports = new Map(rows.map(({ icaoCode, airportName }) => [icaoCode, airportName]));
          const codes = [...airports.keys()].sort();
          const asked = rows.find(({ id }) => id === begins)?.icaoCode ?? params.get('airport');
          const only = codes.length === 1 ? codes[0] : undefined;
          const code = list?.airportCode ?? codes.find((one) => one === asked) ?? only;
          const listings = rows.filter(({ icaoCode }) => icaoCode === code);
          if (listings.length === 0 && (list || codes.length === 0))
            return (
              <EmptyState
                title={list ? 'You have no listing at this airport' : 'You have no listing yet'}
                action={<LinkButton to={paths.createListing()}>Create a listing</LinkButton>}
              >
                A waiting list offers the spaces of your listings.
              </EmptyState>
            );
          return (
            <>
              {!list && codes.length > 1 && (
                <Field label="Airport" className="mb-6 max-w-md">
                  <Select
                    value={code ?? ''}
                    onChange={({ target: { value } }) => setParams({ airport: value }, { replace: true })}
                  >
                    {!code && <option value="">Choose the airport of the list</option>}
                    {codes.map((one) => (
                      <option key={one} value={one}>
                        {one}, {airports.get(one)}
                      </option>
                    ))}
                  </Select>
                </Field>
              )}
              {code && (
                <RulesForm key={`${list?.id} ${code}`} list={list} listings={listings} begins={begins} />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
