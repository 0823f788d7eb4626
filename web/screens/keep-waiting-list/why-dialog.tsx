import { useQuery } from '@tanstack/react-query';
import { aheadTexts, historyText, type Names } from '../../../domain/waiting-lists/event-texts.ts';
import type { OwnerEntry } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { whyQuery } from '../../api/waiting-list-queries.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Bullets } from '../../ui/bullets.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Moment } from '../../ui/time.tsx';
import { type ListEvent, personName } from './keep-waiting-list-data.ts';

export const Events = ({ events, names }: { events: readonly ListEvent[]; names: Names }) => (
  <>
    <p className="text-sm text-ink-soft">Times are in your time zone.</p>
    <ol className="divide-y divide-rule border-y border-rule">
      {events.map((event) => (
        <li key={event.seq} className="flex flex-wrap gap-x-4 py-2">
          <span className="w-44 shrink-0 text-sm text-ink-soft">
            <Moment at={event.at} />
          </span>
          <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{historyText(event, names)}</span>
        </li>
      ))}
    </ol>
  </>
);

type WhyDialogProps = {
  list: number;
  person: OwnerEntry;
  namesFor: (events: readonly ListEvent[]) => Names;
  onClose: () => void;
};

export function WhyDialog({ list, person, namesFor, onClose }: WhyDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        person.place
          ? `Why is ${personName(person)} number ${person.place}?`
          : `History of ${personName(person)}`
      }
    >
      <Loaded query={useQuery(whyQuery(list, person.id))} level={3} label="Loading the history…">
        {({ ahead, events: told }) => {
          // The answer has every event as it was stored.
          const events = told as unknown as ListEvent[];
          return (
            <div className="flex flex-col gap-4">
              {ahead && (
                <div>
                  <p className="font-semibold">{person.place === 1 ? 'Nobody is ahead.' : 'Ahead are:'}</p>
                  <Bullets of={aheadTexts(ahead)} />
                </div>
              )}
              <Events events={events} names={namesFor(events)} />
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
