import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { mailtoHref } from '../../../domain/contact-links.ts';
import { aheadTexts } from '../../../domain/waiting-lists/event-texts.ts';
import { paceText } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import type { ListOffer, Place } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { whyQuery } from '../../api/waiting-list-queries.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Bullets } from '../../ui/bullets.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Day, Moment } from '../../ui/time.tsx';
import { Controls, Return } from './place-controls.tsx';
import { eventText, stateTexts } from './waiting-lists-data.ts';

type Fact = ComponentProps<typeof Facts>['items'][number];

export function PlaceCard({ place }: { place: Place }) {
  const { list, state } = place;
  const isOver = state === 'out' || list.hasEnded;
  return (
    <Panel
      label={
        <bdi className="normal-case">
          {list.name}, {list.airportCode}
        </bdi>
      }
      action={<Badge>{list.hasEnded ? 'The list has ended' : stateTexts[state]}</Badge>}
      className="flex flex-col gap-3"
    >
      {place.offers.map((offer) => (
        <OfferLine key={offer.id} offer={offer} />
      ))}
      <Missing place={place} />
      <Facts items={factsOf(place)} />
      <div>
        <Why place={place} />
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Rules of this list</summary>
          <Bullets of={list.summary} className="pb-2" />
        </details>
      </div>
      {isOver ? <Return place={place} /> : state !== 'placed' && <Controls place={place} />}
    </Panel>
  );
}

function factsOf({ list, application: { aircraft, tailNumber }, ...place }: Place): Fact[] {
  const { renewBy, replaceBy, pausedUntil, publishedAs } = place;
  const flown = [aircraft, tailNumber].filter(Boolean).join(', ');
  const text = (value: string) => <bdi className="wrap-anywhere">{value}</bdi>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Your place', place.place && <span className="figure">{`${place.place} of ${list.length}`}</span>],
    ['The list', paceText(list)],
    ['Joined', <Day key="joined" at={place.joinedAt} />],
    ['Confirm by', renewBy && <Day at={renewBy} />],
    ['Replace your aircraft by', replaceBy && <Day at={replaceBy} />],
    ['Paused until', pausedUntil === 'resumed' ? 'you resume' : pausedUntil && <Day at={pausedUntil} />],
    ['Your aircraft', flown && text(flown)],
    ['Published about you', publishedAs ? text(publishedAs) : 'Nothing'],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** What completes the application, and whom to bring it to. */
function Missing({ place: { state, missing, contact, list } }: { place: Place }) {
  if (state !== 'applied' || list.hasEnded) return null;
  return (
    <div className="rounded-sm border border-caution bg-caution-tint px-3 py-2 wrap-anywhere">
      {missing.length > 0 ? (
        <>
          <p className="font-semibold">Your application still needs:</p>
          <Bullets of={missing} />
        </>
      ) : (
        <p>The owner of the list has to complete your application.</p>
      )}
      {contact && (
        <p>
          Bring it to the owner of the list:{' '}
          <a href={mailtoHref(contact.email)} className="link">
            <bdi>{contact.email}</bdi>
          </a>
          , <bdi>{contact.phone}</bdi>. You get a place once it’s complete.
        </p>
      )}
    </div>
  );
}

function OfferLine({ offer }: { offer: ListOffer }) {
  const isOpen = offer.state === 'offered';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-caution bg-caution-tint px-3 py-2">
      <p className="min-w-0 wrap-anywhere">
        <strong>
          <bdi>{offer.space}</bdi>
        </strong>
        <br />
        {isOpen && offer.expiresAt && (
          <>
            Answer by {offer.deadline} (your time: <Moment at={offer.expiresAt} />)
          </>
        )}
        {isOpen && !offer.expiresAt && 'The time to answer hasn’t started yet'}
        {offer.state === 'held' && 'We have your yes. Everyone before you has to answer first.'}
        {offer.state === 'accepted' && 'It’s yours. See what’s left to do.'}
      </p>
      <LinkButton
        variant={isOpen ? 'primary' : undefined}
        to={waitingListPaths.offer(offer.listId, offer.id)}
      >
        {isOpen ? 'See the offer and answer' : 'See the offer'}
      </LinkButton>
    </div>
  );
}

/** How many are ahead by each rule, and what happened with the place. */
function Why({ place }: { place: Place }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {place.place ? `Why am I at place ${place.place}?` : 'What happened with my place?'}
      </summary>
      {place.ahead && (
        <p className="pb-2">
          {place.place === 1
            ? 'Nobody is ahead of you.'
            : `Ahead of you: ${aheadTexts(place.ahead).join(', ')}.`}
        </p>
      )}
      {isOpen && <History place={place} />}
    </details>
  );
}

function History({ place }: { place: Place }) {
  return (
    <Loaded
      query={useQuery(whyQuery(place.listId, place.id))}
      level={3}
      skeleton={<Skeleton className="h-20" />}
    >
      {({ events }) => (
        <>
          <p className="text-sm text-ink-soft">Times are in your time zone.</p>
          <ol aria-label="History of your place" className="flex flex-col gap-1 pb-2 text-sm">
            {events.map((event) => {
              const text = eventText(event);
              return (
                text && (
                  <li key={event.seq} className="wrap-anywhere">
                    <span className="text-ink-soft">
                      <Moment at={event.at} />:
                    </span>{' '}
                    {text}
                  </li>
                )
              );
            })}
          </ol>
        </>
      )}
    </Loaded>
  );
}
