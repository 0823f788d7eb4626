import { useState } from 'react';
import { conditionTexts } from '../../../domain/waiting-lists/condition-texts.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import type { ListOffer } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { api } from '../../api/api.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Facts } from '../../ui/panel.tsx';
import { Moment } from '../../ui/time.tsx';

type Asked = 'accept' | 'declined' | null;

/** An offer with its answers; opening the page answers nothing. */
export function OfferPart({ offer }: { offer: ListOffer }) {
  const keyOf = useIdempotencyKey();
  const [asked, setAsked] = useState<Asked>(null);
  const answer = useAction({
    send: (given: object) => {
      const body = { ...given, state: offer.state };
      return api(waitingListApi.offerActions(offer.listId, offer.id), {
        method: 'POST',
        body,
        headers: keyOf(body),
      });
    },
    close: () => setAsked(null),
    failed: 'Not answered',
    invalidates: [waitingListApi.places],
  });
  const isOpen = offer.state === 'offered';
  return (
    <section aria-label={`Offer: ${offer.space}`} className="flex flex-col gap-3 border-b border-rule pb-4">
      <h3 className="wrap-anywhere">
        {offer.path ? (
          <Link to={offer.path} className="link">
            <bdi>{offer.space}</bdi>
          </Link>
        ) : (
          <bdi>{offer.space}</bdi>
        )}
      </h3>
      <Facts
        items={[
          ...(offer.rent ? [{ label: 'Rent', value: offer.rent }] : []),
          ...(offer.availableFrom ? [{ label: 'Available from', value: offer.availableFrom }] : []),
          ...(offer.fit ? [{ label: 'Your aircraft', value: offer.fit }] : []),
          ...(isOpen
            ? [
                {
                  label: 'Answer by',
                  value: offer.expiresAt ? (
                    <>
                      {offer.deadline}
                      <br />
                      <span className="font-normal text-ink-soft">
                        Your time: <Moment at={offer.expiresAt} />
                      </span>
                    </>
                  ) : (
                    'The time hasn’t started yet'
                  ),
                },
              ]
            : []),
          ...offer.due.map(({ what, by }) => ({
            label: `Next: ${conditionTexts[what]}`,
            value: by ? <Moment at={by} /> : 'No deadline',
          })),
        ]}
      />
      {offer.state === 'held' && (
        <p role="status">
          We have your yes. It’s yours once everyone before you has declined or run out of time.
        </p>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={answer.isBusy} onClick={() => setAsked('accept')}>
            Accept
          </Button>
          <Button busy={answer.isBusy} onClick={() => setAsked('declined')}>
            Decline
          </Button>
          <Button busy={answer.isBusy} onClick={() => answer.run({ do: 'answer', answer: 'not-now' })}>
            Not now
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'accept' ? 'Accept this space?' : 'Decline this space?'}
        description={
          asked === 'accept'
            ? `You accept ${offer.space}. The owner contacts you about the lease.`
            : 'It goes to the next person. The rules of the list say what becomes of your place.'
        }
        confirmLabel={asked === 'accept' ? 'Accept' : 'Decline'}
        busy={answer.isBusy}
        onConfirm={() =>
          answer.run(asked === 'accept' ? { do: 'accept' } : { do: 'answer', answer: 'declined' })
        }
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}
