import {
  changeEmailSchema,
  changeNamesSchema,
  changePasswordSchema,
  confirmEmailSchema,
  deleteAccountSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '../../../domain/account-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { type Answer, type ApiPart, bodySchema, type Schema, shape } from '../../http/operation.ts';
import { linkToken, linkWorks, newPassword, signedIn } from '../operations.ts';

/** What the routes of an account's changes do, for the API's description. */

const notes: Record<string, Schema> = {
  token: { description: 'From the link in the mail.' },
  email: { format: 'email', description: 'In any case.' },
  password: { description: 'The account’s. Where an issuer signs people in, it is left out.' },
};

const instant = { type: 'string', format: 'date-time' };

const ownAccount: Schema = {
  description: 'An account as its owner sees it.',
  type: 'object',
  properties: {
    email: { type: 'string', format: 'email' },
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    createdAt: instant,
    hasPassword: {
      type: 'boolean',
      description: 'False for one that signs in elsewhere and never chose one.',
    },
    pendingEmail: {
      type: ['string', 'null'],
      description: 'The address it moves to once that is confirmed.',
    },
  },
  required: ['email', 'firstName', 'lastName', 'createdAt', 'hasPassword', 'pendingEmail'],
};

const sessionFacts = {
  device: { type: ['string', 'null'], description: 'As far as it says.', examples: ['Firefox on Windows'] },
  createdAt: instant,
  lastUsedAt: { ...instant, description: 'To the hour.' },
  isCurrent: { type: 'boolean', description: 'Whether it is the one that asks.' },
};

const ownSession: Schema = {
  description: 'A device on which somebody is signed in to the account.',
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' }, ...sessionFacts },
  required: ['id', ...Object.keys(sessionFacts)],
};

const accountExport: Schema = {
  description: 'Everything that the account holds.',
  type: 'object',
  properties: {
    exportedAt: instant,
    account: { type: 'object' },
    identities: {
      description: 'Who it is at OpenID Connect issuers.',
      type: 'array',
      items: {
        type: 'object',
        properties: { issuer: { type: 'string' }, subject: { type: 'string' }, linkedAt: instant },
        required: ['issuer', 'subject', 'linkedAt'],
      },
    },
    profile: shape('Profile'),
    listings: { type: 'array', items: { type: 'object' } },
    uploads: {
      description: 'Files as they are served; the names of documents stand with the listings.',
      type: 'array',
      items: {
        type: 'object',
        properties: {
          url: { type: 'string' },
          type: { type: 'string' },
          size: { type: 'integer', description: 'Bytes.' },
          uploadedAt: instant,
        },
        required: ['url', 'type', 'size', 'uploadedAt'],
      },
    },
    sessions: { type: 'array', items: { type: 'object' } },
  },
  required: ['exportedAt', 'account', 'identities', 'profile', 'listings', 'uploads', 'sessions'],
};

const accepted = (status: string, description: string): Answer => ({
  description,
  schema: { type: 'object', properties: { status: { const: status } }, required: ['status'] },
});

export const accountChangesApi: ApiPart = {
  name: 'Own account',
  description:
    'What an account’s owner changes about it. Where an issuer signs people in, there are no passwords: what asks for one asks for a session of the last 15 minutes instead.',
  shapes: { OwnAccount: ownAccount, OwnSession: ownSession, AccountExport: accountExport },
  operations: [
    {
      method: 'post',
      path: apiPaths.forgotPassword,
      id: 'forgotPassword',
      summary: 'Ask for a link to a new password',
      description: 'Good for an hour, once. An unknown address gets the same answer, and no mail.',
      body: bodySchema(forgotPasswordSchema, notes),
      answers: { 202: accepted('reset-sent', 'If there is such an account, a mail is on its way.') },
      refusals: [429],
    },
    {
      method: 'get',
      path: apiPaths.resetPassword,
      id: 'checkResetLink',
      summary: 'Whether the link to a new password still works',
      description: 'Uses nothing up.',
      parameters: [linkToken],
      answers: { 200: linkWorks },
      refusals: [400, 429],
    },
    {
      method: 'post',
      path: apiPaths.resetPassword,
      id: 'resetPassword',
      summary: 'Choose a new password by the mailed link, and sign in',
      description: 'All sessions of the account end, and its other links are void.',
      body: bodySchema(resetPasswordSchema, { ...notes, password: newPassword }),
      answers: { 200: signedIn },
      refusals: [429],
    },
    {
      method: 'get',
      path: apiPaths.account,
      id: 'getOwnAccount',
      summary: 'Read one’s own account',
      signedIn: true,
      answers: { 200: { description: 'The account.', schema: shape('OwnAccount') } },
    },
    {
      method: 'patch',
      path: apiPaths.account,
      id: 'changeNames',
      summary: 'Change one’s name',
      signedIn: true,
      body: bodySchema(changeNamesSchema),
      answers: { 200: { description: 'The account as it is now.', schema: shape('User') } },
    },
    {
      method: 'delete',
      path: apiPaths.account,
      id: 'deleteAccount',
      summary: 'Delete one’s account, with its profile and listings',
      description: 'The admin account stays: 403.',
      signedIn: true,
      body: bodySchema(deleteAccountSchema, notes),
      answers: { 204: { description: 'It is gone; a mail says so.' } },
      refusals: [403, 429],
    },
    {
      method: 'post',
      path: apiPaths.accountPassword,
      id: 'changePassword',
      summary: 'Change one’s password',
      description: 'Every other session ends, links on their way are void, and a mail says so.',
      signedIn: true,
      body: bodySchema(changePasswordSchema, { newPassword }),
      answers: { 204: { description: 'It is changed.' } },
      refusals: [429],
    },
    {
      method: 'post',
      path: apiPaths.accountEmail,
      id: 'changeEmail',
      summary: 'Ask to move the account to another address',
      description:
        'Mails a link to the new address, good for 24 hours, and tells the present one. An address that is in use gets the same answer; its owner is told by mail.',
      signedIn: true,
      body: bodySchema(changeEmailSchema, notes),
      answers: { 202: accepted('confirmation-sent', 'A mail is on its way.') },
      refusals: [403, 429],
    },
    {
      method: 'get',
      path: apiPaths.confirmEmail,
      id: 'checkConfirmEmailLink',
      summary: 'Whether the link to a new address still works',
      description: 'In a session of the account. Uses nothing up.',
      signedIn: true,
      parameters: [linkToken],
      answers: { 200: linkWorks },
      refusals: [400, 429],
    },
    {
      method: 'post',
      path: apiPaths.confirmEmail,
      id: 'confirmEmail',
      summary: 'Confirm the new address by the mailed link',
      description: 'In a session of the account. Every other session ends.',
      signedIn: true,
      body: bodySchema(confirmEmailSchema, notes),
      answers: { 200: { description: 'The account with its new address.', schema: shape('User') } },
      refusals: [429],
    },
    {
      method: 'get',
      path: apiPaths.accountSessions,
      id: 'listSessions',
      summary: 'Where one is signed in',
      signedIn: true,
      answers: {
        200: {
          description: 'The latest used first.',
          schema: { type: 'array', items: shape('OwnSession') },
        },
      },
    },
    {
      method: 'delete',
      path: apiPaths.accountSession('{id}'),
      id: 'endSession',
      summary: 'Sign a device out',
      signedIn: true,
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'Of a session.',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      answers: { 204: { description: 'Its session has ended.' } },
      refusals: [404],
    },
    {
      method: 'get',
      path: apiPaths.accountExport,
      id: 'exportAccount',
      summary: 'Take along everything the account holds',
      signedIn: true,
      answers: {
        200: {
          description: 'A file to keep, without passwords or anything that could stand for one.',
          schema: shape('AccountExport'),
          headers: {
            'Content-Disposition': { description: 'An attachment, with a name.', schema: { type: 'string' } },
          },
        },
      },
      refusals: [429],
    },
  ],
};
