import type { User } from './account-schema.ts';
import { grouped } from './figures.ts';
import { type AuthMode, withQuery } from './paths.ts';
import { signInProblems } from './sign-in-problem.ts';

/** The admin has no role: it is the account whose verified email is ADMIN_EMAIL. */
export const roles = ['general_user', 'property_principal', 'listing_broker'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  general_user: 'General User',
  property_principal: 'Property Principal',
  listing_broker: 'Listing Broker',
};

export const mayList = (role: Role): boolean => role !== 'general_user';

/** Values of the sign-up chooser. */
export const registrantTypes = ['owner', 'broker'] as const;
export type RegistrantType = (typeof registrantTypes)[number];

export const roleOfRegistrant = (type: RegistrantType | undefined): Role =>
  type === 'owner' ? 'property_principal' : type === 'broker' ? 'listing_broker' : 'general_user';

export const accountApi = {
  profile: '/api/user/profile',
  profileImage: '/api/user/profile-image',
  account: '/api/account',
  password: '/api/account/password',
  email: '/api/account/email',
  confirmEmail: '/api/account/confirm-email',
  sessions: '/api/account/sessions',
  session: (id: string) => `/api/account/sessions/${id}`,
  export: '/api/account/export',
  operatorRequests: '/api/account/operator-requests',
  verification: '/api/account/verification',
  questions: '/api/account/questions',
  question: (id: number | string) => `/api/account/questions/${id}`,
} as const;

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

/** Groups of people that the navigation differs by. All but the first are kinds of members. */
export type VisitorGroup = '' | 'member' | 'lister' | 'admin' | 'lister-admin';

/** The groups of a user, as in `data-visitor` on the page; empty when signed out. */
export function visitorGroup(user: Pick<User, 'role' | 'isAdmin' | 'adminNeeds'> | null): VisitorGroup {
  if (!user) return '';
  const isAdmin = user.isAdmin || user.adminNeeds;
  if (mayList(user.role)) return isAdmin ? 'lister-admin' : 'lister';
  return isAdmin ? 'admin' : 'member';
}

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 1_024;

export const accountMessages = {
  passwordRequired: 'Password is required',
  passwordShort: `Password must have at least ${PASSWORD_MIN} characters`,
  passwordLong: `Password can have at most ${grouped(PASSWORD_MAX)} characters`,
  passwordUnreadable: 'Password has characters we can’t read',
  passwordGuessable: 'This password is easy to guess. Try a few unrelated words',
  passwordLeaked:
    'This password is in lists of stolen passwords. Choose another one, such as a few unrelated words',
  wrongCredentials:
    'Email or password is incorrect. If you just signed up, open the link in our email first.',
  wrongSignUpPassword:
    'That password doesn’t match this sign-up. If you signed up more than once, use the link in the most recent email',
  tokenInvalid:
    'This link is no longer valid. If your account is already confirmed, sign in. Otherwise, sign up again',
  resetInvalid:
    'This link was already used, is over an hour old, or your password has changed since. Ask for a new one',
  emailChangeInvalid:
    'This link was already used, is over a day old, or belongs to another account. Request the change again',
  emailTaken: 'This address already has an account',
  emailSame: 'This is already your address',
  wrongPassword: 'Incorrect password',
  noPassword: 'Your account has no password yet. Have us email you a link to choose one',
  passwordSame: 'This is already your password',
  adminStays: 'The admin account can’t be deleted.',
  suspended: signInProblems.suspended,
} as const;

/** 32 random bytes as base64url. */
export const TOKEN = /^[A-Za-z0-9_-]{43}$/;
export const isToken = (text: string): boolean => TOKEN.test(text);
