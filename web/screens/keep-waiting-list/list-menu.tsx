import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { DropdownMenu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-trigger.tsx';
import { type Ask, AskDialog } from './ask-dialog.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import type { KeptList } from './keep-waiting-list-data.ts';
import { addAsk, confirmAsk, drawAsk, endAsk, mailAsk, openAsk } from './list-asks.tsx';

/** Everything that is done to a list as a whole. */
export function ListMenu({ list }: { list: KeptList }) {
  const [asked, setAsked] = useState<Ask | null>(null);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const ask = (label: string, what: Ask): MenuItem => ({ label, onSelect: () => setAsked(what) });
  const items: MenuItem[] = [
    { label: 'Rules', to: waitingListPaths.rules(list.id) },
    ...(list.hasEnded
      ? []
      : [
          { label: 'Import people', to: waitingListPaths.importPeople(list.id) },
          ask('Email everyone…', mailAsk(list)),
          ask('Ask everyone to confirm…', confirmAsk(list)),
          ...(list.own.rules.opening?.isLot ? [ask('Draw the lot…', drawAsk(list))] : []),
          ask(list.isOpen ? 'Close to applications…' : 'Open to applications…', openAsk(list)),
        ]),
    { label: 'Deadlines in your calendar…', onSelect: () => setCalendarOpen(true) },
    { label: 'Page for the board', to: waitingListPaths.board(list.id) },
    { label: 'Download as CSV', href: waitingListApi.csv(list.id) },
    ...(list.hasEnded ? [] : [{ kind: 'separator' } as const, ask('End the list…', endAsk(list))]),
  ];
  return (
    <>
      {!list.hasEnded && (
        <Button variant="primary" onClick={() => setAsked(addAsk(list))}>
          Add a person
        </Button>
      )}
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
      {asked && <AskDialog ask={asked} list={list.id} onClose={() => setAsked(null)} />}
      {isCalendarOpen && <CalendarDialog onClose={() => setCalendarOpen(false)} />}
    </>
  );
}
