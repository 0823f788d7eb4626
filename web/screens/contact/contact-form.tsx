import { zodResolver } from '@hookform/resolvers/zod';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type About,
  type ContactInput,
  contactSchema,
  contactTopics,
  MESSAGE_MAX,
} from '../../../domain/contact-schema.ts';
import { grouped } from '../../../domain/figures.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { hasStatus } from '../../api/api-error.ts';
import type { User } from '../../api/current-user.ts';
import { inWords } from '../../api/failure-text.ts';
import { takeRefusal } from '../../fields/take-refusal.ts';
import { FormFailure } from '../../form/form-failure.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { type ContactValues, keepMessage, keptMessage } from './kept-message.ts';

type ContactFormProps = {
  user: User | null;
  about: About | null;
  onSent: (input: ContactInput) => void;
};

/** What an account says of its person. */
const known = (user: User | null) => ({
  name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
  email: user?.email ?? '',
});

/** Too many for now: what the server says of it, and the way that stays open. */
const limitText = (error: unknown) =>
  hasStatus(error, 429)
    ? `${error.detail ?? 'Too many messages.'} Try again ${inWords(error.retryAfter ?? 60)}, or email the address on this page.`
    : null;

export function ContactForm({ user, about, onSent }: ContactFormProps) {
  const form = useForm<ContactValues, unknown, ContactInput>({
    resolver: zodResolver(contactSchema),
    defaultValues: { ...known(user), message: '', website: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBack, setBack] = useState(false);
  // Sent by the browser itself, what is typed would go nowhere.
  const isAlive = useIsAlive();

  useEffect(() => {
    const kept = keptMessage();
    if (kept) {
      form.reset({ ...form.getValues(), ...kept });
      setBack(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepMessage(values),
    });
  }, [form]);

  // Who signs in on this page, or had typed before signing in, is known from then on; what they typed stays.
  useEffect(() => {
    for (const [name, value] of Object.entries(known(user)) as ['name' | 'email', string][])
      if (value && !form.getValues(name)) form.setValue(name, value, { shouldValidate: true });
  }, [form, user]);

  const submit = form.handleSubmit(
    async (input) => {
      setFailure(null);
      setBack(false);
      try {
        await api(apiPaths.contact, {
          method: 'POST',
          body: { ...input, ...(about && { about: about.path }) },
        });
        keepMessage(null);
        onSent(input);
      } catch (error) {
        setFailure(limitText(error) ?? takeRefusal(error, form, ['name', 'email', 'topic', 'message']));
      }
    },
    // The one field that nobody can correct, as nobody sees it.
    ({ website }) => {
      setBack(false);
      setFailure(
        website ? 'A hidden field that catches bots was filled in. Reload the page, or email us.' : null,
      );
    },
  );

  return (
    <form
      method="post"
      onSubmit={submit}
      onInput={() => setBack(false)}
      noValidate
      aria-label="Contact us"
      className="flex flex-col gap-5"
    >
      <noscript>
        <p className="font-semibold">This form needs JavaScript. Email the address on this page instead.</p>
      </noscript>
      <div role="status" className="empty:hidden">
        {isBack && <p className="text-good">We restored your message. It hasn’t been sent yet.</p>}
      </div>
      {about && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>
            <span className="font-semibold">About</span>{' '}
            <Link to={about.path} className="link">
              {about.label}
            </Link>
          </span>
          <LinkButton to={paths.contact} variant="quiet">
            <X aria-hidden="true" size={18} />
            About something else
          </LinkButton>
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" required error={errors.name?.message}>
          <Input autoComplete="name" defaultValue={known(user).name} {...form.register('name')} />
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            defaultValue={known(user).email}
            {...form.register('email')}
          />
        </Field>
      </div>
      <Field label="Topic" required error={errors.topic?.message}>
        <Select {...form.register('topic')}>
          <option value="">Choose a topic</option>
          {Object.entries(contactTopics).map(([topic, label]) => (
            <option key={topic} value={topic}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Message"
        required
        help={`At most ${grouped(MESSAGE_MAX)} characters. Never include a password.`}
        error={errors.message?.message}
      >
        <Textarea rows={7} {...form.register('message')} />
      </Field>
      <div aria-hidden="true" className="absolute -left-[999rem]">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </div>
      {/* Where it was sent from: the head of the form is out of sight on a phone. */}
      <FormFailure message={failure} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isAlive}>
          Send message
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
          We’ll use this only to reply to you. See{' '}
          <Link to={paths.privacy} className="link">
            Privacy
          </Link>
        </p>
      </div>
    </form>
  );
}
