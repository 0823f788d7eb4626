import { useQueryClient } from '@tanstack/react-query';
import { signInApi } from '../../../domain/account.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { inquiryPaths, paths } from '../../../domain/paths.ts';
import { ANSWER, answerTo, wantedApi, wantedPaths } from '../../../domain/wanted.ts';
import { type WantedAd, wantedAnswerSchema } from '../../../domain/wanted-schema.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { wantedAdQuery } from '../../api/queries.ts';
import { SelectField, TextareaField } from '../../form/fields.tsx';
import { Form, SubmitButton } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** Lets an owner answer with a listing, once; the rest is a conversation. */
export function Answer({ ad }: { ad: WantedAd }) {
  const { user } = useCurrentUser();
  const answered = ad.listings.find(({ inquiryId }) => inquiryId !== null);
  return (
    <section
      id={ANSWER}
      aria-labelledby="answer-heading"
      className="flex scroll-mt-20 flex-col gap-4 rounded-sm border border-rule-strong bg-sheet p-4 sm:p-5"
    >
      <h2 id="answer-heading">
        Answer <bdi>{ad.name}</bdi>
      </h2>
      {!user && <SignInToAnswer ad={ad} />}
      {user && ad.listings.length === 0 && <NothingFits ad={ad} />}
      {user && answered?.inquiryId && (
        <>
          <p className="wrap-anywhere">
            You’re already talking about <bdi className="font-semibold">{answered.title}</bdi>.
          </p>
          <LinkButton to={inquiryPaths.thread(answered.inquiryId)} className="self-start max-sm:w-full">
            Open the conversation
          </LinkButton>
        </>
      )}
      {user && ad.listings.length > 0 && !answered && <AnswerForm ad={ad} />}
    </section>
  );
}

const SignInToAnswer = ({ ad }: { ad: WantedAd }) => (
  <>
    <p>Do you have a place that fits?</p>
    <LinkButton
      variant="primary"
      href={signInApi.login(wantedPaths.answer(ad.id))}
      className="self-start max-sm:w-full"
    >
      Sign in to answer
    </LinkButton>
  </>
);

const NothingFits = ({ ad }: { ad: WantedAd }) => (
  <>
    <p>None of your listings fit this ad. List a place that does, then answer with it.</p>
    <LinkButton to={paths.createListing(kindOfCategory(ad.category))} className="self-start max-sm:w-full">
      List your property
    </LinkButton>
  </>
);

type Values = { listingId: number | string; message: string };

function AnswerForm({ ad }: { ad: WantedAd }) {
  const queryClient = useQueryClient();
  const form = useSubmit<Values, { listingId: number; message: string }>({
    schema: wantedAnswerSchema,
    defaultValues: { listingId: ad.listings[0]?.id ?? '', message: answerTo(ad.name) },
    async submit({ listingId, message }, send) {
      const { inquiryId } = await send<{ inquiryId: number }>(wantedApi.answers(ad.id), {
        method: 'POST',
        body: { listingId, message },
      });
      queryClient.setQueryData<WantedAd>(wantedAdQuery(String(ad.id)).queryKey, {
        ...ad,
        listings: ad.listings.map((one) => (one.id === listingId ? { ...one, inquiryId } : one)),
      });
      toast({ title: 'Answer sent', description: `We emailed it to ${ad.name}.` });
      await queryClient.invalidateQueries({ queryKey: [wantedApi.forMe] });
    },
  });
  return (
    <Form form={form} label="Answer">
      <SelectField name="listingId" label="Your listing">
        {ad.listings.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextareaField name="message" label="Message" />
      <SubmitButton className="self-start max-sm:w-full">Send answer</SubmitButton>
    </Form>
  );
}
