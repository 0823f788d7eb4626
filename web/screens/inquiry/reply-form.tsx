import { useQueryClient } from '@tanstack/react-query';
import { inquiryApi } from '../../../domain/inquiry-paths.ts';
import { type InquiryThread, inquiryMessageSchema } from '../../../domain/inquiry-schema.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { TextareaField } from '../../form/fields.tsx';
import { Form, SubmitButton } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Moment } from '../../ui/moment.tsx';
import { inquiryQuery } from './inquiry-data.ts';

export function ReplyForm({ thread }: { thread: InquiryThread }) {
  if (thread.isDeleted) {
    return (
      <Note>This account was deleted, so you can’t reply. Your copy of the conversation stays here.</Note>
    );
  }
  if (thread.isBlocked) return <Note>You blocked this person. Unblock them to write.</Note>;
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

function Write({ thread }: { thread: InquiryThread }) {
  const queryClient = useQueryClient();
  const headersOf = useIdempotencyKey();
  const form = useSubmit({
    schema: inquiryMessageSchema,
    defaultValues: { message: '' },
    async submit(body, send) {
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
      form.reset();
      form.setFocus('message');
    },
  });
  return (
    <Form form={form} label="Reply">
      <TextareaField
        name="message"
        label="Your reply"
        rows={4}
        help={thread.side === 'owner' ? 'It’s emailed to them.' : 'It’s emailed to the owner.'}
      />
      <div>
        <SubmitButton className="max-sm:w-full">Send reply</SubmitButton>
      </div>
    </Form>
  );
}
