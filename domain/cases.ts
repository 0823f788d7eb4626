import { inquiryReportReasons } from './inquiries.ts';
import { wantedReportReasons } from './wanted.ts';

/** Things that people ask the admin to decide. Schemas are in cases-schema.ts; effects and emails in server/cases/. */

export const caseTypes = ['report', 'appeal', 'operator', 'inquiry', 'wanted', 'verification'] as const;
export type CaseType = (typeof caseTypes)[number];

/** A verification that was upheld can be withdrawn later. */
export const caseStates = ['open', 'upheld', 'dismissed', 'withdrawn'] as const;
export type CaseState = (typeof caseStates)[number];
export type CaseDecision = Exclude<CaseState, 'open'>;

export const stateLabels: Record<CaseState, string> = {
  open: 'Open',
  upheld: 'Upheld',
  dismissed: 'Dismissed',
  withdrawn: 'Withdrawn',
};

/** States of a question that the admin asked about a case. */
export const questionStates = ['waiting', 'answered'] as const;

export const questionLabels: Record<(typeof questionStates)[number], string> = {
  waiting: 'Waiting for an answer',
  answered: 'Answered',
};

export const reportReasons = {
  'wrong-facts': 'Some facts are wrong',
  taken: 'It’s already taken',
  fraud: 'It looks like fraud',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;

type CaseSpec = {
  label: string;
  /** Labels by the stored reason. */
  reasons: Readonly<Record<string, string>>;
  /** Decisions of the admin: the state each starts from, and its effect in the admin's words. */
  decisions: Readonly<Partial<Record<CaseDecision, { from: CaseState; label: string }>>>;
};

export const cases: Readonly<Record<CaseType, CaseSpec>> = {
  report: {
    label: 'Report',
    reasons: reportReasons,
    decisions: {
      upheld: { from: 'open', label: 'Uphold: something is wrong' },
      dismissed: { from: 'open', label: 'Dismiss: nothing is wrong' },
    },
  },
  appeal: {
    label: 'Appeal',
    reasons: { 'taken-down': 'The listing was taken down' },
    decisions: {
      upheld: { from: 'open', label: 'Uphold: restore the listing' },
      dismissed: { from: 'open', label: 'Dismiss: it stays down' },
    },
  },
  operator: {
    label: 'Airport operator',
    reasons: { operator: 'Operates the airport' },
    decisions: {
      upheld: { from: 'open', label: 'Verify: the airport confirmed it' },
      dismissed: { from: 'open', label: 'Dismiss: not confirmed' },
      withdrawn: { from: 'upheld', label: 'Withdraw the verification' },
    },
  },
  inquiry: {
    label: 'Conversation',
    reasons: inquiryReportReasons,
    decisions: {
      upheld: { from: 'open', label: 'Uphold: something is wrong' },
      dismissed: { from: 'open', label: 'Dismiss: nothing is wrong' },
    },
  },
  wanted: {
    label: 'Space wanted',
    reasons: wantedReportReasons,
    decisions: {
      upheld: { from: 'open', label: 'Uphold: take the ad down' },
      dismissed: { from: 'open', label: 'Dismiss: nothing is wrong' },
    },
  },
  verification: {
    label: 'Verification',
    reasons: { person: 'Identity and authority', listing: 'Photos and dimensions' },
    decisions: {
      upheld: { from: 'open', label: 'Verify: we checked it' },
      dismissed: { from: 'open', label: 'Don’t verify' },
    },
  },
};

/** Decisions that a case in this state allows. */
export const decisionsOf = (type: CaseType, state: CaseState): CaseDecision[] =>
  (Object.entries(cases[type].decisions) as [CaseDecision, { from: CaseState }][])
    .filter(([, { from }]) => from === state)
    .map(([decision]) => decision);

/** Airports that an account operates, by airport id. */
export type Operates = Record<string, { verifiedAt: string }>;

/** `open` has open cases first. */
export type AdminCaseSort = 'open' | 'newest' | 'oldest';
