import { useState } from 'react';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import type { GivenAnswer, ListOffer } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { api } from '../../api/api.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { answerLabels } from './list-offer-data.ts';

type Asked = 'accept' | GivenAnswer;

export function OfferAnswers({ offer }: { offer: ListOffer }) {
  const keyOf = useIdempotencyKey();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [keepsPlace, setKeepsPlace] = useState(false);
  const path = waitingListApi.offerActions(offer.listId, offer.id);
  const answer = useAction({
    send: (given: Asked) => {
      const body = {
        ...(given === 'accept' ? { do: 'accept', meanwhile: keepsPlace } : { do: 'answer', answer: given }),
        state: offer.state,
      };
      return api(path, { method: 'POST', body, headers: keyOf(body) });
    },
    close: () => setAsked(null),
    failed(_error, _given, reason) {
      setAsked(null);
      toast({ title: 'Not answered', description: reason, variant: 'destructive' });
    },
    invalidates: [waitingListApi.places, waitingListApi.offer(offer.listId, offer.id)],
  });
  const { declined, 'not-now': notNow } = offer.ifAnswered;
  return (
    <div className="flex flex-col gap-3">
      {offer.mayKeepPlace && (
        <Checkbox
          label="Keep my place on the list if I accept"
          checked={keepsPlace}
          onChange={({ target }) => setKeepsPlace(target.checked)}
        />
      )}
      <Button variant="primary" wide busy={answer.isBusy} onClick={() => setAsked('accept')}>
        Accept
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button busy={answer.isBusy} onClick={() => setAsked('declined')}>
          Decline
        </Button>
        <Button busy={answer.isBusy} onClick={() => setAsked('not-now')}>
          Not now
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {declined === notNow
          ? `If you decline or say “not now”, ${declined}.`
          : `If you decline, ${declined}. If you say “not now”, ${notNow}.`}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5">Another answer</summary>
        <div className="flex flex-wrap gap-2">
          {(['no-aircraft', 'doesnt-fit'] as const).map((given) => (
            <Button key={given} busy={answer.isBusy} onClick={() => setAsked(given)}>
              {answerLabels[given]}
            </Button>
          ))}
        </div>
      </details>
      {asked && (
        <ConfirmDialog
          open
          title={asked === 'accept' ? 'Accept this space?' : `${answerLabels[asked]}?`}
          description={
            asked === 'accept'
              ? `You accept ${offer.space}. The owner contacts you about the lease.`
              : `${offer.space} goes to the next person. By the rules of the list, ${offer.ifAnswered[asked]}.`
          }
          confirmLabel={asked === 'accept' ? 'Accept' : answerLabels[asked]}
          cancelLabel="Go back"
          busy={answer.isBusy}
          onConfirm={() => answer.run(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}
