import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { HELD_DAYS } from '../../../domain/inquiries.ts';
import type { HeldInquiryView, SentHeldInquiry } from '../../../domain/inquiries-schema.ts';
import { sendInquiryPage } from '../../../domain/page-metadata/mailed.ts';
import { inquiryApi, inquiryPaths, paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { hasStatus } from '../../api/api-error.ts';
import { ChoosePassword } from '../../form/choose-password.tsx';
import { Form, SubmitButton } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useResponseStatus } from '../../page/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { Link } from '../../ui/link.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { heldQuery } from './send-inquiry-data.ts';

/** The screen of the link that sends an inquiry written signed out. */
export function Component() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { data, error, refetch, isFetching } = useQuery(heldQuery(token));
  const [sent, setSent] = useState<SentHeldInquiry | null>(null);
  const isInvalid = hasStatus(error, 400);
  useResponseStatus(isInvalid ? 404 : 200);
  return (
    <div className="page">
      <PageHead {...sendInquiryPage} />
      <div className="max-w-md">
        {isInvalid ? (
          <EmptyState
            level={1}
            icon={<MailX aria-hidden="true" size="2.25rem" />}
            title="This link doesn’t work"
            action={<LinkButton to={paths.browse()}>Browse listings</LinkButton>}
          >
            <p>It’s older than {HELD_DAYS} days, part of it is missing, or the listing is gone.</p>
          </EmptyState>
        ) : sent && data ? (
          <Sent sent={sent} held={data} />
        ) : data?.sent ? (
          <Sent sent={data.sent} held={data} wasBefore />
        ) : data ? (
          <Send token={token} held={data} onSent={setSent} />
        ) : (
          error && <ErrorState level={1} onRetry={refetch} retrying={isFetching} />
        )}
      </div>
    </div>
  );
}

type SendProps = { token: string; held: HeldInquiryView; onSent: (sent: SentHeldInquiry) => void };

function Send({ token, held, onSent }: SendProps) {
  const form = useSubmit({
    defaultValues: {},
    submit: async () =>
      onSent(await api<SentHeldInquiry>(inquiryApi.held(), { method: 'POST', body: { token } })),
  });
  return (
    <div className="flex flex-col gap-4">
      <h1>Send your inquiry</h1>
      <p className="wrap-anywhere">
        About{' '}
        <Link to={held.path} className="link">
          <bdi>{held.title}</bdi>
        </Link>
        . The owner also gets your email address, <strong>{held.email}</strong>.
      </p>
      <blockquote className="border-l-4 border-chart bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
        <bdi>{held.message}</bdi>
      </blockquote>
      <Form form={form}>
        <SubmitButton wide>Send</SubmitButton>
      </Form>
      <p className="hidden noscript:block">This step needs JavaScript.</p>
    </div>
  );
}

type SentProps = {
  sent: SentHeldInquiry;
  held: HeldInquiryView;
  /** True if the link was used before. */
  wasBefore?: boolean;
};

function Sent({ sent, held, wasBefore = false }: SentProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <h1 ref={wasBefore ? null : focusOnMount} tabIndex={-1}>
        {wasBefore ? 'You already sent this inquiry' : 'Your inquiry was sent'}
      </h1>
      <p className="wrap-anywhere">
        We’ll email you the answer at <strong>{held.email}</strong>, and you can reply to that email.
      </p>
      {sent.hasPassword ? (
        <LinkButton variant="primary" to={inquiryPaths.thread(sent.id)}>
          Open the conversation
        </LinkButton>
      ) : (
        <ChoosePassword email={held.email}>To read and answer here, too, choose a password.</ChoosePassword>
      )}
      <Link to={paths.browse()} className="link">
        Browse more listings
      </Link>
    </div>
  );
}
