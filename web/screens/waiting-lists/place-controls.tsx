import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import type { Place } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { api } from '../../api/api.ts';
import { invalidate } from '../../api/query-client.ts';
import { useAction } from '../../api/use-action.ts';
import { TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Day } from '../../ui/time.tsx';

function useChange(place: Place, close?: () => void) {
  return useAction({
    send: (body: object) =>
      api(waitingListApi.entryActions(place.listId, place.id), { method: 'POST', body }),
    ...(close && { close }),
    invalidates: [waitingListApi.places, waitingListApi.entry(place.listId, place.id)],
  });
}

export function Controls({ place }: { place: Place }) {
  const [asking, setAsking] = useState<'pause' | 'leave' | null>(null);
  const change = useChange(place, () => setAsking(null));
  return (
    <div className="flex flex-wrap gap-2">
      {place.pausedUntil ? (
        <Button busy={change.isBusy} onClick={() => change.run({ do: 'resume' })}>
          Resume offers
        </Button>
      ) : (
        <Button onClick={() => setAsking('pause')}>Pause offers</Button>
      )}
      <LinkButton to={waitingListPaths.join(place.listId)}>Change application</LinkButton>
      <Button onClick={() => setAsking('leave')}>Leave the list</Button>
      {asking === 'pause' && <Pause place={place} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        open={asking === 'leave'}
        title={`Leave ${place.list.name}?`}
        description={lossText(place)}
        confirmLabel="Leave the list"
        busy={change.isBusy}
        danger
        onConfirm={() => change.run({ do: 'leave' })}
        onCancel={() => setAsking(null)}
      />
    </div>
  );
}

/** What leaving costs. */
function lossText({ place, list, offers }: Place): string {
  return [
    place ? `You give up place ${place} of ${list.length}.` : 'You give up your place.',
    offers.length > 0 && 'What is offered to you goes to the next person.',
    list.returnDays > 0
      ? `By the rules, you can get the same place back for ${list.returnDays} days.`
      : 'You can’t get this place back. If you join again, you start at the bottom.',
  ]
    .filter(Boolean)
    .join(' ');
}

function Pause({ place, onClose }: { place: Place; onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title="Pause offers"
      description="You keep your place. Spaces go to the next person until you resume."
    >
      <PauseForm place={place} />
    </FormDialog>
  );
}

function PauseForm({ place }: { place: Place }) {
  const dialog = useFormDialog();
  const queryClient = useQueryClient();
  const form = useSubmit({
    defaultValues: { until: '' },
    async submit({ until }) {
      const body = { do: 'pause', until: until || null };
      await api(waitingListApi.entryActions(place.listId, place.id), { method: 'POST', body });
      await invalidate(queryClient, [waitingListApi.places]);
      dialog.done();
    },
  });
  return (
    <Form form={form}>
      <TextField
        name="until"
        label="Not before"
        type="date"
        optional
        help="Leave it empty to pause until you resume."
      />
      <FormButtons submit="Pause offers" />
    </Form>
  );
}

/** Until it is too late, a place that was given up comes back as it was. */
export function Return({ place }: { place: Place }) {
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
