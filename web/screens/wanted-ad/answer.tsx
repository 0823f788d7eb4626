import { useState } from 'react';
import { inquiryPaths } from '../../../domain/inquiry-paths.ts';
import { signInApi } from '../../../domain/sign-in-paths.ts';
import { wantedApi, wantedPaths } from '../../../domain/wanted-paths.ts';
import { type WantedAd, wantedAnswerSchema } from '../../../domain/wanted-schema.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { SelectField, TextareaField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Lets an owner answer with a listing. */
export function Answer({ ad }: { ad: WantedAd }) {
  const { user } = useCurrentUser();
  const [sent, setSent] = useState<number | null>(null);
  if (sent !== null) {
    return (
      <p role="status" className="flex flex-wrap items-center gap-3">
        Your answer is sent.
        <LinkButton to={inquiryPaths.thread(sent)}>Open the conversation</LinkButton>
      </p>
    );
  }
  if (!user) {
    return (
      <p className="flex flex-wrap items-center gap-3">
        Do you have a place that fits?
        <LinkButton variant="primary" href={signInApi.login(wantedPaths.ad(ad.id))}>
          Sign in to answer
        </LinkButton>
      </p>
    );
  }
  if (ad.listings.length === 0) return <p>None of your listings fits this ad, so you can’t answer it yet.</p>;
  return <AnswerForm ad={ad} onSent={setSent} />;
}

type Values = { listingId: number | string; message: string };

function AnswerForm({ ad, onSent }: { ad: WantedAd; onSent: (inquiryId: number) => void }) {
  const form = useSubmit<Values, { listingId: number; message: string }>({
    schema: wantedAnswerSchema,
    defaultValues: { listingId: ad.listings[0]?.id ?? '', message: '' },
    async submit(input, send) {
      const { inquiryId } = await send<{ inquiryId: number }>(wantedApi.answers(ad.id), {
        method: 'POST',
        body: input,
      });
      onSent(inquiryId);
    },
  });
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">Answer {ad.name}</h2>
      <Form form={form} label="Answer">
        <SelectField name="listingId" label="Your listing">
          {ad.listings.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextareaField name="message" label="Message" rows={5} />
        <FormButtons submit="Send answer" />
      </Form>
    </section>
  );
}
