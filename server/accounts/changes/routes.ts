import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountExportSchema, ownAccountSchema, ownSessionSchema } from '../../../domain/account.ts';
import {
  changeEmailSchema,
  changeNamesSchema,
  changePasswordSchema,
  confirmEmailSchema,
  deleteAccountSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '../../../domain/account-schema.ts';
import { brand } from '../../../domain/brand.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { userSchema } from '../../../domain/user.ts';
import type { Actor } from '../../http/actor.ts';
import { operations, statusSchema } from '../../http/operation.ts';
import { problem } from '../../http/problem.ts';
import { countTries, forgiveTries } from '../../http/rate-limit.ts';
import type { ProfileServices } from '../../profiles/service.ts';
import { linkWorks, signedInAnswer } from '../answers.ts';
import { clearSessionCookie, sessionToken } from '../cookie.ts';
import {
  confirmTries,
  emailChangeTries,
  exportTries,
  forgotTries,
  ownPasswordTries,
  resetTries,
} from '../limits.ts';
import type { AccountServices, NewSession } from '../service.ts';
import { unlessBusy } from '../unless-busy.ts';
import { exportAccount } from './export.ts';
import { createRecovery } from './recovery.ts';
import { type Asker, createOwnAccount, type Owner } from './service.ts';

/** A 1 MB password is a wrong password (400), not a body that is too large (413). */
const BODY_LIMIT = 2 * 1024 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type OwnCall = { request: FastifyRequest; actor: Actor };
type SignedIn = (request: FastifyRequest, reply: FastifyReply, session: NewSession) => Promise<FastifyReply>;

export function registerChangeRoutes(
  app: FastifyInstance,
  services: AccountServices & ProfileServices,
  signedIn: SignedIn,
): void {
  const { db, config } = services;
  const api = operations(app, {
    name: 'Own account',
    description:
      'Changes that people make to their own account. With an issuer there are no passwords: a session of the last 15 minutes takes their place.',
  });
  const withoutPassword = { password: true } as const;
  const recovery = createRecovery(services);
  const account = createOwnAccount(services);

  function askerOf({ request, actor }: OwnCall): Asker {
    const token = sessionToken(request, config);
    if (!token) throw problem.unauthorized();
    return { actor, sessionToken: token };
  }

  /** Counts the attempt; a correct password gives it back. */
  async function proveByPassword(call: OwnCall, password: string, path: string): Promise<Owner> {
    const tries = ownPasswordTries(call.request, call.actor.id);
    await countTries(db, tries);
    const owner = await unlessBusy(account.proveByPassword(askerOf(call), password, path));
    await forgiveTries(db, tries);
    return owner;
  }

  /** Requires the password or, with an issuer, a recent sign-in. */
  const proveOwner = (call: OwnCall & { body: { email?: string; password?: string } }): Promise<Owner> =>
    call.body.password === undefined
      ? account.proveByFreshSession(askerOf(call))
      : proveByPassword(call, call.body.password, 'password');

  api.post(
    apiPaths.forgotPassword,
    {
      id: 'forgotPassword',
      summary: 'Request a link for a new password',
      description: 'Works once, for an hour. An unknown address gets the same response, but no email.',
      body: forgotPasswordSchema,
      answers: { 202: statusSchema('reset-sent', 'If the account exists, an email is on its way.') },
      refusals: [429],
    },
    async ({ request, body }) => {
      await countTries(db, forgotTries(request, body.email));
      await recovery.forgotPassword(body);
      return { status: 'reset-sent' };
    },
  );

  api.get(
    apiPaths.resetPassword,
    {
      id: 'checkResetLink',
      summary: 'Check the link for a new password',
      description: 'The link stays unused.',
      query: resetPasswordSchema.pick({ token: true }),
      answers: { 200: linkWorks },
      refusals: [429],
    },
    async ({ request, query: { token } }) => {
      const tries = resetTries(request, token);
      await countTries(db, tries);
      await recovery.checkLink(token);
      await forgiveTries(db, tries);
      return { status: 'valid' };
    },
  );

  api.post(
    apiPaths.resetPassword,
    {
      id: 'resetPassword',
      summary: 'Choose a new password with the emailed link, and sign in',
      description: 'Ends all sessions of the account, and its other links.',
      body: resetPasswordSchema,
      answers: { 200: signedInAnswer },
      refusals: [429],
      route: { bodyLimit: BODY_LIMIT },
    },
    async ({ request, reply, body }) => {
      const tries = resetTries(request, body.token);
      await countTries(db, tries);
      const device = { userAgent: request.headers['user-agent'] };
      const session = await unlessBusy(recovery.resetPassword(body, device));
      await forgiveTries(db, tries);
      return signedIn(request, reply, session);
    },
  );

  api.get(
    apiPaths.account,
    {
      id: 'getOwnAccount',
      summary: 'Read your account',
      signedIn: true,
      answers: { 200: ownAccountSchema },
    },
    async (call) => account.read(askerOf(call)),
  );

  api.patch(
    apiPaths.account,
    {
      id: 'changeNames',
      summary: 'Change your name',
      signedIn: true,
      body: changeNamesSchema,
      answers: { 200: userSchema },
    },
    async (call) => account.rename(askerOf(call), call.body),
  );

  api.delete(
    apiPaths.account,
    {
      id: 'deleteAccount',
      summary: 'Delete your account, with its profile and listings',
      description: 'The admin account can’t be deleted (403).',
      signedIn: true,
      body: config.oidc ? deleteAccountSchema.omit(withoutPassword).prefault({}) : deleteAccountSchema,
      answers: { 204: 'Deleted; an email confirms it.' },
      refusals: [429],
      route: { bodyLimit: BODY_LIMIT },
    },
    async (call) => {
      await account.deleteAccount(await proveOwner(call));
      clearSessionCookie(call.reply, config);
    },
  );

  api.post(
    apiPaths.accountPassword,
    {
      id: 'changePassword',
      summary: 'Change your password',
      description: 'Ends every other session and all emailed links, and sends an email about it.',
      signedIn: true,
      body: changePasswordSchema,
      answers: { 204: 'Changed.' },
      refusals: [429],
      route: { bodyLimit: BODY_LIMIT },
    },
    async (call) => {
      const { currentPassword, newPassword } = call.body;
      const owner = await proveByPassword(call, currentPassword, 'currentPassword');
      await unlessBusy(account.changePassword(owner, newPassword));
    },
  );

  api.post(
    apiPaths.accountEmail,
    {
      id: 'changeEmail',
      summary: 'Move the account to another address',
      description:
        'Emails a link to the new address that works for 24 hours, and a notice to the current one. An address with an account gets the same response; its owner gets an email.',
      signedIn: true,
      body: config.oidc ? changeEmailSchema.omit(withoutPassword) : changeEmailSchema,
      answers: { 202: statusSchema('confirmation-sent', 'An email is on its way.') },
      refusals: [429],
      route: { bodyLimit: BODY_LIMIT },
    },
    async (call) => {
      const { email } = call.body;
      const owner = await proveOwner(call);
      await countTries(db, emailChangeTries(call.actor.id, email));
      await account.changeEmail(owner, email);
      return { status: 'confirmation-sent' };
    },
  );

  api.get(
    apiPaths.confirmEmail,
    {
      id: 'checkConfirmEmailLink',
      summary: 'Check the link for a new address',
      description: 'In a session of the account. The link stays unused.',
      signedIn: true,
      query: confirmEmailSchema,
      answers: { 200: linkWorks },
      refusals: [429],
    },
    async (call) => {
      const tries = confirmTries(call.actor.id);
      await countTries(db, tries);
      await account.checkEmailLink(askerOf(call), call.query.token);
      await forgiveTries(db, tries);
      return { status: 'valid' };
    },
  );

  api.post(
    apiPaths.confirmEmail,
    {
      id: 'confirmEmail',
      summary: 'Confirm the new address with the emailed link',
      description: 'In a session of the account. Ends every other session.',
      signedIn: true,
      body: confirmEmailSchema,
      answers: { 200: userSchema },
      refusals: [429],
    },
    async (call) => {
      const tries = confirmTries(call.actor.id);
      await countTries(db, tries);
      const user = await account.confirmEmail(askerOf(call), call.body.token);
      await forgiveTries(db, tries);
      return user;
    },
  );

  api.get(
    apiPaths.accountSessions,
    {
      id: 'listSessions',
      summary: 'List the devices that are signed in',
      signedIn: true,
      answers: { 200: z.array(ownSessionSchema).describe('Most recently used first.') },
    },
    async (call) => account.listSessions(askerOf(call)),
  );

  api.delete(
    apiPaths.accountSession('{id}'),
    {
      id: 'endSession',
      summary: 'Sign a device out',
      signedIn: true,
      params: z.object({
        id: z.string().regex(UUID).meta({ format: 'uuid', description: 'Id of a session.' }),
      }),
      answers: { 204: 'Its session has ended.' },
    },
    async (call) => {
      const { wasCurrent } = await account.endSession(askerOf(call), call.params.id);
      if (wasCurrent) clearSessionCookie(call.reply, config);
    },
  );

  api.get(
    apiPaths.accountExport,
    {
      id: 'exportAccount',
      summary: 'Download everything stored about the account',
      signedIn: true,
      answers: {
        200: {
          description: 'A file to keep, without passwords or tokens.',
          schema: accountExportSchema,
          headers: {
            'Content-Disposition': { description: 'An attachment with a name.', schema: { type: 'string' } },
          },
        },
      },
      refusals: [429],
    },
    async (call) => {
      await countTries(db, exportTries(call.actor.id));
      const data = await exportAccount(services, account, askerOf(call));
      const name = `${brand.name.toLowerCase()}-account-${data.exportedAt.slice(0, 10)}.json`;
      return call.reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(data, null, 2));
    },
  );
}
