import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../domain/figures.ts';
import { eventText, type Names } from '../../../domain/waiting-lists/event-texts.ts';
import type { OwnerEntry } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Moment } from '../../ui/time.tsx';
import { type ListEvent, nameOf, whyQuery } from './keep-waiting-list-data.ts';

const aheadTexts = {
  switch: ['tenant who wants to move', 'tenants who want to move'],
  class: ['person of an earlier class', 'people of an earlier class'],
  rank: ['person with a better rank', 'people with a better rank'],
  date: ['person with an earlier date', 'people with an earlier date'],
  sequence: ['person with the same date who applied before', 'people with the same date who applied before'],
} as const;

export const Events = ({ events, names }: { events: readonly ListEvent[]; names: Names }) => (
  <ol className="divide-y divide-rule border-y border-rule">
    {events.map((event) => (
      <li key={event.seq} className="flex flex-wrap gap-x-4 py-2">
        <span className="w-44 shrink-0 text-sm text-ink-soft">
          <Moment at={event.at} />
        </span>
        <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{eventText(event, names)}</span>
      </li>
    ))}
  </ol>
);

type WhyDialogProps = { list: number; person: OwnerEntry; names: Names; onClose: () => void };

export function WhyDialog({ list, person, names, onClose }: WhyDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        person.place ? `Why is ${nameOf(person)} number ${person.place}?` : `History of ${nameOf(person)}`
      }
    >
      <Loaded query={useQuery(whyQuery(list, person.id))} level={3} label="Loading the history…">
        {({ ahead, events }) => (
          <div className="flex flex-col gap-4">
            {ahead && (
              <div>
                <p className="font-semibold">{person.place === 1 ? 'Nobody is ahead.' : 'Ahead are:'}</p>
                <ul className="list-disc pl-5">
                  {Object.entries(aheadTexts).map(([key, [one, many]]) => {
                    const count = ahead[key as keyof typeof ahead];
                    return count > 0 && <li key={key}>{counted(count, one, many)}</li>;
                  })}
                </ul>
              </div>
            )}
            <Events events={events} names={names} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
