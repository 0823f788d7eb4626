/** Things that people ask the admin to decide. */
export const caseTypes = ['report', 'appeal', 'operator'] as const;
export type CaseType = (typeof caseTypes)[number];

export const caseStates = ['open', 'upheld', 'dismissed'] as const;
export type CaseState = (typeof caseStates)[number];
