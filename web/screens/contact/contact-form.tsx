import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import {
  type About,
  type ContactInput,
  contactSchema,
  contactTopics,
  MESSAGE_MAX,
} from '../../../domain/contact-schema.ts';
import { inWords } from '../../../domain/dates.ts';
import { grouped } from '../../../domain/figures.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { hasStatus } from '../../api/api-error.ts';
import type { User } from '../../api/current-user.ts';
import { EmailField, SelectField, TextareaField, TextField } from '../../form/fields.tsx';
import { FormElement, FormScope, SubmitButton } from '../../form/form.tsx';
import { FormFailure } from '../../form/form-failure.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { deviceStore } from '../../personal/device-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

type ContactFormProps = {
  user: User | null;
  about: About | null;
  onSent: (input: ContactInput) => void;
};

const known = (user: User | null) => ({
  name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
  email: user?.email ?? '',
});

/** Explains a rate limit, and points to email instead. */
const limitText = (error: unknown) =>
  hasStatus(error, 429)
    ? `${error.detail ?? 'Too many messages.'} Try again ${inWords(error.retryAfter ?? 60)}, or email the address on this page.`
    : null;

/** Explains the hidden field that catches bots, because a user can't see and correct it. */
const robotText = ({ website }: ContactValues) =>
  website ? 'A hidden field that catches bots was filled in. Reload the page, or email us.' : null;

export function ContactForm({ user, about, onSent }: ContactFormProps) {
  const form = useSubmit<ContactValues, ContactInput>({
    schema: contactSchema,
    defaultValues: { ...known(user), topic: undefined, message: '', website: '' },
    explain: limitText,
    onInvalid: robotText,
    async submit(input) {
      await api(apiPaths.contact, {
        method: 'POST',
        body: { ...input, ...(about && { about: about.path }) },
      });
      keptMessage.keep(null);
      onSent(input);
    },
  });
  const [isBack, setBack] = useState(false);

  useEffect(() => {
    const kept = keptMessage.kept();
    if (kept) {
      form.reset({ ...form.getValues(), ...kept });
      setBack(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        keepMessage(values);
        setBack(false);
      },
    });
  }, [form.reset, form.getValues, form.subscribe]);

  // Fills in empty fields when a visitor signs in on this page.
  useEffect(() => {
    for (const [name, value] of Object.entries(known(user)) as ['name' | 'email', string][])
      if (value && !form.getValues(name)) form.setValue(name, value, { shouldValidate: true });
  }, [form.getValues, form.setValue, user]);

  return (
    <FormScope form={form}>
      <FormElement label="Contact us" className="flex flex-col gap-5">
        <noscript>
          <p className="font-semibold">Email the address on this page instead.</p>
        </noscript>
        <div role="status" className="empty:hidden">
          {isBack && !form.formState.isSubmitted && (
            <p className="text-good">We restored your message. It hasn’t been sent yet.</p>
          )}
        </div>
        {about && <AboutPage about={about} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="name" label="Name" autoComplete="name" />
          <EmailField />
        </div>
        <SelectField name="topic" label="Topic">
          <option value="">Choose a topic</option>
          {Object.entries(contactTopics).map(([topic, label]) => (
            <option key={topic} value={topic}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextareaField
          name="message"
          label="Message"
          help={`At most ${grouped(MESSAGE_MAX)} characters. Never include a password.`}
          rows={7}
        />
        <div aria-hidden="true" className="absolute -left-[999rem]">
          <label>
            Website
            <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
          </label>
        </div>
        {/* Next to the button, because the top of the form is out of sight on a phone. */}
        <FormFailure message={form.failure} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton>Send message</SubmitButton>
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
            We’ll use this only to reply to you. See{' '}
            <Link to={paths.privacy} className="link">
              Privacy
            </Link>
            .
          </p>
        </div>
      </FormElement>
    </FormScope>
  );
}

function AboutPage({ about }: { about: About }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>
        <span className="font-semibold">About</span>{' '}
        <Link to={about.path} className="link">
          {about.label}
        </Link>
      </span>
      <LinkButton to={paths.contact} variant="quiet">
        <X aria-hidden="true" size="1.125rem" />
        About something else
      </LinkButton>
    </p>
  );
}

type ContactValues = z.input<typeof contactSchema>;

const KEPT = ['name', 'email', 'topic', 'message'] as const;

function parse(stored: unknown): Partial<ContactValues> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const texts = Object.entries(stored).filter(
    ([name, value]) => (KEPT as readonly string[]).includes(name) && typeof value === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** The message from before a reload. Kept only until the tab is closed, so that the next person at a shared device can't read it. */
const keptMessage = deviceStore('contact-message', parse, 'sessionStorage');

const keepMessage = (values: Partial<ContactValues>) =>
  keptMessage.keep(values.message ? Object.fromEntries(KEPT.map((name) => [name, values[name]])) : null);
