import { Users } from 'lucide-react';
import { Fragment } from 'react';
import { paceText } from '../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import type { WaitingList } from '../../domain/waiting-lists/waiting-list-schema.ts';
import { LinkButton } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';

/** "Join the waiting list (42 waiting, about 5 a year)", for each list that takes applications, and the page of each list. */
export function WaitingListLinks({ lists, wide }: { lists: readonly WaitingList[]; wide?: boolean }) {
  const isOne = lists.length === 1;
  return lists.map((list) => (
    <Fragment key={list.id}>
      {list.isOpen && (
        <LinkButton wide={wide ?? false} to={waitingListPaths.join(list.id)}>
          <Users aria-hidden="true" size="1.125rem" className="shrink-0" />
          <span className="wrap-anywhere">
            Join the waiting list{!isOne && <bdi> {list.name}</bdi>} ({paceText(list)})
          </span>
        </LinkButton>
      )}
      <Link to={waitingListPaths.list(list.id)} className="link self-center wrap-anywhere">
        {list.isOpen ? 'Rules of the waiting list' : 'Waiting list (closed)'}
        {!isOne && <bdi> {list.name}</bdi>}
      </Link>
    </Fragment>
  ));
}
