import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AppealInput, appealSchema, type OwnAppeal } from '../../../domain/case-schema.ts';
import { dayText } from '../../../domain/figures.ts';
import type { OwnListing } from '../../../domain/listing.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { TextareaField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** The owner's appeal with our answer, and a form while the listing is taken down and none is open. */
export function Appeal({ listing }: { listing: OwnListing }) {
  const { appeal, takenDownAt, title } = listing;
  const [writing, setWriting] = useState(false);
  const mayAppeal = takenDownAt !== null && appeal?.state !== 'open';
  return (
    <>
      {appeal && <Outcome appeal={appeal} />}
      {mayAppeal && !writing && (
        <Button onClick={() => setWriting(true)}>
          {appeal ? 'Ask again' : 'Ask us to restore it'}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {mayAppeal && writing && <AppealForm listing={listing} onDone={() => setWriting(false)} />}
    </>
  );
}

const outcomes: Record<OwnAppeal['state'], string> = {
  open: 'You asked us to restore it. We’ll answer by email and here.',
  upheld: 'We restored this listing after your appeal.',
  dismissed: 'We looked at it again and didn’t change our decision.',
  withdrawn: '',
};

function Outcome({ appeal: { state, openedAt, decidedAt, answer } }: { appeal: OwnAppeal }) {
  const at = decidedAt ?? openedAt;
  return (
    <p className="max-w-prose wrap-anywhere">
      <time dateTime={at}>{dayText(at)}</time>: {outcomes[state]}{' '}
      {answer && <bdi className="whitespace-pre-line">{answer}</bdi>}
    </p>
  );
}

function AppealForm({ listing: { id, title }, onDone }: { listing: OwnListing; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useSubmit<AppealInput>({
    schema: appealSchema,
    defaultValues: { message: '' },
    focus: 'message',
    async submit(input, send) {
      await send(apiPaths.appeals(id), { method: 'POST', body: input });
      await queryClient.invalidateQueries({ queryKey: [apiPaths.allMyListings] });
      toast({ title: 'Appeal sent', description: 'We’ll answer by email and on your dashboard.' });
      onDone();
    },
  });
  return (
    <Form form={form} label={`Appeal for ${title}`} className="flex w-full max-w-prose flex-col gap-3">
      <TextareaField
        name="message"
        label="Why should we restore it?"
        help="Say what you changed, or why the reason above is wrong."
        rows={4}
      />
      <FormButtons submit="Send appeal" onCancel={onDone} />
    </Form>
  );
}
