import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signInApi } from '../../../domain/account.ts';
import { availabilityLabels } from '../../../domain/listing.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { inquiryPaths, paths } from '../../../domain/paths.ts';
import type { Unit } from '../../../domain/units.ts';
import { ANSWER, answerTo, wantedApi, wantedPaths } from '../../../domain/wanted.ts';
import { type WantedAd, wantedAnswerSchema } from '../../../domain/wanted-schema.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { unitsQuery, wantedAdQuery } from '../../api/queries.ts';
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

/** The units of a listing that aren't occupied. */
function useUnits(ad: WantedAd, id: number): readonly Unit[] {
  const kind = kindOfCategory(ad.category);
  const { data = [] } = useQuery({ ...unitsQuery(kind as ListingKind, id), enabled: kind !== undefined });
  return data.filter(({ availability }) => availability !== 'occupied');
}

type Values = { listingId: number | string; unit?: string; message: string };

type Input = { listingId: number; unit?: string; message: string };

function AnswerForm({ ad }: { ad: WantedAd }) {
  const queryClient = useQueryClient();
  const form = useSubmit<Values, Input>({
    schema: wantedAnswerSchema,
    defaultValues: { listingId: ad.listings[0]?.id ?? '', message: answerTo(ad.name) },
    async submit({ listingId, unit, message }, send) {
      const { inquiryId } = await send<{ inquiryId: number }>(wantedApi.answers(ad.id), {
        method: 'POST',
        body: { listingId, ...(unit && { unit }), message },
      });
      queryClient.setQueryData<WantedAd>(wantedAdQuery(String(ad.id)).queryKey, {
        ...ad,
        listings: ad.listings.map((one) => (one.id === listingId ? { ...one, inquiryId } : one)),
      });
      toast({ title: 'Answer sent', description: `We emailed it to ${ad.name}.` });
      await queryClient.invalidateQueries({ queryKey: [wantedApi.forMe] });
    },
  });
  const listingId = form.watch('listingId');
  const units = useUnits(ad, Number(listingId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing has other units
  useEffect(() => form.setValue('unit', ''), [listingId]);
  return (
    <Form form={form} label="Answer">
      <SelectField name="listingId" label="Your listing">
        {ad.listings.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {units.length > 0 && (
        <SelectField name="unit" label="Unit" optional>
          <option value="">Any that fits</option>
          {units.map(({ label, availability }) => (
            <option key={label} value={label}>
              {label}, {availabilityLabels[availability].toLowerCase()}
            </option>
          ))}
        </SelectField>
      )}
      <TextareaField name="message" label="Message" />
      <SubmitButton className="self-start max-sm:w-full">Send answer</SubmitButton>
    </Form>
  );
}
