import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { counted, grouped } from '../../../domain/figures.ts';
import { afterTexts, type Names, outTexts } from '../../../domain/waiting-lists/event-texts.ts';
import type { OutReason } from '../../../domain/waiting-lists/events.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import type { OwnerEntry, WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { DropdownMenu } from '../../ui/menu.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { Day } from '../../ui/time.tsx';
import { type Does, entryItems } from './actions.tsx';
import type { Ask } from './ask-dialog.tsx';
import { CampaignResult, Unreached } from './campaign.tsx';
import { type KeptList, type ListEvent, personName, states } from './keep-waiting-list-data.ts';
import { mailAsk } from './list-asks.tsx';
import { useKeep } from './use-keep.ts';
import { WhyDialog } from './why-dialog.tsx';

const SHOWN = 100;
/** As many as one email can name. */
const CHOSEN = 100;

const isOn = ({ state }: OwnerEntry) => state !== 'out' && state !== 'placed';

type PeopleProps = {
  list: KeptList;
  entries: readonly OwnerEntry[];
  namesFor: (events: readonly ListEvent[]) => Names;
  onAsk: (ask: Ask) => void;
};

export function People({ list, entries, namesFor, onAsk }: PeopleProps) {
  const names = namesFor([]);
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState(SHOWN);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [why, setWhy] = useState<OwnerEntry | null>(null);
  const keep = useKeep(list.id);
  const filters = {
    q: params.get('q') ?? '',
    state: params.get('state') ?? '',
    size: params.get('size') ?? '',
  };
  const found = entries.filter((one) => matches(one, filters));
  const ids = found.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const toggle = (id: number) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  const does = (person: OwnerEntry): Does => ({
    ask: onAsk,
    run: (body) =>
      keep.run({
        path: waitingListApi.entryActions(list.id, person.id),
        body,
        done: `${personName(person)}: saved`,
      }),
  });
  const actions = (person: OwnerEntry) => (
    <DropdownMenu
      label={`Actions for ${personName(person)}`}
      trigger={<MoreHorizontal size="1.25rem" />}
      className={buttonClass({ shape: 'icon', variant: 'quiet' }, '-my-2')}
      items={entryItems({ person, list, entries }, { ...does(person), why: () => setWhy(person) })}
    />
  );
  const columns: readonly Column<OwnerEntry>[] = [
    {
      name: 'Person',
      className: 'wrap-anywhere @5xl:min-w-84',
      cell: (person) => (
        <span className="flex items-start gap-3">
          {isOn(person) && !list.hasEnded && (
            <input
              type="checkbox"
              aria-label={`Choose ${personName(person)}`}
              checked={chosen.has(person.id)}
              disabled={!chosen.has(person.id) && chosen.size >= CHOSEN}
              onChange={() => toggle(person.id)}
              className="mt-0.5 size-5 shrink-0"
            />
          )}
          <span className="figure w-9 shrink-0 text-right text-lg leading-6">{person.place}</span>
          <span className="min-w-0 flex-1">
            <bdi className="font-semibold">{personName(person)}</bdi>
            <span className="block text-sm text-ink-soft">
              {[person.email, person.phone, !person.isClaimed && person.name && 'no account']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {!list.hasEnded && actions(person)}
        </span>
      ),
    },
    {
      name: 'Aircraft',
      className: 'wrap-anywhere',
      cell: ({ aircraft, tailNumber, fits }) => (
        <>
          <bdi>{[tailNumber, aircraft].filter(Boolean).join(', ') || '–'}</bdi>
          {fits && (
            <span className="block text-sm text-ink-soft">
              fits in {grouped(fits.count)} of {counted(fits.of, 'space', 'spaces')}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'Since',
      cell: ({ joinedAt, completeAt, after }) => (
        <>
          <Day at={completeAt ?? joinedAt} />
          {after && after !== 'date' && (
            <span className="block text-sm text-ink-soft">{afterTexts[after]}</span>
          )}
        </>
      ),
    },
    ...(list.sizes.length + list.classes.length > 0
      ? [{ name: 'Wants', cell: (one: OwnerEntry) => wantsText(one, list) }]
      : []),
    { name: 'State', cell: (person) => <StateOf person={person} names={names} /> },
    {
      name: 'Notes',
      long: true,
      bare: true,
      className: '@5xl:min-w-28 @5xl:max-w-52',
      cell: ({ note, ownerNote }) => (
        <span className="wrap-anywhere">
          {ownerNote && <bdi className="block whitespace-pre-wrap">{ownerNote}</bdi>}
          {note && <bdi className="block text-sm whitespace-pre-wrap text-ink-soft">From them: {note}</bdi>}
        </span>
      ),
    },
  ];
  const set = (values: Record<string, string>) => {
    setShown(SHOWN);
    setParams(Object.fromEntries(Object.entries(values).filter(([, value]) => value)), { replace: true });
  };
  if (entries.length === 0)
    return (
      <EmptyState
        title="Nobody is on this list yet"
        action={
          !list.hasEnded && <LinkButton to={waitingListPaths.importPeople(list.id)}>Import people</LinkButton>
        }
      >
        Add the people who already wait, or let people join on your listings.
      </EmptyState>
    );
  return (
    <div className="@container flex flex-col gap-2">
      <CampaignResult list={list} isShowingDue={filters.state === 'due'} />
      <Unreached list={list} entries={entries} />
      <ListToolbar
        folds
        label="Find people"
        boxes={[
          {
            type: 'search',
            name: 'q',
            label: 'Search',
            placeholder: 'Name, email, or tail number',
            maxLength: 100,
          },
        ]}
        selects={[
          {
            name: 'state',
            label: 'State',
            options: [
              { value: '', label: 'On the list' },
              ...Object.entries(states).map(([value, { label }]) => ({ value, label })),
              ...(list.own.campaign ? [{ value: 'due', label: 'Asked to confirm' }] : []),
              { value: 'all', label: 'Everyone' },
            ],
          },
          ...(list.sizes.length > 0
            ? [
                {
                  name: 'size',
                  label: 'Size',
                  options: [
                    { value: '', label: 'Any' },
                    ...list.sizes.map(({ key, name }) => ({ value: key, label: name })),
                  ],
                },
              ]
            : []),
        ]}
        values={filters}
        onChange={set}
      />
      <div role="status" className="flex min-h-11 flex-wrap items-center gap-3">
        {ids.length > 0 ? (
          <>
            {ids.length} chosen
            <Button onClick={() => onAsk(mailAsk(list, ids))}>
              Email {counted(ids.length, 'person', 'people')}…
            </Button>
            <Button variant="quiet" onClick={() => setChosen(new Set())}>
              Choose nobody
            </Button>
          </>
        ) : (
          counted(found.length, 'person', 'people')
        )}
      </div>
      {found.length > 0 ? (
        <DataTable
          look="cards"
          label="People"
          columns={columns}
          rows={found.slice(0, shown)}
          keyOf={({ id }) => id}
        />
      ) : (
        <EmptyState title="Nobody matches">Try another state or search.</EmptyState>
      )}
      {found.length > shown && (
        <Button className="self-start" onClick={() => setShown(shown + SHOWN)}>
          Show {Math.min(SHOWN, found.length - shown)} more of {grouped(found.length)}
        </Button>
      )}
      {why && <WhyDialog list={list.id} person={why} namesFor={namesFor} onClose={() => setWhy(null)} />}
    </div>
  );
}

type Filters = Record<'q' | 'state' | 'size', string>;

function matches(person: OwnerEntry, { q, state, size }: Filters): boolean {
  const isShown: Record<string, boolean> = {
    ...{ '': isOn(person), all: true, due: isOn(person) && (person.renewBy !== null || person.isUnreached) },
  };
  if (!(isShown[state] ?? person.state === state)) return false;
  if (size && person.sizes.length > 0 && !person.sizes.includes(size)) return false;
  const { name, email, tailNumber, aircraft, phone, ownerNote } = person;
  const text = [name, email, tailNumber, aircraft, phone, ownerNote].join(' ').toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function wantsText({ sizes, class: own, rank }: OwnerEntry, list: WaitingList): string {
  const names = list.sizes.flatMap(({ key, name }) => (sizes.includes(key) ? [name] : []));
  const className = list.classes.find(({ key }) => key === own)?.name;
  return [
    list.sizes.length > 0 && (names.join(', ') || 'Any size'),
    className,
    rank !== null && `rank ${rank}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function StateOf({ person, names }: { person: OwnerEntry; names: Names }) {
  const { state, because, pausedUntil, renewBy, replaceBy, items, move, offers } = person;
  const recorded = Object.entries(items).filter(([, { as }]) => as !== 'missing');
  return (
    <>
      <Badge tone={states[state].tone}>{states[state].label}</Badge>
      <span className="block text-sm text-ink-soft *:block">
        {because && <span>{outTexts[because as OutReason]}</span>}
        {offers.map(
          ({ id, deadline }) => state === 'offered' && deadline && <span key={id}>answer by {deadline}</span>,
        )}
        {move && <span>tenant who wants to move</span>}
        {pausedUntil && (
          <span>no offers until {pausedUntil === 'resumed' ? 'they resume' : <Day at={pausedUntil} />}</span>
        )}
        {renewBy && (
          <span>
            to confirm by <Day at={renewBy} />
          </span>
        )}
        {person.isUnreached && <span>to confirm: ask by call or letter</span>}
        {replaceBy && (
          <span>
            new aircraft by <Day at={replaceBy} />
          </span>
        )}
        {recorded.map(([key, { as }]) => (
          <span key={key}>
            {names.rule(key)}: {as}
          </span>
        ))}
      </span>
    </>
  );
}
