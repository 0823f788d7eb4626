import { MoreHorizontal } from 'lucide-react';
import { dayText } from '../../../domain/figures.ts';
import { conditionTexts } from '../../../domain/waiting-lists/condition-texts.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import type {
  ListSpace,
  OwnerEntry,
  WaitingList,
} from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { DropdownMenu } from '../../ui/menu.tsx';
import { Moment } from '../../ui/time.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type Does, offerItems } from './actions.tsx';
import {
  type KeptList,
  leftText,
  openOffers,
  personName,
  type RunningOffer,
  spaceName,
} from './keep-waiting-list-data.ts';
import { useKeep } from './use-keep.ts';

function Clock({ offer, person }: RunningOffer) {
  const isHydrated = useHydrated();
  if (offer.state === 'accepted')
    return (
      <ul>
        {offer.due.map(({ what, deadline }) => (
          <li key={what}>
            {conditionTexts[what]}
            {deadline && ` by ${deadline}`}
          </li>
        ))}
      </ul>
    );
  if (offer.state === 'held') return 'Waits for those before';
  if (!offer.expiresAt) return person.email ? 'Starts with the delivery' : 'No email: call';
  return (
    <>
      {offer.deadline}
      {isHydrated && (
        <span className="block text-sm text-ink-soft">{leftText(offer.expiresAt, Date.now())}</span>
      )}
    </>
  );
}

const offerStates: Record<string, string> = { offered: 'Offered', held: 'Said yes', accepted: 'Accepted' };

type OffersProps = { entries: readonly OwnerEntry[]; onAsk: Does['ask'] };

export function Offers({ entries, onAsk }: OffersProps) {
  const columns: readonly Column<RunningOffer>[] = [
    {
      name: 'Space',
      className: 'wrap-anywhere @5xl:min-w-60',
      cell: ({ offer, person }) => (
        <span className="flex items-start justify-between gap-3">
          <bdi className="font-semibold">{offer.space}</bdi>
          <DropdownMenu
            label={`Actions for the offer of ${offer.space} to ${personName(person)}`}
            trigger={<MoreHorizontal size="1.25rem" />}
            items={offerItems({ offer, person }, { ask: onAsk })}
            className={buttonClass({ shape: 'icon', variant: 'quiet' }, '-my-2')}
          />
        </span>
      ),
    },
    {
      name: 'Person',
      className: 'min-w-32 wrap-anywhere',
      cell: ({ person }) => (
        <>
          <bdi>{personName(person)}</bdi>
          {person.phone && <span className="block text-sm text-ink-soft">{person.phone}</span>}
        </>
      ),
    },
    {
      name: 'State',
      cell: ({ offer }) => (
        <Badge tone={offer.state === 'offered' ? 'chart' : 'good'}>{offerStates[offer.state]}</Badge>
      ),
    },
    { name: 'Next', className: 'min-w-44', cell: (row) => <Clock {...row} /> },
    {
      name: 'Calls',
      className: 'min-w-40 wrap-anywhere',
      cell: ({ offer: { calls } }) =>
        calls.length === 0
          ? '–'
          : calls.map(({ at, text }) => (
              <span key={at} className="block text-sm">
                <Moment at={at} /> (your time): <bdi>{text}</bdi>
              </span>
            )),
    },
  ];
  return (
    <DataTable
      look="cards"
      label="Offers"
      columns={columns}
      rows={openOffers(entries)}
      keyOf={({ offer }) => offer.id}
    />
  );
}

type SpacesProps = { list: KeptList; spaces: readonly ListSpace[] };

/** Spaces that can be offered: free ones, and those that will be on a known day. */
export function FreeSpaces({ list, spaces }: SpacesProps) {
  const keep = useKeep(list.id);
  return (
    <ul className="max-w-3xl divide-y divide-rule border-y border-rule">
      {spaces.map((space) => {
        const { listingId, unitId, availability, availableFrom } = space;
        const name = spaceName(space);
        return (
          <li
            key={`${listingId}/${unitId}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>{' '}
              <span className="text-ink-soft">
                {availability === 'occupied' && availableFrom
                  ? `free from ${dayText(availableFrom)}`
                  : availability === 'available'
                    ? 'available to everyone'
                    : availability}
              </span>
            </span>
            <Button
              busy={keep.isBusy}
              onClick={() =>
                keep.run({
                  path: waitingListApi.actions(list.id),
                  body: { do: 'offer', listingId, ...(unitId && { unitId }) },
                  // Nobody may wait for it, or fit in it.
                  done: (answer) =>
                    ((answer as WaitingList).own?.offers ?? 0) > list.own.offers
                      ? `${name} is offered`
                      : `Nobody on the list can take ${name} now`,
                })
              }
            >
              Offer {name} to the next
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
