import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { waitingListApi, waitingListPaths } from '../../../domain/waiting-lists/waiting-list.ts';
import type { WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { DropdownMenu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-trigger.tsx';
import { CampaignDialog } from './campaign.tsx';

/** Everything that is done to a list as a whole. */
export function ListMenu({ list }: { list: WaitingList }) {
  const [isAsking, setAsking] = useState(false);
  const items: MenuItem[] = [
    { label: 'Rules', to: waitingListPaths.rules(list.id) },
    { label: 'Import people', to: waitingListPaths.importPeople(list.id) },
    { label: 'Ask everyone to confirm', onSelect: () => setAsking(true) },
    { label: 'Page for the board', to: waitingListPaths.board(list.id) },
    { label: 'Download as CSV', href: waitingListApi.csv(list.id) },
  ];
  return (
    <>
      <DropdownMenu
        label={`More for ${list.name}`}
        trigger={
          <span className="inline-flex items-center gap-2">
            More
            <ChevronDown aria-hidden="true" size="1rem" />
          </span>
        }
        items={items}
        className={buttonClass({})}
      />
      {isAsking && <CampaignDialog list={list} onClose={() => setAsking(false)} />}
    </>
  );
}
