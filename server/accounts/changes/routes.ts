import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { requireActor } from '../../http/actor.ts';
import { parseBody } from '../../http/parse.ts';
import { problem } from '../../http/problem.ts';
import { countTries, forgiveTries } from '../../http/rate-limit.ts';
import type { ProfileServices } from '../../profiles/service.ts';
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

type SignedIn = (request: FastifyRequest, reply: FastifyReply, session: NewSession) => Promise<unknown>;

export function registerChangeRoutes(
  app: FastifyInstance,
  services: AccountServices & ProfileServices,
  signedIn: SignedIn,
): void {
  const { db, config } = services;
  const recovery = createRecovery(services);
  const account = createOwnAccount(services);

  async function askerOf(request: FastifyRequest): Promise<Asker> {
    const actor = await requireActor(request);
    const token = sessionToken(request, config);
    if (!token) throw problem.unauthorized();
    return { actor, sessionToken: token };
  }

  /** Counts the attempt; a correct password gives it back. */
  async function proveByPassword(
    request: FastifyRequest,
    asker: Asker,
    password: string,
    path: string,
  ): Promise<Owner> {
    const tries = ownPasswordTries(request, asker.actor.id);
    await countTries(db, tries);
    const owner = await unlessBusy(account.proveByPassword(asker, password, path));
    await forgiveTries(db, tries);
    return owner;
  }

  app.post(apiPaths.forgotPassword, async (request, reply) => {
    const input = parseBody(forgotPasswordSchema, request.body);
    await countTries(db, forgotTries(request, input.email));
    await recovery.forgotPassword(input);
    return reply.status(202).send({ status: 'reset-sent' });
  });

  app.get(apiPaths.resetPassword, async (request) => {
    const { token } = parseBody(resetPasswordSchema.pick({ token: true }), request.query);
    const tries = resetTries(request, token);
    await countTries(db, tries);
    await recovery.checkLink(token);
    await forgiveTries(db, tries);
    return { status: 'valid' };
  });

  app.post(apiPaths.resetPassword, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const input = parseBody(resetPasswordSchema, request.body);
    const tries = resetTries(request, input.token);
    await countTries(db, tries);
    const device = { userAgent: request.headers['user-agent'] };
    const session = await unlessBusy(recovery.resetPassword(input, device));
    await forgiveTries(db, tries);
    return signedIn(request, reply, session);
  });

  app.get(apiPaths.account, async (request) => account.read(await askerOf(request)));

  app.patch(apiPaths.account, async (request) => {
    const asker = await askerOf(request);
    return account.rename(asker, parseBody(changeNamesSchema, request.body));
  });

  app.delete(apiPaths.account, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const asker = await askerOf(request);
    let owner: Owner;
    if (config.oidc) {
      parseBody(deleteAccountSchema.omit({ password: true }), request.body ?? {});
      owner = await account.proveByFreshSession(asker);
    } else {
      const { password } = parseBody(deleteAccountSchema, request.body);
      owner = await proveByPassword(request, asker, password, 'password');
    }
    await account.deleteAccount(owner);
    clearSessionCookie(reply, config);
    return reply.status(204).send();
  });

  app.post(apiPaths.accountPassword, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const asker = await askerOf(request);
    const { currentPassword, newPassword } = parseBody(changePasswordSchema, request.body);
    const owner = await proveByPassword(request, asker, currentPassword, 'currentPassword');
    await unlessBusy(account.changePassword(owner, newPassword));
    return reply.status(204).send();
  });

  app.post(apiPaths.accountEmail, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const asker = await askerOf(request);
    let owner: Owner;
    let email: string;
    if (config.oidc) {
      ({ email } = parseBody(changeEmailSchema.omit({ password: true }), request.body));
      owner = await account.proveByFreshSession(asker);
    } else {
      const input = parseBody(changeEmailSchema, request.body);
      ({ email } = input);
      owner = await proveByPassword(request, asker, input.password, 'password');
    }
    await countTries(db, emailChangeTries(asker.actor.id, email));
    await account.changeEmail(owner, email);
    return reply.status(202).send({ status: 'confirmation-sent' });
  });

  app.get(apiPaths.confirmEmail, async (request) => {
    const asker = await askerOf(request);
    const { token } = parseBody(confirmEmailSchema, request.query);
    const tries = confirmTries(asker.actor.id);
    await countTries(db, tries);
    await account.checkEmailLink(asker, token);
    await forgiveTries(db, tries);
    return { status: 'valid' };
  });

  app.post(apiPaths.confirmEmail, async (request) => {
    const asker = await askerOf(request);
    const { token } = parseBody(confirmEmailSchema, request.body);
    const tries = confirmTries(asker.actor.id);
    await countTries(db, tries);
    const user = await account.confirmEmail(asker, token);
    await forgiveTries(db, tries);
    return user;
  });

  app.get(apiPaths.accountSessions, async (request) => account.listSessions(await askerOf(request)));

  app.delete<{ Params: { id: string } }>(apiPaths.accountSession(':id'), async (request, reply) => {
    const asker = await askerOf(request);
    if (!UUID.test(request.params.id)) throw problem.notFound();
    const { wasCurrent } = await account.endSession(asker, request.params.id);
    if (wasCurrent) clearSessionCookie(reply, config);
    return reply.status(204).send();
  });

  app.get(apiPaths.accountExport, async (request, reply) => {
    const asker = await askerOf(request);
    await countTries(db, exportTries(asker.actor.id));
    const data = await exportAccount(services, account, asker);
    const name = `${brand.name.toLowerCase()}-account-${data.exportedAt.slice(0, 10)}.json`;
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(data, null, 2));
  });
}
