import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import {
  type InquiryMessageInput,
  type InquiryThread,
  inquiryMessageSchema,
} from '../../../domain/inquiries-schema.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { DraftKept, DraftNotes } from '../../form/draft-notes.tsx';
import { TextareaField } from '../../form/fields.tsx';
import { Form, SubmitButton } from '../../form/form.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { Moment } from '../../ui/time.tsx';
import { AttachmentsField } from '../../uploads/attachments-field.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { inquiryQuery } from './thread-data.ts';

export function ReplyForm({ thread }: { thread: InquiryThread }) {
  if (thread.isDeleted) {
    return (
      <Note>This account was deleted, so you can’t reply. Your copy of the conversation stays here.</Note>
    );
  }
  if (thread.isBlocked) return <Note>You blocked this person. Unblock them to reply.</Note>;
  if (thread.isUnreachable) {
    return (
      <Note>
        <bdi>{thread.person}</bdi> isn’t taking messages right now, so you can’t reply.
      </Note>
    );
  }
  return (
    <>
      {thread.closedAt && (
        <Note>
          {thread.closedBy === thread.side ? 'You' : <bdi>{thread.person}</bdi>} closed this conversation on{' '}
          <Moment at={thread.closedAt} />. A new message opens it again.
        </Note>
      )}
      <Write thread={thread} />
    </>
  );
}

const Note = ({ children }: { children: React.ReactNode }) => (
  <p className="rounded-sm border border-rule-strong bg-sunken px-3 py-2">{children}</p>
);

type ReplyValues = z.input<typeof inquiryMessageSchema>;

const blank: ReplyValues = { message: '', files: [] };

function Write({ thread }: { thread: InquiryThread }) {
  const queryClient = useQueryClient();
  const { user } = useCurrentUser();
  const headersOf = useIdempotencyKey();
  const [pending, setPending] = useState<string | null>(null);
  const form = useSubmit<ReplyValues, InquiryMessageInput>({
    schema: inquiryMessageSchema,
    defaultValues: blank,
    async submit(body, send) {
      if (pending) {
        form.setError('files', { message: pending });
        return;
      }
      const last = thread.messages.at(-1)?.id;
      const answered = await send<InquiryThread>(inquiryApi.messages(thread.id), {
        method: 'POST',
        body,
        // The same words may be an answer to another message.
        headers: headersOf([last, body]),
      });
      queryClient.setQueryData(inquiryQuery(String(thread.id)).queryKey, answered);
      queryClient.invalidateQueries({
        queryKey: [inquiryApi.all()],
        predicate: ({ queryKey }) => typeof queryKey[1] === 'object',
      });
      draft.startOver();
      form.setFocus('message');
    },
  });
  const draft = useDraft({
    form,
    owner: user?.id ?? 0,
    name: inquiryApi.messages(thread.id),
    category: thread.category,
    blank,
    onRestore: ({ values }) => form.reset(values as ReplyValues, { keepDefaultValues: true }),
  });
  return (
    <>
      <DraftNotes
        draft={draft}
        startOver={{
          label: 'Start over',
          title: 'Discard this draft?',
          description: 'This deletes the reply you typed.',
        }}
      />
      <Form form={form} label="Reply">
        <TextareaField
          name="message"
          label="Your reply"
          rows={4}
          help={thread.side === 'owner' ? 'It’s emailed to them.' : 'It’s emailed to the owner.'}
        />
        <AttachmentsField help="Only the two of you can open them." onPending={setPending} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton className="max-sm:w-full">Send reply</SubmitButton>
          <SavedReplies
            typed={() => form.getValues('message') ?? ''}
            onUse={(body) => {
              const typed = (form.getValues('message') ?? '').trimEnd();
              form.setValue('message', typed ? `${typed}\n\n${body}` : body, { shouldDirty: true });
              form.setFocus('message');
            }}
          />
          <DraftKept draft={draft} />
        </div>
      </Form>
    </>
  );
}
