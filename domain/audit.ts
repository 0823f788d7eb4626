/** Types of subjects of the audit log, with their labels. */
export const auditSubjects = {
  user: 'User',
  'sign-up': 'Sign-up',
  listing: 'Listing',
  case: 'Case',
  airport: 'Airport',
} as const;
export type AuditSubject = keyof typeof auditSubjects;
