import { Printer } from 'lucide-react';
import { waitingListBoardPage } from '../../../domain/page-metadata/own.ts';
import { paceText } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import { PublishedPlaces } from '../../listing/published-places.tsx';
import { type KeptList, OwnWaitingList } from '../../listing-form/own-waiting-list.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Day } from '../../ui/time.tsx';

/** A list as its rules publish it, to print and pin to a board. */
export function Component({ params: { id } }: ScreenProps<'waiting-list-board'>) {
  return (
    <div className="page">
      <PageHead {...waitingListBoardPage(id)} />
      <SignedIn>{() => <OwnWaitingList id={id}>{(list) => <Board list={list} />}</OwnWaitingList>}</SignedIn>
    </div>
  );
}

function Board({ list }: { list: KeptList }) {
  const { publication } = list.own.rules;
  // Their applications aren’t complete.
  const unplaced = publication === 'none' ? 0 : list.length - list.published.length;
  return (
    <>
      <PageHeader
        back={
          <div className="print:hidden">
            <BackLink to={waitingListPaths.keep(list.id)}>
              <bdi>{list.name}</bdi>
            </BackLink>
          </div>
        }
        title={
          <>
            Waiting list: <bdi>{list.name}</bdi>, {list.airportCode}
          </>
        }
        intro={
          <>
            {paceText(list)}. {unplaced > 0 && `${unplaced} of them without a place yet. `}As of{' '}
            <Day at={new Date().toISOString()} />.
          </>
        }
        actions={
          <Button onClick={() => print()} className="noscript:hidden">
            <Printer aria-hidden="true" size="1.125rem" />
            Print
          </Button>
        }
      />
      <p className="max-w-prose print:hidden">
        {explained[publication]} This follows from the{' '}
        <Link to={waitingListPaths.rules(list.id)} className="link">
          rules
        </Link>{' '}
        of the list. Everyone can see the same on{' '}
        <Link to={waitingListPaths.list(list.id)} className="link">
          its page
        </Link>
        .
      </p>
      <PublishedPlaces list={list} />
      <p className="mt-4 text-sm">
        Ask the office for your place, or look under Waiting lists once you have signed in. Places can’t be
        sold or passed on.
      </p>
    </>
  );
}

const explained = {
  none: 'The page shows how many people are waiting, and nobody’s place or name.',
  places: 'The page shows places without names.',
  initials: 'The page shows initials.',
  'last-name-initial': 'The page shows last names and the initials of first names.',
} as const;
