import { useQuery } from '@tanstack/react-query';
import { Bookmark, Heart, ListOrdered, type LucideIcon, Mail, Plane } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import type { SavedListing } from '../../../domain/favorites-schema.ts';
import { counted, grouped } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { inquiryPaths, paths } from '../../../domain/paths.ts';
import type { SavedSearch } from '../../../domain/saved-search-schema.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import type { Place } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { unreadQuery } from '../../api/queries.ts';
import { retryOf } from '../../api/retry.ts';
import { placesQuery } from '../../api/waiting-list-queries.ts';
import { ownAircraftQuery } from '../../personal/my-aircraft.ts';
import { savedSearchesQuery, useSeeResults } from '../../search/saved-searches.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Day } from '../../ui/time.tsx';
import {
  changedQuery,
  hangarKinds,
  type RoomSearch,
  roomQuery,
  roomSearch,
  soughtQuery,
} from './home-data.ts';

const AircraftDialog = lazy(async () => ({
  default: (await import('../../personal/aircraft-dialog.tsx')).AircraftDialog,
}));

/** Most changed listings, and most searches, that have a line of their own. */
const LINES = 3;

/** What waits for a person who looks for space: messages, changes of saved listings, new matches, and where the aircraft fits. */
export function News() {
  const unread = useQuery(unreadQuery);
  const places = useQuery(placesQuery);
  const changed = useQuery(changedQuery);
  const searches = useQuery(savedSearchesQuery);
  const aircraft = useQuery(ownAircraftQuery);
  const sought = useQuery(soughtQuery);
  const failed = [unread, places, changed, searches, aircraft, sought].filter(({ isError }) => isError);
  if (failed.length > 0) return <ErrorState title="Your news didn’t load" {...retryOf(failed)} />;
  if (!places.data || !changed.data || !searches.data || !aircraft.data || sought.data === undefined)
    return <Skeleton className="h-36" />;
  const { unread: messages = 0, needsReply = 0 } = unread.data ?? {};
  const found = searches.data.filter(({ newCount }) => newCount > 0);
  const asked = places.data.filter((place) => place.renewBy !== null || place.offers.some(isOpen));
  const isQuiet = messages + needsReply + asked.length + changed.data.length + found.length === 0;
  return (
    <section aria-labelledby="news">
      <h2 id="news" className="mb-3">
        What’s new
      </h2>
      <ul className="divide-y divide-rule rounded-sm border border-rule-strong bg-sheet">
        {asked.map((place) => (
          <Asked key={place.id} place={place} />
        ))}
        {messages + needsReply > 0 && <Messages unread={messages} needsReply={needsReply} />}
        {changed.data.slice(0, LINES).map((one) => (
          <Changed key={one.id} saved={one} />
        ))}
        {changed.data.length > LINES && (
          <Line icon={Heart}>
            <Link to={paths.saved} className="link">
              {`${grouped(changed.data.length - LINES)} more changes of saved listings`}
            </Link>
          </Line>
        )}
        {found.slice(0, LINES).map((one) => (
          <Found key={one.id} saved={one} />
        ))}
        {found.length > LINES && (
          <Line icon={Bookmark}>
            <Link to={paths.saved} className="link">
              {`New matches of ${counted(found.length - LINES, 'other search', 'other searches')}`}
            </Link>
          </Line>
        )}
        {isQuiet && (
          <Line icon={Bookmark}>
            {searches.data.length === 0
              ? 'Save a listing or a search, and its changes and new matches show up here.'
              : 'No new messages, changes, or matches.'}
          </Line>
        )}
        <Aircraft
          search={roomSearch(aircraft.data, sought.data, searches.data)}
          isChosen={aircraft.data.length > 0}
        />
      </ul>
    </section>
  );
}

const Line = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex min-h-12 items-center gap-3 px-4 py-1.5">
    <Icon aria-hidden="true" size="1.25rem" className="shrink-0 text-chart" />
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 wrap-anywhere [&_a]:inline-flex [&_a]:min-h-9 [&_a]:items-center [&_a]:font-semibold">
      {children}
    </div>
  </li>
);

const isOpen = ({ state }: Place['offers'][number]): boolean => state === 'offered';

/** What a waiting list waits for: an answer to an offer, or that the person still wants the place. */
function Asked({ place: { list, offers, renewBy } }: { place: Place }) {
  return (
    <>
      {offers.filter(isOpen).map((offer) => (
        <Line key={offer.id} icon={ListOrdered}>
          <Link to={waitingListPaths.offer(offer.listId, offer.id)} className="link">
            <bdi>{offer.space}</bdi>
          </Link>
          <span>{`Offered to you${offer.deadline ? `: answer by ${offer.deadline}` : ''}`}</span>
        </Line>
      ))}
      {renewBy && (
        <Line icon={ListOrdered}>
          <Link to={waitingListPaths.mine()} className="link">
            <bdi>{list.name}</bdi>
          </Link>
          <span>
            Say by <Day at={renewBy} /> that you still want your place
          </span>
        </Line>
      )}
    </>
  );
}

const Messages = ({ unread, needsReply }: { unread: number; needsReply: number }) => (
  <Line icon={Mail}>
    {unread > 0 && (
      <Link to={inquiryPaths.all()} className="link">
        {counted(unread, 'unread conversation', 'unread conversations')}
      </Link>
    )}
    {needsReply > 0 && (
      <Link to={inquiryPaths.all()} className="link">
        {needsReply === 1 ? '1 needs your reply' : `${grouped(needsReply)} need your reply`}
      </Link>
    )}
  </Line>
);

function Changed({ saved: { id, category, title, listing, changes } }: { saved: SavedListing }) {
  const kind = kindOfCategory(category);
  return (
    <Line icon={Heart}>
      {listing && kind ? (
        <Link to={paths.listing(kind, id)} className="link">
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <bdi className="font-semibold">{title}</bdi>
      )}
      <span>{listing ? changes.join('. ') : 'No longer listed'}</span>
    </Line>
  );
}

function Found({ saved }: { saved: SavedSearch }) {
  const see = useSeeResults();
  return (
    <Line icon={Bookmark}>
      <Link to={saved.path} onClick={() => see(saved)} className="link">
        {saved.name}
      </Link>
      <span>{counted(saved.newCount, 'new match', 'new matches')}</span>
    </Line>
  );
}

type AircraftProps = { search: RoomSearch | undefined; isChosen: boolean };

/** "Your SR22 fits 14 hangar spaces within 50 nm of KADS." */
function Aircraft({ search, isChosen }: AircraftProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Line icon={Plane}>
      {search ? <Fitting search={search} /> : 'Say what you fly, and see where it fits.'}
      {!isChosen && <Button onClick={() => setOpen(true)}>Choose aircraft</Button>}
      {isOpen && (
        <Suspense>
          <AircraftDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Line>
  );
}

function Fitting({ search }: { search: RoomSearch }) {
  const { data } = useQuery(roomQuery(search));
  if (!data) return <Skeleton className="h-6 w-64" />;
  const fitting = hangarKinds.flatMap((kind) => {
    const count = data.kinds.find(({ category }) => category === kind.category);
    return count && count.total > 0 ? [{ kind, count }] : [];
  });
  return (
    <p>
      Your <bdi>{search.title}</bdi> fits {fitting.length === 0 && 'no hangar'}
      {fitting.map(({ kind, count: { total, capped } }, nth) => (
        <Fragment key={kind.category}>
          {nth > 0 && ' and '}
          <Link to={paths.browseKind(kind, search.filters)} className="link">
            {capped ? `more than ${grouped(total)}` : grouped(total)}{' '}
            {total === 1 ? kind.label.toLowerCase() : kind.plural}
          </Link>
        </Fragment>
      ))}
      {search.place || ' for lease now'}.
    </p>
  );
}
