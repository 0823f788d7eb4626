import { useState } from 'react';
import type { z } from 'zod';
import { type ReportReason, reportReasons } from '../../../domain/cases.ts';
import { type ReportInput, reportSchema } from '../../../domain/cases-schema.ts';
import { inWords } from '../../../domain/dates.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { hasStatus } from '../../api/api-error.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { EmailField, SelectField, TextareaField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { MailboxHint } from '../../page/mailbox-hint.tsx';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { AttachmentsField } from '../../uploads/attachments-field.tsx';

type Props = { kind: ListingKind; listing: ListingDetail; onClose: () => void };

export function ReportListingDialog({ onClose, ...about }: Props) {
  const [sent, setSent] = useState<ReportInput | null>(null);
  return (
    <FormDialog
      onClose={onClose}
      title="Something wrong with this listing?"
      description={<bdi className="wrap-anywhere">{about.listing.title}</bdi>}
    >
      {sent ? <Sent email={sent.email} onClose={onClose} /> : <ReportForm {...about} setSent={setSent} />}
    </FormDialog>
  );
}

const hints: Readonly<Record<string, string>> = {
  'wrong-facts': 'For example, which number is wrong and what it should be.',
  taken: 'For example, who told you, and when.',
  fraud: 'For example, where else you saw these photos, or who asked you for money.',
  other: 'Tell us what’s wrong, so that we can check it.',
} satisfies Record<ReportReason, string>;

const limitText = (error: unknown) =>
  hasStatus(error, 429)
    ? `${error.detail ?? 'Too many reports.'} Try again ${inWords(error.retryAfter ?? 60)}.`
    : null;

type FormProps = Omit<Props, 'onClose'> & { setSent: (input: ReportInput) => void };

function ReportForm({ kind, listing, setSent }: FormProps) {
  const { user } = useCurrentUser();
  const [pending, setPending] = useState<string | null>(null);
  const form = useSubmit<z.input<typeof reportSchema>, ReportInput>({
    schema: reportSchema,
    defaultValues: { reason: undefined, message: '', files: [], email: user?.email ?? '' },
    focus: 'reason',
    explain: limitText,
    async submit(input) {
      if (pending) {
        form.setError('files', { message: pending });
        return;
      }
      await api(apiPaths.reports(kind, listing.id), { method: 'POST', body: input });
      setSent(input);
    },
  });
  const reason = form.watch('reason');
  return (
    <Form form={form} label="Report this listing">
      <SelectField name="reason" label="What’s wrong?">
        <option value="">Choose a reason</option>
        {Object.entries(reportReasons).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextareaField
        name="message"
        label="Message"
        optional={reason !== 'other'}
        help={hints[reason ?? '']}
        rows={4}
      />
      {user && <AttachmentsField help="Only we can open them." onPending={setPending} />}
      <EmailField
        label="Your email"
        optional
        help={
          user
            ? 'We’ll email you what we decide. The owner doesn’t see who reported it.'
            : 'We’ll reply to this address. Leave it blank if you don’t need an answer. The owner doesn’t see it.'
        }
      />
      <FormButtons submit="Send report" />
    </Form>
  );
}

function Sent({ email, onClose }: { email: string | undefined; onClose: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <h3 ref={focusOnMount} tabIndex={-1}>
        Thank you. We’ll check this listing.
      </h3>
      <p className="wrap-anywhere">
        {email ? (
          <>
            We’ll email what we decide to <strong>{email}</strong>.
          </>
        ) : (
          'You left no email, so you won’t get an answer.'
        )}
      </p>
      {email && <MailboxHint />}
      <Button variant="primary" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
