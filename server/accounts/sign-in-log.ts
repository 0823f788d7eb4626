import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/client-address.ts';
import { Problem } from '../http/problem.ts';
import type { AccountServices } from './service.ts';
import { findCredentials } from './store.ts';

export type SignInLog = ReturnType<typeof signInLog>;

type Attempt = {
  event: 'sign-in' | 'confirmation';
  by: 'password' | 'passkey' | 'code' | 'issuer' | 'email';
  /** The account, by its address if only that is known before the attempt. */
  account?: number | { email: string };
};

type Reading<Result> = {
  /** The account, from the result of a sign-in. */
  accountOf?: (result: Result) => number;
  /** True for errors other than problems that say that the attempt failed. */
  isFailure?: (error: unknown) => boolean;
};

/** Lines about who got in and who didn't, also at the default log level: the account's id and a keyed hash of the network. */
export function signInLog({ db, secret }: Pick<AccountServices, 'db' | 'secret'>) {
  const addressOf = ({ ip }: FastifyRequest) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['address in the log', networkOf(ip)]))
      .digest('base64url')
      .slice(0, 16);

  async function idOf(account: Attempt['account']): Promise<number | null> {
    if (typeof account !== 'object') return account ?? null;
    return (await findCredentials(db, account.email).catch(() => undefined))?.id ?? null;
  }

  const write = (
    request: FastifyRequest,
    { event, by }: Attempt,
    account: number | null,
    outcome: 'succeeded' | 'failed' | 'refused',
  ) => {
    const { level } = request.log;
    // A log of warnings has these lines; one of errors only, or none, doesn't.
    const isWritten = level !== 'silent' && level !== 'fatal' && level !== 'error';
    const log = isWritten ? request.log.child({}, { level: 'info' }) : request.log;
    log.info({ event, by, account, address: addressOf(request) }, `${event} ${outcome}`);
  };

  return {
    /** Logs how it ends, and rethrows. */
    async watch<Result>(
      request: FastifyRequest,
      attempt: Attempt,
      work: () => Promise<Result>,
      { accountOf, isFailure = () => false }: Reading<Result> = {},
    ): Promise<Result> {
      try {
        const result = await work();
        const account = accountOf ? accountOf(result) : await idOf(attempt.account);
        write(request, attempt, account, 'succeeded');
        return result;
      } catch (error) {
        const status = error instanceof Problem ? error.status : 0;
        if (status === 400 || status === 401 || isFailure(error))
          write(request, attempt, await idOf(attempt.account), 'failed');
        else if (status === 403 || status === 429)
          write(request, attempt, await idOf(attempt.account), 'refused');
        throw error;
      }
    },
  };
}
