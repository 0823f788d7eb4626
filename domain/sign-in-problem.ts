/** Messages for a failed sign-in at the OpenID Connect issuer, by the `problem` in the dialog's address. */
export const signInProblems = {
  'issuer-unavailable':
    'We can’t reach the sign-in service right now. Your account is fine; try again in a moment.',
  canceled: 'Sign-in was canceled. Nothing has changed.',
  'email-unverified':
    'Your sign-in service says your email address isn’t verified. Verify it there, then try again.',
  'email-missing':
    'Your sign-in service didn’t share your email address, which your account here needs. Allow it there, then try again.',
  expired: 'This sign-in took too long, was already used, or was started in another tab. Try again.',
  refused: 'We couldn’t verify the sign-in service’s response, so you weren’t signed in. Try again.',
  suspended: 'This account is suspended. If you think this is a mistake, contact support.',
  'another-account':
    'You confirmed with another account of the sign-in service. Try again with the one that you use here.',
  'too-many': 'Too many attempts. Wait a moment, then try again.',
} as const;

export type SignInProblem = keyof typeof signInProblems;

export const isSignInProblem = (text: string | null): text is SignInProblem =>
  text !== null && Object.hasOwn(signInProblems, text);
