/**
 * Why signing in at the issuer (OpenID Connect) came to nothing, as the address of the dialog carries it, and what
 * the dialog says to it.
 */
export const signInProblems = {
  'issuer-unavailable':
    'The sign-in service can’t be reached just now. Nothing is wrong with your account: try again in a moment.',
  cancelled: 'The sign-in was cancelled. Nothing has changed.',
  'email-unverified':
    'Your sign-in service says that your e-mail address isn’t verified. Verify it there, then try again.',
  'email-missing':
    'Your sign-in service doesn’t tell us your e-mail address, which an account here needs. Allow it there, then try again.',
  expired: 'This sign-in took too long, was used already or was begun in another tab. Try again.',
  refused: 'The answer of the sign-in service could not be trusted, so nobody was signed in. Try again.',
  'too-many': 'Too many tries. Wait a little, then try again.',
} as const;

export type SignInProblem = keyof typeof signInProblems;

export const isSignInProblem = (text: string | null): text is SignInProblem =>
  text !== null && Object.hasOwn(signInProblems, text);
