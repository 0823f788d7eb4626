/** Types of subjects of the audit log, with their labels. */
export const auditSubjects = {
  user: 'User',
  'sign-up': 'Sign-up',
  listing: 'Listing',
  case: 'Case',
  airport: 'Airport',
  wanted: 'Space wanted',
} as const;
export type AuditSubject = keyof typeof auditSubjects;

/** First words of the audit log's actions, as they read afterward. */
export const auditVerbs: Readonly<Record<string, string>> = {
  allow: 'allowed',
  delete: 'deleted',
  dismiss: 'dismissed',
  export: 'exported',
  make: 'made',
  message: 'messaged',
  read: 'read',
  remove: 'removed',
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
