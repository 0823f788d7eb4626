import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { factorApi } from '../../../domain/factors.ts';
import {
  assertionSchema,
  codeInputSchema,
  confirmSchema,
  confirmWaysSchema,
  factorsSchema,
  newAppSchema,
  newPasskeySchema,
  optionsSchema,
  passkeyNameSchema,
  passkeySchema,
} from '../../../domain/factors-schema.ts';
import { type Api, operations } from '../../http/operation.ts';
import { attempt, countTries } from '../../http/rate-limit.ts';
import { signedInAnswer, takesPassword } from '../answers.ts';
import { type BrowserSessions, deviceOf } from '../browser-sessions.ts';
import type { OwnerProof } from '../changes/proof.ts';
import type { OwnAccountActions } from '../changes/service.ts';
import { challengeTries, codeTries, ownPasswordTries, passkeyTries } from '../limits.ts';
import type { AccountServices } from '../service.ts';
import { signInLog } from '../sign-in-log.ts';
import { type Challenges, createChallenges } from './challenge.ts';
import { createFactors, type FactorActions } from './service.ts';

const params = z.object({ id: z.uuid().describe('Id of a passkey of yours.') });

export function registerFactorRoutes(
  app: FastifyInstance,
  services: AccountServices,
  sessions: BrowserSessions,
  account: OwnAccountActions,
  proof: OwnerProof,
): void {
  const api = operations(app, {
    name: 'Passkeys and confirmation',
    description:
      'Passkeys (WebAuthn) sign in without a password. Admins need one, or an authenticator app. Operations that an open session alone must not do ask for a confirmation, which counts for 15 minutes, as a sign-in does.',
  });
  const factors = createFactors(services, account);
  const challenges = createChallenges(services.db, services.config);
  registerSignIn(api, services, sessions, factors, challenges);
  registerConfirmation(api, services, factors, challenges, proof);
  registerPasskeys(api, services, factors, challenges, proof);
  registerApp(api, services, factors, proof);
}

function registerSignIn(
  api: Api,
  services: AccountServices,
  sessions: BrowserSessions,
  { passkeys, signIn }: FactorActions,
  challenges: Challenges,
): void {
  const { db } = services;
  const log = signInLog(services);
  const purpose = { purpose: 'sign-in', userId: null } as const;
  api.post(
    factorApi.signInOptions,
    {
      id: 'beginPasskeySignIn',
      summary: 'Begin a sign-in with a passkey',
      answers: { 200: optionsSchema },
      refusals: [429],
    },
    async ({ request, reply }) => {
      await countTries(db, challengeTries(request));
      return { ...(await passkeys.requestOptions(await challenges.give({ reply }, purpose), null)) };
    },
  );

  api.post(
    factorApi.signIn,
    {
      id: 'signInWithPasskey',
      summary: 'Sign in with a passkey',
      body: z.strictObject({ passkey: assertionSchema }),
      answers: { 200: signedInAnswer },
      refusals: [401, 429],
    },
    async ({ body, ...call }) => {
      const signedIn = await log.watch(
        call.request,
        { event: 'sign-in', by: 'passkey' },
        () =>
          attempt(db, passkeyTries(call.request), async () => {
            const signed = await passkeys.verify(body.passkey, await challenges.take(call, purpose));
            return signIn(signed, deviceOf(call.request));
          }),
        { accountOf: ({ user }) => user.id },
      );
      return sessions.signIn(call, signedIn);
    },
  );
}

function registerConfirmation(
  api: Api,
  services: AccountServices,
  { passkeys, ways, confirm }: FactorActions,
  challenges: Challenges,
  proof: OwnerProof,
): void {
  const { db } = services;
  const log = signInLog(services);
  api.get(
    factorApi.confirm,
    {
      id: 'getConfirmWays',
      summary: 'Read how you can confirm that it’s you',
      signedIn: true,
      answers: { 200: confirmWaysSchema },
    },
    async (call) => ({
      isRecent: (await call.request.session())?.isRecent ?? false,
      ways: await ways(proof.asker(call)),
    }),
  );

  api.post(
    factorApi.confirmOptions,
    {
      id: 'beginPasskeyConfirmation',
      summary: 'Begin a confirmation with a passkey',
      signedIn: true,
      answers: { 200: optionsSchema },
      refusals: [429],
    },
    async ({ request, reply, actor }) => {
      await countTries(db, challengeTries(request));
      const challenge = await challenges.give({ reply }, { purpose: 'confirm', userId: actor.id });
      return { ...(await passkeys.requestOptions(challenge, actor.id)) };
    },
  );

  api.post(
    factorApi.confirm,
    {
      id: 'confirm',
      summary: 'Confirm that it’s you',
      description:
        'With the password, a passkey, or a code of the authenticator app. Admins who have a passkey or an app can’t use the password. Accounts of an issuer go to GET /api/login with `mode=confirm` instead.',
      signedIn: true,
      body: confirmSchema,
      answers: { 204: 'Confirmed, for 15 minutes.' },
      refusals: [429],
      route: takesPassword,
    },
    async ({ body, ...call }) => {
      const { id } = call.actor;
      const by = body.password !== undefined ? 'password' : body.code !== undefined ? 'code' : 'passkey';
      const tries = {
        password: ownPasswordTries(id),
        code: codeTries(id),
        passkey: passkeyTries(call.request),
      };
      await log.watch(call.request, { event: 'confirmation', by, account: id }, () =>
        attempt(db, tries[by], async () => {
          const signed =
            body.passkey &&
            (await passkeys.verify(
              body.passkey,
              await challenges.take(call, { purpose: 'confirm', userId: id }),
            ));
          await confirm(proof.asker(call), body, signed ?? null);
        }),
      );
    },
  );
}

function registerPasskeys(
  api: Api,
  { db }: AccountServices,
  { passkeys, read, removePasskey }: FactorActions,
  challenges: Challenges,
  proof: OwnerProof,
): void {
  api.get(
    factorApi.factors,
    {
      id: 'getFactors',
      summary: 'List your passkeys and your authenticator app',
      signedIn: true,
      answers: { 200: factorsSchema },
    },
    async ({ actor }) => read(actor),
  );

  api.post(
    factorApi.passkeyOptions,
    {
      id: 'beginPasskey',
      summary: 'Begin to add a passkey',
      signedIn: true,
      recent: true,
      answers: { 200: optionsSchema },
      refusals: [409, 429],
    },
    async ({ request, reply, actor }) => {
      await countTries(db, challengeTries(request));
      const challenge = await challenges.give({ reply }, { purpose: 'add', userId: actor.id });
      return { ...(await passkeys.creationOptions(actor, challenge)) };
    },
  );

  api.post(
    factorApi.passkeys,
    {
      id: 'addPasskey',
      summary: 'Add a passkey',
      description: 'It signs in to the account from now on. An email tells the owner.',
      signedIn: true,
      recent: true,
      body: newPasskeySchema,
      answers: { 201: passkeySchema },
      refusals: [409],
    },
    async ({ body, ...call }) => {
      const challenge = await challenges.take(call, { purpose: 'add', userId: call.actor.id });
      return passkeys.add(proof.asker(call), body, challenge);
    },
  );

  api.patch(
    factorApi.passkey('{id}'),
    {
      id: 'renamePasskey',
      summary: 'Rename a passkey',
      signedIn: true,
      params,
      body: passkeyNameSchema,
      answers: { 200: passkeySchema },
    },
    async ({ actor, params: { id }, body }) => passkeys.rename(actor, id, body.name),
  );

  api.delete(
    factorApi.passkey('{id}'),
    {
      id: 'removePasskey',
      summary: 'Remove a passkey',
      description: 'Ends every other session. An email tells the owner.',
      signedIn: true,
      recent: true,
      params,
      answers: { 204: 'Removed.' },
      refusals: [409],
    },
    async (call) => removePasskey(proof.asker(call), call.params.id),
  );
}

function registerApp(
  api: Api,
  { db }: AccountServices,
  { app, removeApp }: FactorActions,
  proof: OwnerProof,
): void {
  api.post(
    factorApi.app,
    {
      id: 'beginAuthenticatorApp',
      summary: 'Begin to set up an authenticator app',
      description: 'The app counts once `finishAuthenticatorApp` gets a code of it.',
      signedIn: true,
      recent: true,
      answers: { 200: newAppSchema },
      refusals: [409],
    },
    async ({ actor }) => app.begin(actor),
  );

  api.put(
    factorApi.app,
    {
      id: 'finishAuthenticatorApp',
      summary: 'Finish the set-up of an authenticator app with a code',
      signedIn: true,
      recent: true,
      body: codeInputSchema,
      answers: { 204: 'Set up. An email tells the owner.' },
      refusals: [429],
    },
    async ({ body, ...call }) => {
      await attempt(db, codeTries(call.actor.id), () => app.finish(proof.asker(call), body.code));
    },
  );

  api.delete(
    factorApi.app,
    {
      id: 'removeAuthenticatorApp',
      summary: 'Remove the authenticator app',
      description: 'Ends every other session. An email tells the owner.',
      signedIn: true,
      recent: true,
      answers: { 204: 'Removed.' },
      refusals: [404, 409],
    },
    async (call) => removeApp(proof.asker(call)),
  );
}
