import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { paceText, waitingListPaths } from '../../../domain/waiting-lists/waiting-list.ts';
import { LinkButton } from '../../ui/button.tsx';
import { waitingListsQuery } from './listing-data.ts';

/** "Join the waiting list (42 waiting, about 5 a year)", for each list of the listing that takes applications. */
export function WaitingLists({ listing }: { listing: number }) {
  const { data } = useQuery(waitingListsQuery(listing));
  const open = data?.rows.filter(({ isOpen }) => isOpen) ?? [];
  return open.map((list) => (
    <LinkButton key={list.id} wide to={waitingListPaths.join(list.id)}>
      <Users aria-hidden="true" size="1.125rem" className="shrink-0" />
      <span className="wrap-anywhere">
        Join the waiting list{open.length > 1 && <bdi> {list.name}</bdi>} ({paceText(list)})
      </span>
    </LinkButton>
  ));
}
