import { useState } from 'react';
import { paceText, waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import type { Place } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Day } from '../../ui/time.tsx';
import { OfferPart } from './offer-part.tsx';
import { aheadText, stateTexts } from './waiting-lists-data.ts';

export function PlaceCard({ place }: { place: Place }) {
  const { list, state } = place;
  const isOver = state === 'out' || list.hasEnded;
  return (
    <Panel
      label={
        <bdi>
          {list.name}, {list.airportCode}
        </bdi>
      }
      action={<Badge>{list.hasEnded ? 'The list has ended' : stateTexts[state]}</Badge>}
      className="flex flex-col gap-4"
    >
      {place.offers.map((offer) => (
        <OfferPart key={offer.id} offer={offer} />
      ))}
      <Facts
        items={[
          ...(place.place
            ? [
                {
                  label: 'Your place',
                  value: <span className="figure">{`${place.place} of ${list.length}`}</span>,
                },
              ]
            : []),
          { label: 'The list', value: paceText(list) },
          { label: 'Joined', value: <Day at={place.joinedAt} /> },
          ...(place.renewBy ? [{ label: 'Confirm by', value: <Day at={place.renewBy} /> }] : []),
          ...(place.replaceBy
            ? [{ label: 'Replace your aircraft by', value: <Day at={place.replaceBy} /> }]
            : []),
          ...(place.pausedUntil
            ? [
                {
                  label: 'Paused until',
                  value: place.pausedUntil === 'resumed' ? 'you resume' : <Day at={place.pausedUntil} />,
                },
              ]
            : []),
          {
            label: 'Published about you',
            value: place.publishedAs ? <bdi>{place.publishedAs}</bdi> : 'Nothing',
          },
        ]}
      />
      {place.ahead && place.place !== 1 && (
        <p className="text-sm text-ink-soft">Ahead of you: {aheadText(place.ahead)}.</p>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Rules of this list</summary>
        <ul className="list-disc pl-5">
          {list.summary.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      </details>
      {isOver ? <Return place={place} /> : state !== 'placed' && <Controls place={place} />}
    </Panel>
  );
}

function useChange(place: Place) {
  return useAction({
    send: (body: object) =>
      api(waitingListApi.entryActions(place.listId, place.id), { method: 'POST', body }),
    invalidates: [waitingListApi.places],
  });
}

function Controls({ place }: { place: Place }) {
  const change = useChange(place);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {place.pausedUntil ? (
        <Button busy={change.isBusy} onClick={() => change.run({ do: 'resume' })}>
          Resume
        </Button>
      ) : (
        <Button busy={change.isBusy} onClick={() => change.run({ do: 'pause', until: null })}>
          Pause offers
        </Button>
      )}
      <Button busy={change.isBusy} onClick={() => setLeaving(true)}>
        Leave the list
      </Button>
      <ConfirmDialog
        open={isLeaving}
        title={`Leave ${place.list.name}?`}
        description="You give up your place. Offers that you haven’t answered go to the next person."
        confirmLabel="Leave the list"
        busy={change.isBusy}
        danger
        onConfirm={() => {
          setLeaving(false);
          change.run({ do: 'leave' });
        }}
        onCancel={() => setLeaving(false)}
      />
    </div>
  );
}

function Return({ place }: { place: Place }) {
  const change = useChange(place);
  if (!place.backUntil || place.list.hasEnded || Date.parse(place.backUntil) < Date.now()) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={change.isBusy} onClick={() => change.run({ do: 'return' })}>
        Get my place back
      </Button>
      <p>
        Possible until <Day at={place.backUntil} />.
      </p>
    </div>
  );
}
