/** Problems of a request that needs a confirmation, or an admin with a passkey or an app. */
export const CONFIRM_DETAIL = 'For your security, confirm that it’s you, then try again.';
export const SET_UP_TITLE = 'Set up a passkey or an authenticator app';
export const SET_UP_DETAIL =
  'Admins need a passkey or an authenticator app. Set one up on the page “Account and security”, then try again.';
