import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { type About, aboutOf, type ContactInput, contactTopics } from '../../../domain/contact-schema.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { siteQuery } from '../../api/queries.ts';
import { Loaded } from '../../page/loaded.tsx';
import { MailboxHint } from '../../page/mailbox-hint.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Facts } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { head } from './contact-data.ts';
import { ContactForm } from './contact-form.tsx';

const matters = [
  {
    title: 'About a property',
    text: 'The owner’s or broker’s phone and email are on the listing. They know if it’s still available; we don’t.',
  },
  {
    title: 'About a listing that looks wrong',
    text: 'Tell us which listing and what’s wrong. We’ll check it before we reply.',
  },
  {
    title: 'About your account',
    text: 'Sign in before you write, so we know it’s you. We’ll never ask for your password.',
  },
];

export function Component() {
  const [params] = useSearchParams();
  const { user } = useCurrentUser();
  const [sent, setSent] = useState<ContactInput | null>(null);
  const about = aboutOf(params.get('about'));
  return (
    <div className="page">
      <PageHead {...head} />
      <PageHeader title="Contact" intro="A real person reads and answers every message." />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="relative rounded-sm border border-rule-strong bg-sheet p-1">
          <div className="border border-rule-strong p-5 sm:p-8">
            {sent ? (
              <Sent input={sent} about={about} onAnother={() => setSent(null)} />
            ) : (
              <ContactForm user={user} about={about} onSent={setSent} />
            )}
          </div>
        </div>
        <div className="flex flex-col gap-8">
          <Address />
          <section aria-labelledby="matters">
            <h2 id="matters" className="label-caps text-ink-soft">
              How to reach the right person
            </h2>
            <dl className="mt-2 border-t border-rule-strong">
              {matters.map(({ title, text }) => (
                <div key={title} className="border-b border-rule py-4">
                  <dt className="font-bold">{title}</dt>
                  <dd className="mt-1 text-ink-soft">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </div>
  );
}

function Address() {
  return (
    <section aria-labelledby="support">
      <h2 id="support" className="label-caps text-ink-soft">
        Or by email
      </h2>
      <Loaded
        query={useQuery(siteQuery)}
        level={3}
        title="The email address didn’t load"
        failureClass="mt-3"
        skeleton={<Skeleton className="mt-1 h-11 w-64 max-w-full" />}
      >
        {({ supportEmail }) => (
          <p className="mt-1 min-h-11 text-xl font-bold wrap-anywhere">
            <a href={`mailto:${supportEmail}`} className="link inline-flex min-h-11 items-center">
              {supportEmail}
            </a>
          </p>
        )}
      </Loaded>
      <p className="mt-1 flex items-center gap-2.5">
        <Clock aria-hidden="true" size="1.25rem" className="shrink-0 text-chart" />
        We reply within 24 hours on business days.
      </p>
    </section>
  );
}

type SentProps = { input: ContactInput; about: About | null; onAnother: () => void };

/** Shows the sent message. We don't email a copy, because anyone could enter someone else's address. */
function Sent({ input: { name, email, topic, message }, about, onAnother }: SentProps) {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 ref={focusOnMount} tabIndex={-1}>
          Your message is on its way
        </h2>
        <p className="mt-2">
          We reply within 24 hours on business days, to <strong className="wrap-anywhere">{email}</strong>.
          Here’s what you sent; we don’t email a copy.
        </p>
      </div>
      <Facts
        items={[
          { label: 'From', value: <bdi>{name}</bdi> },
          { label: 'Topic', value: contactTopics[topic] },
          ...(about ? [{ label: 'About', value: about.label }] : []),
        ]}
      />
      <p className="rounded-sm border border-rule bg-paper p-4 whitespace-pre-wrap wrap-anywhere">
        {message}
      </p>
      <MailboxHint />
      <div>
        <Button onClick={onAnother}>Send another message</Button>
      </div>
    </div>
  );
}
