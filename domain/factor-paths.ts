/** Kept out of sign-in-paths.ts, which every page loads. All are under /api/auth, where the cookie of a challenge goes. */
export const factorApi = {
  factors: '/api/auth/factors',
  confirm: '/api/auth/confirm',
  confirmOptions: '/api/auth/confirm/passkey-options',
  passkeys: '/api/auth/passkeys',
  passkeyOptions: '/api/auth/passkeys/options',
  passkey: (id: string) => `/api/auth/passkeys/${id}`,
  signInOptions: '/api/auth/sign-in/passkey-options',
  signIn: '/api/auth/sign-in/passkey',
  app: '/api/auth/authenticator-app',
} as const;
