import { type About, type ContactInput, contactTopics } from '../../../domain/contact-schema.ts';
import { MailboxHint } from '../../page/mailbox-hint.tsx';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Facts } from '../../ui/panel.tsx';

type SentProps = { input: ContactInput; about: About | null; onAnother: () => void };

/** Shows the sent message. We don't email a copy, because anyone could enter someone else's address. */
export function Sent({ input: { name, email, topic, message }, about, onAnother }: SentProps) {
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
