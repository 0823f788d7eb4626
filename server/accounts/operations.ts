import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  signInSchema,
  signUpSchema,
  verifyEmailSchema,
} from '../../domain/account-schema.ts';
import { grouped } from '../../domain/figures.ts';
import { apiPaths } from '../../domain/paths.ts';
import { roles } from '../../domain/roles.ts';
import type { Config } from '../config.ts';
import {
  type Answer,
  type ApiPart,
  bodySchema,
  type Operation,
  type Parameter,
  type Schema,
  shape,
} from '../http/operation.ts';
import { sessionCookieName } from './cookie.ts';
import { issuerOperations } from './oidc/operations.ts';

/** What the accounts' routes do, for the API's description. */

const notes: Record<string, Schema> = {
  email: { format: 'email', description: 'In any case.' },
  returnTo: {
    description: 'Path of this site to go to once signed in; anything else is taken as no wish.',
  },
  registrantType: { description: 'Who lists property; left out by somebody who only looks.' },
  token: { description: 'From the link in the mail.' },
};

export const newPassword: Schema = {
  description: `${PASSWORD_MIN} to ${grouped(PASSWORD_MAX)} characters that aren’t easy to guess.`,
};

export const linkToken: Parameter = {
  name: 'token',
  in: 'query',
  required: true,
  description: 'From the link in the mail.',
  schema: { type: 'string' },
};

export const linkWorks: Answer = {
  description: 'The link still works.',
  schema: { type: 'object', properties: { status: { const: 'valid' } }, required: ['status'] },
};

const user: Schema = {
  description: 'The account that is signed in.',
  type: 'object',
  properties: {
    id: { type: 'integer', minimum: 1 },
    email: { type: 'string', format: 'email', description: 'In lower case.' },
    role: { enum: roles },
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    profileImageUrl: { type: ['string', 'null'] },
    isAdmin: { type: 'boolean', description: 'Whether this is the account of ADMIN_EMAIL.' },
  },
  required: ['id', 'email', 'role', 'firstName', 'lastName', 'profileImageUrl', 'isAdmin'],
};

const location = {
  Location: { description: 'A path of this site.', schema: { type: 'string' } },
};

export const signedIn: Answer = {
  description: 'Signed in: the session’s cookie is set, and one that came with the request has ended.',
  schema: shape('User'),
  headers: { 'Set-Cookie': { description: 'HttpOnly, SameSite=Lax.', schema: { type: 'string' } } },
};

/** Where one signs in with a password: the dialog. */
const passwordNavigations: readonly Operation[] = [
  {
    method: 'get',
    path: apiPaths.login(),
    id: 'login',
    summary: 'Go and sign in',
    description: 'A navigation of the browser, not a call.',
    parameters: [
      {
        name: 'returnTo',
        in: 'query',
        description: 'Path of this site to come back to; anything else is ignored.',
        schema: { type: 'string' },
        example: '/dashboard',
      },
    ],
    answers: { 302: { description: 'To the sign-in dialog, or on when signed in.', headers: location } },
  },
  {
    method: 'get',
    path: apiPaths.logout,
    id: 'logout',
    summary: 'Sign out and go to the landing page',
    description: 'A navigation of the browser, not a call. One that another site begins signs nobody out.',
    answers: { 303: { description: 'To the landing page.', headers: location } },
  },
];

export function accountApi(config: Pick<Config, 'publicUrl' | 'oidc'>): ApiPart {
  return {
    name: 'Accounts',
    description:
      'A session is a cookie. An account exists from the moment its e-mail address is proved; until then it is a sign-up.',
    shapes: { User: user },
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(config) } },
    operations: [
      {
        method: 'get',
        path: apiPaths.user,
        id: 'getUser',
        summary: 'Who is signed in',
        signedIn: true,
        answers: { 200: { description: 'The account.', schema: shape('User') } },
      },
      {
        method: 'get',
        path: apiPaths.authConfig,
        id: 'getAuthConfig',
        summary: 'How one signs in here',
        answers: {
          200: {
            description: 'The ways in.',
            schema: {
              type: 'object',
              properties: {
                provider: {
                  enum: ['password', 'issuer'],
                  description: 'With a password kept here, or at an OpenID Connect issuer by GET /api/login.',
                },
                mailbox: {
                  type: 'boolean',
                  description: 'Whether mail is kept for this machine to read, because none is sent.',
                },
              },
              required: ['provider', 'mailbox'],
            },
          },
        },
      },
      {
        method: 'post',
        path: apiPaths.signUp,
        id: 'signUp',
        summary: 'Ask for an account',
        description:
          'Mails a link, good for 24 hours. A known address gets the same answer; its owner is told by mail.',
        body: bodySchema(signUpSchema, { ...notes, password: newPassword }),
        answers: {
          202: {
            description: 'A mail is on its way.',
            schema: {
              type: 'object',
              properties: { status: { const: 'verification-sent' } },
              required: ['status'],
            },
          },
        },
        refusals: [429],
      },
      {
        method: 'get',
        path: apiPaths.verifyEmail,
        id: 'checkSignUpLink',
        summary: 'Whether the link of a sign-up still works',
        description: 'Uses nothing up, and opens nothing.',
        parameters: [linkToken],
        answers: { 200: linkWorks },
        refusals: [400, 429],
      },
      {
        method: 'post',
        path: apiPaths.verifyEmail,
        id: 'verifyEmail',
        summary: 'Prove an e-mail address, and sign in',
        description: 'The token shows who reads the mailbox, the password who signed up: both are needed.',
        body: bodySchema(verifyEmailSchema, {
          ...notes,
          password: { description: 'The one given at the sign-up.' },
        }),
        answers: { 200: signedIn },
        refusals: [429],
      },
      {
        method: 'post',
        path: apiPaths.signIn,
        id: 'signIn',
        summary: 'Sign in',
        body: bodySchema(signInSchema, notes),
        answers: { 200: signedIn },
        refusals: [401, 429],
      },
      {
        method: 'post',
        path: apiPaths.signOut,
        id: 'signOut',
        summary: 'Sign out',
        answers: { 204: { description: 'The session has ended; without one, nothing happens.' } },
      },
      {
        method: 'post',
        path: apiPaths.signOutEverywhere,
        id: 'signOutEverywhere',
        summary: 'End all sessions of this account',
        signedIn: true,
        answers: { 204: { description: 'All have ended, this one too.' } },
      },
      ...(config.oidc ? issuerOperations : passwordNavigations),
    ],
  };
}
