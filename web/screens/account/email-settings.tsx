import { useQuery, useQueryClient } from '@tanstack/react-query';
import { emailSettingsApi } from '../../../domain/paths.ts';
import type { OwnSubscription } from '../../../domain/unsubscribe-schema.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { emailsQuery } from './account-data.ts';

/** Emails that the account can't stop, with what to do instead. */
const others = [
  ['Inquiries, replies, and viewings', 'as they happen. Close or block a conversation to end them.'],
  ['Your account', 'sign-in links, new devices, and changes of your password or email address.'],
  ['Decisions', 'about your listings, reports, appeals, and requests.'],
] as const;

export function EmailSettings() {
  const query = useQuery(emailsQuery);
  return (
    <Loaded query={query} level={3} skeleton={<Skeleton className="h-48" />}>
      {(emails) => (
        <>
          <ul className="flex flex-col divide-y divide-rule" aria-label="Emails you can stop">
            {emails.map((one) => (
              <Row key={one.key} of={one} />
            ))}
          </ul>
          <div>
            <h3 className="font-semibold">Emails that always come</h3>
            <ul className="mt-1 list-disc pl-5 text-ink-soft">
              {others.map(([what, when]) => (
                <li key={what}>
                  {what}: {when}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </Loaded>
  );
}

function Row({ of: { key, about, often, stopping, active, change } }: { of: OwnSubscription }) {
  const queryClient = useQueryClient();
  const set = useAction({
    send: (isOn: boolean) =>
      api<OwnSubscription[]>(emailSettingsApi.one(key), { method: 'PUT', body: { active: isOn } }),
    show(isOn) {
      const show = (shown: boolean) =>
        queryClient.setQueryData(emailsQuery.queryKey, (emails) =>
          emails?.map((one) => (one.key === key ? { ...one, active: shown } : one)),
        );
      show(isOn);
      return () => show(!isOn);
    },
    failed: 'Not changed',
    inTurn: true,
  });
  const label = about ? about.charAt(0).toUpperCase() + about.slice(1) : '';
  return (
    <li className="py-3 first:pt-0">
      <Switch
        label={<span className="wrap-anywhere">{label}</span>}
        help={`${often.charAt(0).toUpperCase()}${often.slice(1)}. ${active ? (stopping ? `If you stop them: ${stopping}` : '') : `Stopped. ${stopping ?? ''}`}`}
        checked={active}
        onChange={({ target }) => set.run(target.checked)}
      />
      {change && (
        <Link to={change.path} className="link flex min-h-11 items-center text-sm">
          {change.text}
        </Link>
      )}
    </li>
  );
}
