import { Users } from 'lucide-react';
import { paceText } from '../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import type { WaitingList } from '../../domain/waiting-lists/waiting-list-schema.ts';
import { LinkButton } from '../ui/button.tsx';

/** "Join the waiting list (42 waiting, about 5 a year)", for each list that takes applications. */
export function WaitingListLinks({ lists, wide }: { lists: readonly WaitingList[]; wide?: boolean }) {
  const open = lists.filter(({ isOpen }) => isOpen);
  return open.map((list) => (
    <LinkButton key={list.id} wide={wide ?? false} to={waitingListPaths.join(list.id)}>
      <Users aria-hidden="true" size="1.125rem" className="shrink-0" />
      <span className="wrap-anywhere">
        Join the waiting list{open.length > 1 && <bdi> {list.name}</bdi>} ({paceText(list)})
      </span>
    </LinkButton>
  ));
}
