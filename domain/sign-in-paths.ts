import { type AuthMode, withQuery } from './paths.ts';
import type { RegistrantType } from './roles.ts';

/** Apart from paths.ts, which every page loads. */
export const signInApi = {
  login: (
    returnTo?: string,
    more: { mode?: AuthMode | 'confirm'; role?: RegistrantType | undefined; login_hint?: string } = {},
  ) => withQuery('/api/login', { returnTo, ...more }),
  /** Registered at the issuer, so never rename it. */
  loginCallback: '/api/login/callback',
  signIn: '/api/auth/sign-in',
  signUp: '/api/auth/sign-up',
  verifyEmail: '/api/auth/verify-email',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  signOut: '/api/auth/sign-out',
  signOutEverywhere: '/api/auth/sign-out-everywhere',
} as const;
