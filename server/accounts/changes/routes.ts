import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountApi } from '../../../domain/account.ts';
import {
  changeNamesSchema,
  changePasswordSchema,
  deleteAccountSchema,
  userSchema,
} from '../../../domain/account-schema.ts';
import {
  accountExportSchema,
  ownAccountSchema,
  ownSessionSchema,
} from '../../../domain/own-account-schema.ts';
import type { Config } from '../../config.ts';
import { jsonFile, sendJsonFile } from '../../http/json-file.ts';
import { type Api, operations } from '../../http/operation.ts';
import { countTries } from '../../http/rate-limit.ts';
import { takesPassword } from '../answers.ts';
import type { BrowserSessions } from '../browser-sessions.ts';
import { clearSessionCookie } from '../cookie.ts';
import { registerFactorRoutes } from '../factors/routes.ts';
import { exportTries } from '../limits.ts';
import type { AccountParts } from '../parts.ts';
import type { AccountServices } from '../service.ts';
import { registerEmailRoutes } from './email-routes.ts';
import { EXPORT, exportAccount, exportName } from './export.ts';
import { type OwnerProof, ownerProof } from './proof.ts';
import { registerRecoveryRoutes } from './recovery-routes.ts';
import { createOwnAccount, type OwnAccountActions } from './service.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function registerChangeRoutes(
  app: FastifyInstance,
  services: AccountServices,
  sessions: BrowserSessions,
  parts: AccountParts,
): void {
  const api = operations(app, {
    name: 'Own account',
    description: 'Changes that people make to their own account. With an issuer there are no passwords.',
  });
  const account = createOwnAccount(services, parts);
  const proof = ownerProof(services, account);
  registerRecoveryRoutes(api, services, sessions);
  registerFactorRoutes(app, services, sessions, account, proof);
  registerAccount(api, services.config, account, proof);
  registerEmailRoutes(api, services, proof);
  registerSessionsAndExport(api, services, parts, account, proof);
}

function registerAccount(api: Api, config: Config, account: OwnAccountActions, proof: OwnerProof): void {
  api.get(
    accountApi.account,
    {
      id: 'getOwnAccount',
      summary: 'Read your account',
      signedIn: true,
      answers: { 200: ownAccountSchema },
    },
    async (call) => account.read(proof.asker(call)),
  );

  api.patch(
    accountApi.account,
    {
      id: 'changeNames',
      summary: 'Change your name',
      signedIn: true,
      body: changeNamesSchema,
      answers: { 200: userSchema },
    },
    async (call) => account.rename(proof.asker(call), call.body),
  );

  api.delete(
    accountApi.account,
    {
      id: 'deleteAccount',
      summary: 'Delete your account, with its profile and listings',
      description: 'The admin account can’t be deleted (403).',
      signedIn: true,
      ...(config.oidc && { recent: true }),
      body: config.oidc ? deleteAccountSchema.omit({ password: true }).prefault({}) : deleteAccountSchema,
      answers: { 204: 'Deleted; an email confirms it.' },
      refusals: [429],
      route: takesPassword,
    },
    async (call) => {
      const { password } = call.body;
      if (password !== undefined) await proof.byPassword(call, password, 'password');
      await account.deleteAccount(proof.asker(call));
      clearSessionCookie(call.reply, config);
    },
  );

  api.post(
    accountApi.password,
    {
      id: 'changePassword',
      summary: 'Change your password',
      description: 'Ends every other session and all emailed links, and sends an email about it.',
      signedIn: true,
      body: changePasswordSchema,
      answers: { 204: 'Changed.' },
      refusals: [429],
      route: takesPassword,
    },
    async (call) => {
      const { currentPassword, newPassword } = call.body;
      const owner = await proof.byPassword(call, currentPassword, 'currentPassword');
      await account.changePassword(owner, newPassword);
    },
  );
}

function registerSessionsAndExport(
  api: Api,
  services: AccountServices,
  { exports }: AccountParts,
  account: OwnAccountActions,
  proof: OwnerProof,
): void {
  api.get(
    accountApi.sessions,
    {
      id: 'listSessions',
      summary: 'List the devices that are signed in',
      signedIn: true,
      answers: { 200: z.array(ownSessionSchema).describe('Most recently used first.') },
    },
    async (call) => account.listSessions(proof.asker(call)),
  );

  api.delete(
    accountApi.sessions,
    {
      id: 'endOtherSessions',
      summary: 'Sign out every other device',
      signedIn: true,
      recent: true,
      answers: { 204: 'Every session but this one has ended.' },
    },
    async (call) => {
      await account.endOtherSessions(proof.asker(call));
    },
  );

  api.delete(
    accountApi.session('{id}'),
    {
      id: 'endSession',
      summary: 'Sign out one device',
      signedIn: true,
      recent: true,
      params: z.object({
        id: z.string().regex(UUID).meta({ format: 'uuid', description: 'Id of a session.' }),
      }),
      answers: { 204: 'Its session has ended.' },
    },
    async (call) => {
      const { wasCurrent } = await account.endSession(proof.asker(call), call.params.id);
      if (wasCurrent) clearSessionCookie(call.reply, services.config);
    },
  );

  api.get(
    accountApi.export,
    {
      id: 'exportAccount',
      summary: 'Download everything stored about the account',
      signedIn: true,
      recent: true,
      answers: { 200: jsonFile(EXPORT, accountExportSchema) },
      refusals: [429],
    },
    async (call) => {
      await countTries(services.db, exportTries(call.actor.id));
      const data = await exportAccount(services, exports, proof.asker(call));
      return sendJsonFile(call.reply, exportName(data), data);
    },
  );
}
