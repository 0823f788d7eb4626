import type { ListingKind } from './listing-kinds/kind.ts';
import { paths, type Query, withQuery } from './paths.ts';

/** Types of subjects of the audit log, with their labels. */
export const auditSubjects = {
  user: 'User',
  'sign-up': 'Sign-up',
  listing: 'Listing',
  case: 'Case',
  airport: 'Airport',
  wanted: 'Space wanted',
  'waiting-list': 'Waiting list',
} as const;
export type AuditSubject = keyof typeof auditSubjects;

/** First words of the audit log's actions, as they read afterward. */
export const auditVerbs: Readonly<Record<string, string>> = {
  add: 'added',
  allow: 'allowed',
  answer: 'answered',
  ask: 'asked',
  change: 'changed',
  close: 'closed',
  create: 'created',
  delete: 'deleted',
  dismiss: 'dismissed',
  draw: 'drawn',
  email: 'emailed',
  end: 'ended',
  export: 'exported',
  import: 'imported',
  make: 'made',
  message: 'messaged',
  offer: 'offered',
  reach: 'reached',
  read: 'read',
  remove: 'removed',
  reopen: 'reopened',
  resend: 'resent',
  restore: 'restored',
  suspend: 'suspended',
  take: 'taken',
  unverify: 'unverified',
  uphold: 'upheld',
  verify: 'verified',
  withdraw: 'withdrawn',
};

/** True for a day of the calendar such as "2026-11-22", from 2000 to 2099. */
export function isAuditDay(text: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // Some dates roll over, such as February 31.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const adminApi = {
  users: (query?: Query) => withQuery('/api/admin/users', query),
  user: (id: number | string) => `/api/admin/users/${id}`,
  userSuspension: (id: number | string) => `/api/admin/users/${id}/suspend`,
  userRestoration: (id: number | string) => `/api/admin/users/${id}/restore`,
  userListings: '/api/admin/user-listings',
  listingsOfUser: (id: number | string) => `/api/admin/user-listings/${id}`,
  signUpAllowance: '/api/admin/sign-up-allowances',
  signUps: (query?: Query) => withQuery('/api/admin/sign-ups', query),
  signUpMail: (id: number | string) => `/api/admin/sign-ups/${id}/resend`,
  listings: (kind: ListingKind, query?: Query) => withQuery(`/api/admin/${kind.apiPath}`, query),
  listing: (kind: ListingKind, id: number | string) => `/api/admin/${kind.apiPath}/${id}`,
  verification: (kind: ListingKind, id: number | string) => `/api/admin/${kind.apiPath}/${id}/verification`,
  takeDown: (kind: ListingKind, id: number | string) => `/api/admin/${kind.apiPath}/${id}/take-down`,
  restore: (kind: ListingKind, id: number | string) => `/api/admin/${kind.apiPath}/${id}/restore`,
  cases: (query?: Query) => withQuery('/api/admin/cases', query),
  case: (id: number | string) => `/api/admin/cases/${id}`,
  caseMessages: (id: number | string) => `/api/admin/cases/${id}/messages`,
  caseFile: (id: number | string, file: number | string) => `/api/admin/cases/${id}/files/${file}`,
  caseQuestion: (id: number | string) => `/api/admin/cases/${id}/question`,
  caseDecision: (id: number | string) => `/api/admin/cases/${id}/decision`,
  audit: (query?: Query) => withQuery('/api/admin/audit', query),
  auditEntry: (id: number | string) => `/api/admin/audit/${id}`,
  auditCsv: (query?: Query) => withQuery('/api/admin/audit.csv', query),
  health: '/api/admin/health',
  counts: '/api/admin/counts',
  verificationQueue: (query?: Query) => withQuery('/api/admin/verification-queue', query),
  userExport: (id: number | string) => `/api/admin/users/${id}/export`,
} as const;

/** Dialogs of the admin's screen, which open over their list. */
export const adminPaths = {
  user: (id: number | string) => paths.adminTab('users', { user: id }),
  listing: (kind: ListingKind, id: number | string) => paths.adminTab(kind.category, { listing: id }),
  case: (id: number | string) => paths.adminTab('reports', { case: id }),
  entry: (id: number | string) => paths.adminTab('audit', { entry: id }),
  /** Every audit entry about one thing. */
  history: (subject: AuditSubject, id: number | string) =>
    paths.adminTab('audit', { subject, subjectId: id }),
} as const;

const adminUserSorts = ['newest', 'oldest', 'name', 'email'] as const;
export type AdminUserSort = (typeof adminUserSorts)[number];

const adminListingSorts = ['newest', 'oldest', 'updated', 'title', 'views'] as const;
export type AdminListingSort = (typeof adminListingSorts)[number];

export const adminListingShows = [
  'all',
  'unverified',
  'in-results',
  'unconfirmed',
  'lapsed',
  'taken-down',
  'suspended',
] as const;
export type AdminListingShow = (typeof adminListingShows)[number];

/** Filter of the verification queue. */
export const missingParts = ['identity', 'authority', 'photos', 'dimensions'] as const;

const adminQueueSorts = ['oldest', 'newest'] as const;
export type AdminQueueSort = (typeof adminQueueSorts)[number];

const adminSignUpSorts = ['newest', 'oldest', 'email'] as const;
export type AdminSignUpSort = (typeof adminSignUpSorts)[number];
