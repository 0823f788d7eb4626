import { useQuery } from '@tanstack/react-query';
import { waitingListPage } from '../../../domain/page-metadata/waiting-list.ts';
import { paths } from '../../../domain/paths.ts';
import { unitNames } from '../../../domain/units.ts';
import { paceText } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import type { WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { waitingListQuery } from '../../api/waiting-list-queries.ts';
import { PublishedPlaces } from '../../listing/published-places.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What everyone can know about a list. */
export function Component({ params: { id } }: ScreenProps<'waiting-list'>) {
  const query = useQuery(waitingListQuery(id));
  return (
    <div className="page">
      <PageHead {...waitingListPage(id, query.data)} />
      <Loaded
        query={query}
        level={1}
        title="The waiting list didn’t load"
        missing={<EmptyState level={1} title="This waiting list doesn’t exist" />}
        skeleton={<Skeleton className="h-96" />}
      >
        {(list) => <List list={list} />}
      </Loaded>
    </div>
  );
}

function List({ list }: { list: WaitingList }) {
  const { spaces, summary, published, publication } = list;
  return (
    <>
      <PageHeader
        title={
          <>
            Waiting list: <bdi>{list.name}</bdi>,{' '}
            <Link to={paths.airport(list.airportCode)} className="link">
              {list.airportCode}
            </Link>
          </>
        }
        intro={list.hasEnded ? 'This list has ended.' : `${paceText(list)}.`}
        actions={
          list.own ? (
            <LinkButton to={waitingListPaths.keep(list.id)}>Manage</LinkButton>
          ) : (
            list.isOpen && (
              <LinkButton variant="primary" to={waitingListPaths.join(list.id)}>
                Join the list
              </LinkButton>
            )
          )
        }
      />
      {!list.isOpen && !list.hasEnded && <p className="mb-6">It takes no new applications now.</p>}
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Panel label="What it covers">
          <ul>
            {spaces.map(({ path, title, units }) => (
              <li key={path} className="py-0.5 wrap-anywhere">
                <Link to={path} className="link">
                  <bdi>{title}</bdi>
                </Link>
                {units.length > 0 && `: ${units.length > 1 ? 'units' : 'unit'} ${unitNames(units)}`}
              </li>
            ))}
          </ul>
          {spaces.length === 0 && <p>None of its spaces is listed now.</p>}
        </Panel>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Panel label="Rules of this list">
            <Bullets of={summary} />
          </Panel>
        </div>
        {publication !== 'none' && (
          <section aria-labelledby="published">
            <h2 id="published">Who waits</h2>
            {published.length > 0 ? <PublishedPlaces list={list} /> : <p>Nobody yet.</p>}
          </section>
        )}
      </div>
    </>
  );
}
