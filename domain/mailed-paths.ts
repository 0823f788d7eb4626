import { withQuery } from './paths.ts';

export const mailedPaths = {
  verifyEmail: (token: string, returnTo?: string | null) => withQuery('/verify-email', { token, returnTo }),
  resetPassword: (token: string) => withQuery('/reset-password', { token }),
  confirmEmail: (token: string) => withQuery('/confirm-email', { token }),
} as const;
