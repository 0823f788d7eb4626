import { COMPARED_MAX, comparePath } from '../compare-paths.ts';
import type { PageMetadata } from './metadata.ts';

export const comparePage: PageMetadata = {
  title: 'Compare listings',
  description: `Up to ${COMPARED_MAX} listings side by side: what they cost, and what differs.`,
  keywords: 'compare hangars, compare airport property',
  canonical: comparePath([]),
  robots: 'noindex, follow',
};
