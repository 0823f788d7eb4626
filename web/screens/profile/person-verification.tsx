import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../../../domain/account.ts';
import type { OwnVerification } from '../../../domain/cases-schema.ts';
import { personParts } from '../../../domain/verification.ts';
import { read } from '../../api/query-client.ts';
import { VerifiedMark } from '../../listing/badges.tsx';
import { AskToVerify } from '../../listing-form/ask-to-verify.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Day } from '../../ui/time.tsx';

/** What we checked of the person, and a request to. */
export function PersonVerification() {
  const query = useQuery(read<OwnVerification>([accountApi.verification]));
  return (
    <Panel label="Verification" className="flex flex-col gap-4">
      <p className="max-w-prose">
        We check your identity and your authority to lease once, for all of your listings. If your name,
        company, license, or user type changes, we check again.
      </p>
      <Loaded query={query} level={3}>
        {({ request, ...checks }) => (
          <>
            <ul className="divide-y divide-rule border-y border-rule">
              {personParts.map(({ name, label }) => (
                <li key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2">
                  <span className="font-semibold">{label}</span>
                  {checks[name] ? (
                    <span className="flex flex-wrap items-center gap-x-2">
                      <VerifiedMark /> Checked <Day at={checks[name]} />
                    </span>
                  ) : (
                    <span className="text-ink-soft">
                      {request?.state === 'open' ? 'Waiting for us' : 'Not verified'}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {request?.state === 'dismissed' && (
              <p className="max-w-prose wrap-anywhere">
                We didn’t verify you: <bdi className="whitespace-pre-line">{request.answer}</bdi>
              </p>
            )}
            {request?.state === 'open' ? (
              <p className="text-ink-soft">
                Requested <Day at={request.openedAt} />
              </p>
            ) : (
              !(checks.identity && checks.authority) && (
                <div>
                  <AskToVerify label="Ask us to verify you" ids={[]} changes={[accountApi.verification]} />
                </div>
              )
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
