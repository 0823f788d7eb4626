import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { unsubscribePage } from '../../../domain/page-metadata/mailed.ts';
import { emailSettingsPath, paths, unsubscribePath } from '../../../domain/paths.ts';
import type { Subscription } from '../../../domain/unsubscribe-schema.ts';
import { Loaded } from '../../page/loaded.tsx';
import { BrokenLink } from '../../page/mailed-link.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { subscriptionQuery } from './unsubscribe-data.ts';

/** The screen of the unsubscribe link in an email. Its buttons work without JavaScript. */
export function Component() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <div className="page">
      <PageHead {...unsubscribePage} />
      <div className="max-w-md">
        <Loaded
          query={useQuery(subscriptionQuery(token))}
          level={1}
          missing={
            <BrokenLink action={<LinkButton to={paths.contact}>Contact us</LinkButton>}>
              Copy the whole link from the email, or use the newest email.
            </BrokenLink>
          }
        >
          {(subscription) => <Known subscription={subscription} token={token} />}
        </Loaded>
      </div>
    </div>
  );
}

function Known({ subscription, token }: { subscription: Subscription; token: string }) {
  const { about, often, stopping, active, change } = subscription;
  if (!active) {
    return (
      <EmptyState
        level={1}
        icon={<MailCheck aria-hidden="true" size="2.25rem" />}
        title="You’re unsubscribed"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {about && (
              <form method="post" action={unsubscribePath(token)}>
                <input type="hidden" name="from" value="again" />
                <Button type="submit">Turn back on</Button>
              </form>
            )}
            {change && <LinkButton to={change.path}>{change.text}</LinkButton>}
          </div>
        }
      >
        <p className="wrap-anywhere">
          {about ? `We won’t email you about ${about} anymore.` : 'We won’t send you these emails anymore.'}
        </p>
        {stopping && <p>{stopping}</p>}
        <AllEmails />
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <h1>Unsubscribe</h1>
      <p className="wrap-anywhere">{`You get emails about ${about}, ${often}.`}</p>
      {stopping && <p>If you stop them: {stopping}</p>}
      <form method="post" action={unsubscribePath(token)}>
        <input type="hidden" name="from" value="page" />
        <Button type="submit" variant="primary" className="w-full">
          Stop these emails
        </Button>
      </form>
      {change && (
        <Link to={change.path} className="link">
          {change.text}
        </Link>
      )}
      <AllEmails />
    </div>
  );
}

const AllEmails = () => (
  <Link to={emailSettingsPath} className="link">
    All your email settings
  </Link>
);
