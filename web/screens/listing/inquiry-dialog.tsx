import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { aircraftTitle } from '../../../domain/aircraft/my-aircraft.ts';
import { namesAirport } from '../../../domain/airports/code-in-title.ts';
import { HELD_DAYS, INQUIRY, inquiryTerms, PAY_WARNING, viewingApi } from '../../../domain/inquiries.ts';
import {
  heldInquirySchema,
  type InquiryRow,
  inquirySchema,
  type SentInquiry,
} from '../../../domain/inquiries-schema.ts';
import { availabilityLabels, personOf } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { inquiryApi, inquiryPaths, paths } from '../../../domain/paths.ts';
import type { Profile } from '../../../domain/profile-schema.ts';
import type { Unit } from '../../../domain/units.ts';
import type { ViewingDays } from '../../../domain/viewings-schema.ts';
import { type User, useCurrentUser } from '../../api/current-user.ts';
import { adoptDraft, VISITOR } from '../../api/drafts.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { profileQuery, unitsQuery } from '../../api/queries.ts';
import { read, readPage } from '../../api/query-client.ts';
import { AircraftInput } from '../../fields/suggested-input.tsx';
import { DraftKept, DraftNotes } from '../../form/draft-notes.tsx';
import { LabeledControl, SelectField, TextareaField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { fieldOfTime, noViewingTimes, proposalOf, viewingTimesShape } from '../../form/viewing-times.ts';
import { ViewingTimesFields } from '../../form/viewing-times-fields.tsx';
import { useMyAircraft } from '../../personal/my-aircraft.ts';
import { MoreLike } from '../../search/more-like.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AttachmentsField } from '../../uploads/attachments-field.tsx';

type Props = {
  kind: ListingKind;
  listing: ListingDetail;
  /** Label of the unit that it is about. */
  unit?: string | undefined;
  onClose: () => void;
};

export function InquiryDialog({ kind, listing, unit, onClose }: Props) {
  const { user } = useCurrentUser();
  const profile = useQuery({ ...profileQuery, enabled: user !== null });
  const earlier = useQuery({
    ...readPage<InquiryRow>(inquiryApi.all(), { box: 'sent', listing: listing.id, limit: 1 }),
    enabled: user !== null,
  });
  const earlierId = earlier.data?.rows[0]?.id;
  const isLoading = profile.isLoading || earlier.isLoading;
  const [sent, setSent] = useState<SentInquiry | null>(null);
  const [heldFor, setHeldFor] = useState('');
  return (
    <FormDialog
      onClose={onClose}
      title={
        <>
          Ask about{' '}
          <bdi className="wrap-anywhere">
            {listing.title}
            {!namesAirport(listing) && `, ${listing.airportCode}`}
          </bdi>
        </>
      }
    >
      {sent && <Sent sent={sent} kind={kind} listing={listing} />}
      {!sent && !isLoading && earlierId !== undefined && <EarlierNote id={earlierId} />}
      {heldFor && <Held email={heldFor} kind={kind} listing={listing} />}
      {!sent && !heldFor && !isLoading && (
        <InquiryForm
          key={user?.id}
          kind={kind}
          listing={listing}
          unit={unit}
          user={user}
          phone={phoneOf(profile.data)}
          onSent={setSent}
          onHeld={setHeldFor}
        />
      )}
      {!sent && isLoading && (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </FormDialog>
  );
}

const phoneOf = (profile: Profile | undefined): string =>
  String(profile?.personalPhone ?? profile?.brokerPersonalPhone ?? '');

type FormProps = Omit<Props, 'onClose'> & {
  /** Null for a visitor who isn't signed in. */
  user: User | null;
  phone: string;
  onSent: (sent: SentInquiry) => void;
  /** Called with the address that gets the link. */
  onHeld: (email: string) => void;
};

const formSchema = inquirySchema.omit({ viewing: true }).extend(viewingTimesShape);
const visitorSchema = formSchema.omit({ files: true }).extend(heldInquirySchema.pick({ email: true }).shape);
type Values = z.input<typeof formSchema>;

function InquiryForm({ kind, listing, unit = '', user, phone, onSent, onHeld }: FormProps) {
  const queryClient = useQueryClient();
  const headersOf = useIdempotencyKey();
  const [own] = useMyAircraft();
  const units = useQuery({ ...unitsQuery(kind, listing.id), enabled: listing.units !== null });
  const [pending, setPending] = useState<string | null>(null);
  const days = useQuery(read<ViewingDays>([viewingApi.days(listing.icaoCode, listing.id)]));
  const blank: Values = {
    message: '',
    unit,
    aircraft: kind.takesAircraft && own ? aircraftTitle(own).slice(0, 100) : '',
    wantedFrom: '',
    ...noViewingTimes,
    term: '',
    name: user ? personOf(user) : '',
    ...(!user && { email: '' }),
    phone,
    ...(user && { files: [] }),
  };
  const form = useSubmit<Values, z.output<typeof formSchema>>({
    schema: user ? formSchema : visitorSchema,
    defaultValues: blank,
    focus: 'message',
    fieldOfPath: (path: string): string => fieldOfTime(form.getValues(), path),
    async submit({ day0, time0, day1, time1, day2, time2, minutes, ...inquiry }, send) {
      if (pending) {
        form.setError('files', { message: pending });
        return;
      }
      const viewing = proposalOf({ day0, time0, day1, time1, day2, time2, minutes });
      const body = { ...inquiry, ...(viewing.times.length > 0 && { viewing }) };
      if (!user) {
        await send(inquiryApi.hold(kind, listing.id), { method: 'POST', body });
        draft.clear();
        return onHeld(inquiry.email ?? '');
      }
      const sent = await send<SentInquiry>(inquiryApi.send(kind, listing.id), {
        method: 'POST',
        body,
        headers: headersOf(body),
      });
      queryClient.invalidateQueries({ queryKey: [inquiryApi.all()] });
      draft.clear();
      onSent(sent);
    },
  });
  const name = inquiryApi.send(kind, listing.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the draft is read below
  useEffect(() => {
    if (user) adoptDraft(user.id, name);
  }, []);
  const draft = useDraft({
    form,
    owner: user?.id ?? VISITOR,
    name,
    category: kind.category,
    blank,
    // What was just chosen counts more than an earlier choice.
    onRestore: ({ values }) =>
      form.reset({ ...(values as Values), ...(unit && { unit }) }, { keepDefaultValues: true }),
  });
  return (
    <>
      <DraftNotes
        draft={draft}
        startOver={{
          label: 'Start over',
          title: 'Discard this draft?',
          description: 'This deletes what you typed about this listing.',
        }}
      />
      {!user && (
        <p className="mb-4">
          <Link to={paths.auth('login', `${paths.listing(kind, listing.id)}#${INQUIRY}`)} className="link">
            I have an account
          </Link>
        </p>
      )}
      <Form form={form} label="Inquiry" keepsText={!draft.isUnkept}>
        {listing.availability === 'occupied' && (
          <p className="rounded-sm border border-caution bg-caution-tint px-3 py-2">
            This place is occupied right now. The owner may know when it will be free.
          </p>
        )}
        {listing.units && (
          <SelectField name="unit" label="Unit" optional>
            <option value="">Any that fits</option>
            {named(units.data ?? [], unit).map((one) => (
              <option key={one.label} value={one.label}>
                {one.label}, {availabilityLabels[one.availability].toLowerCase()}
              </option>
            ))}
          </SelectField>
        )}
        <TextareaField
          name="message"
          label="Message"
          rows={5}
          placeholder="What you need it for, and what you’d like to know"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <LabeledControl
            control={AircraftInput}
            name="aircraft"
            label="Aircraft"
            optional
            placeholder="King Air 350"
            {...(kind.takesAircraft && {
              help: 'Pick a type, or type a tail number. We’ll tell the owner whether it fits.',
            })}
          />
          <TextField name="wantedFrom" label="Wanted from" optional type="date" />
        </div>
        <SelectField name="term" label="Term" optional>
          <option value="">Not stated</option>
          {Object.entries(inquiryTerms).map(([term, label]) => (
            <option key={term} value={term}>
              {label}
            </option>
          ))}
        </SelectField>
        {user && <AttachmentsField help="Only you and the owner can open them." onPending={setPending} />}
        <fieldset className="flex flex-col items-start gap-3 [&>*]:w-full">
          <legend className="mb-1 font-semibold">
            Viewing <span className="font-normal text-ink-soft">(optional)</span>
          </legend>
          <ViewingTimesFields key={String(draft.restored?.at)} days={days.data} />
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="name" label="Your name" autoComplete="name" />
          <TextField name="phone" label="Phone" optional type="tel" autoComplete="tel" />
        </div>
        {user ? (
          <p className="text-sm wrap-anywhere text-ink-soft">
            The owner also gets your email address, <strong>{user.email}</strong>.{' '}
            <Link to={paths.account} className="link">
              Change it
            </Link>
          </p>
        ) : (
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            help="We send a link there. Your message goes to the owner once you open it and press Send."
          />
        )}
        <p className="font-semibold">{PAY_WARNING}</p>
        <FormButtons submit="Send inquiry" />
        <DraftKept draft={draft} />
      </Form>
    </>
  );
}

/** The unit that the form opened for is among them before the others load. */
const named = (units: readonly Unit[], label: string): Pick<Unit, 'label' | 'availability'>[] =>
  units.length > 0 || !label ? [...units] : [{ label, availability: 'available' }];

const EarlierNote = ({ id }: { id: number }) => (
  <p className="mb-4 rounded-sm border border-rule-strong bg-sunken px-3 py-2">
    You already have{' '}
    <Link to={inquiryPaths.thread(id)} className="link">
      a conversation about this listing
    </Link>
    . What you send is added to it.
  </p>
);

function Held({ email, kind, listing }: { email: string } & Omit<Props, 'onClose'>) {
  const dialog = useFormDialog();
  return (
    <div className="flex flex-col items-start gap-4">
      <h3 ref={focusOnMount} tabIndex={-1}>
        One more step: check your email
      </h3>
      <p className="wrap-anywhere">
        We sent a link to <strong>{email}</strong>. Open it and press Send, and your message goes to the
        owner. The link works for {HELD_DAYS} days.
      </p>
      <Button onClick={() => dialog.done()}>Back to the listing</Button>
      <Meanwhile kind={kind} listing={listing} />
    </div>
  );
}

/** What helps while the owner hasn’t answered. */
const Meanwhile = ({ kind, listing }: Omit<Props, 'onClose'>) => (
  <div className="flex flex-col gap-2 self-stretch border-t border-rule pt-4">
    <p>While you wait for an answer:</p>
    <MoreLike kind={kind} airportCode={listing.icaoCode} />
  </div>
);

function Sent({ sent, kind, listing }: { sent: SentInquiry } & Omit<Props, 'onClose'>) {
  const dialog = useFormDialog();
  return (
    <div className="flex flex-col items-start gap-4">
      <h3 ref={focusOnMount} tabIndex={-1}>
        {sent.isNew ? 'Your inquiry was sent' : 'Your message was added to your conversation'}
      </h3>
      <p>
        <bdi>{personOf(listing.owner)}</bdi> gets it by email. We’ll email you the answer, and you can read it
        under Inquiries.
      </p>
      <LinkButton variant="primary" to={inquiryPaths.thread(sent.id)} onClick={() => dialog.done()}>
        Open the conversation
      </LinkButton>
      <Meanwhile kind={kind} listing={listing} />
    </div>
  );
}
