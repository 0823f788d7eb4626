import type { Condition } from './rules-schema.ts';

/** Kept out of summary.ts, which pages don't need. */
export const conditionTexts: Record<Condition, string> = {
  sign: 'sign the lease',
  aircraft: 'have your aircraft in the unit',
  insurance: 'show proof of insurance',
  papers: 'show the papers asked for',
};
