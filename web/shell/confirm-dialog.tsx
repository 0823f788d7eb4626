import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { signInApi } from '../../domain/account.ts';
import { factorApi } from '../../domain/factors.ts';
import type { ConfirmWays } from '../../domain/factors-schema.ts';
import { CONFIRM_TITLE } from '../../domain/messages.ts';
import { api } from '../api/api.ts';
import { currentUserQuery } from '../api/current-user.ts';
import { hasPasskeys, passkeyFailure } from '../api/passkeys.ts';
import { read } from '../api/query-client.ts';
import { signInRequest } from '../api/sign-in-request.ts';
import { CodeField, PasskeyButton, PasswordField } from '../form/account-fields.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useHere } from '../ui/use-here.ts';

const waysQuery = { ...read<ConfirmWays>([factorApi.confirm]), staleTime: 0 };

/** Asks a signed-in user to confirm, before the request that needs it is sent again. */
export function ConfirmIdentityDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(waysQuery);
  return (
    <Dialog open onClose={onClose} title={CONFIRM_TITLE} closeOnBackdrop={false}>
      {error ? (
        <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data && !isFetching ? (
        <Ways ways={data.ways} />
      ) : (
        <Spinner label="Loading…" />
      )}
    </Dialog>
  );
}

function Ways({ ways }: Pick<ConfirmWays, 'ways'>) {
  const queryClient = useQueryClient();
  const typed = ways.find((way) => way === 'password' || way === 'code');
  const mayUsePasskey = ways.includes('passkey') && hasPasskeys();
  const done = async () => {
    // An admin's rights may work from now on.
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    signInRequest.answer(true);
  };
  const form = useSubmit<Partial<Record<'password' | 'code', string>>>({
    defaultValues: typed ? { [typed]: '' } : {},
    ...(typed && !mayUsePasskey && { focus: typed }),
    explain: passkeyFailure,
    async submit(body) {
      await api(factorApi.confirm, { method: 'POST', body });
      await done();
    },
  });
  return (
    <Form form={form} label={CONFIRM_TITLE}>
      <p>For your security, we ask again before this. It counts for 15 minutes.</p>
      {mayUsePasskey && (
        <PasskeyButton
          challenge="confirmOptions"
          isFocused
          form={form}
          variant={typed ? 'secondary' : 'primary'}
          onSigned={async (passkey) => {
            await api(factorApi.confirm, { method: 'POST', body: { passkey } });
            await done();
          }}
        >
          Confirm with a passkey
        </PasskeyButton>
      )}
      {typed === 'password' && <PasswordField label="Your password" />}
      {typed === 'code' && <CodeField />}
      {typed && (
        <SubmitButton wide>
          {typed === 'code' ? 'Confirm with the code' : 'Confirm with the password'}
        </SubmitButton>
      )}
      {ways.includes('issuer') && <AtIssuer onDone={done} />}
      {ways.length === 0 && (
        <p>
          Your account has no password yet. Choose one under “Password” on the page “Account and security”.
        </p>
      )}
      {!mayUsePasskey && ways.length === 1 && ways.includes('passkey') && (
        <p>This browser can’t use your passkey. Try another browser or device.</p>
      )}
    </Form>
  );
}

/** Opens the issuer in another tab, because the page under the dialog has to stay. */
function AtIssuer({ onDone }: { onDone: () => unknown }) {
  const here = useHere();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!isAway) return;
    async function look() {
      if (document.visibilityState !== 'visible') return;
      const known = await api<ConfirmWays>(factorApi.confirm).catch(() => null);
      if (known?.isRecent) await onDone();
    }
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [isAway, onDone]);
  return (
    <>
      <Button
        variant="primary"
        wide
        onClick={() => {
          setAway(true);
          window.open(signInApi.login(here, { mode: 'confirm' }), '_blank', 'noopener');
        }}
      >
        Continue to the sign-in service
      </Button>
      <p role="status" className="text-ink-soft">
        {isAway
          ? 'Sign in on the other tab, then come back to this one.'
          : 'It opens in another tab. What you typed here stays.'}
      </p>
    </>
  );
}
