/** Private facts of a unit, which only its owner sees; null is not stated. */
export type PrivateFacts = {
  tenant: string | null;
  tailNumbers: string[];
  leaseEnd: string | null;
  rateChange: string | null;
  insuranceExpiry: string | null;
  noticeGiven: string | null;
};

export const factLabels: Readonly<Record<keyof PrivateFacts, string>> = {
  tenant: 'Tenant',
  tailNumbers: 'Tail numbers',
  leaseEnd: 'Lease ends',
  rateChange: 'Next rate change',
  insuranceExpiry: 'Insurance expires',
  noticeGiven: 'Notice given',
};
export const factNames = Object.keys(factLabels) as (keyof PrivateFacts)[];

export const noFacts: PrivateFacts = {
  tenant: null,
  tailNumbers: [],
  leaseEnd: null,
  rateChange: null,
  insuranceExpiry: null,
  noticeGiven: null,
};

export const TENANT_LENGTH = 100;
export const TAIL_NUMBERS_MAX = 10;

/** Dates that owners get reminders of. */
export const datedFacts = {
  leaseEnd: 'Lease ends',
  rateChange: 'Rate changes',
  insuranceExpiry: 'Insurance expires',
  availableFrom: 'Free after notice',
} as const;
export type DatedFact = keyof typeof datedFacts;

/** Days before a date on which its reminders go out, and the periods of the page. */
export const LEADS = [30, 60, 90] as const;
/** Days that a past date stays on the page. */
export const PAST_DAYS = 90;
