import { apiPaths } from '../../../domain/paths.ts';
import { registrantTypes } from '../../../domain/roles.ts';
import { signInProblems } from '../../../domain/sign-in-problem.ts';
import type { Answer, Operation, Parameter } from '../../http/operation.ts';

/** What signing in at an issuer does, for the API's description. */

const text = (name: string, description: string, more: object = {}): Parameter => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string', ...more },
});

const location = (description: string): Answer => ({
  description,
  headers: { Location: { description: 'Where to go on.', schema: { type: 'string' } } },
});

const backToDialog = location(
  `To the sign-in dialog, which says why by its parameter \`problem\`: ${Object.keys(signInProblems).join(', ')}.`,
);

export const issuerOperations: readonly Operation[] = [
  {
    method: 'get',
    path: apiPaths.login(),
    id: 'login',
    summary: 'Go and sign in at the issuer',
    description:
      'A navigation of the browser, not a call: OpenID Connect by the authorization code flow with PKCE.',
    parameters: [
      {
        ...text('returnTo', 'Path of this site to come back to; anything else is ignored.'),
        example: '/dashboard',
      },
      text('mode', 'Whether an account is wanted or there.', { enum: ['login', 'register'] }),
      text('role', 'Who lists property. Counts when the account is made, at the first sign-in.', {
        enum: registrantTypes,
      }),
      text('login_hint', 'Email address to offer at the issuer.', { format: 'email' }),
    ],
    answers: { 302: location('To the issuer, or on when signed in.'), 303: backToDialog },
  },
  {
    method: 'get',
    path: apiPaths.loginCallback,
    id: 'finishLogin',
    summary: 'Come back from the issuer',
    description: 'For the issuer to lead to. Works once, in the browser that began, within 15 minutes.',
    parameters: [
      text('state', 'What the sign-in was begun with.'),
      text('code', 'What the issuer gives the account away for.'),
      text('iss', 'The issuer.'),
      text('error', 'Why there is no code.'),
    ],
    answers: {
      303: location(
        'With the session’s cookie to where the sign-in was to lead; or else to the sign-in dialog.',
      ),
    },
  },
  {
    method: 'get',
    path: apiPaths.logout,
    id: 'logout',
    summary: 'Sign out, here and at the issuer',
    description: 'A navigation of the browser, not a call. One that another site begins signs nobody out.',
    answers: {
      303: location(
        'To the issuer’s sign-out where it has one and can be reached, else to the landing page.',
      ),
    },
  },
];
