import { wantedPaths } from '../wanted.ts';
import type { PageMetadata } from './metadata.ts';

export const wantedPage: PageMetadata = {
  title: 'Space wanted',
  description:
    'Pilots and businesses looking for hangars, offices, and ramp space at US airports. Answer with your listing.',
  keywords: 'hangar wanted, hangar space wanted, airport space wanted',
  canonical: wantedPaths.list(),
};

export const newWantedPage: PageMetadata = {
  title: 'Post What You Need',
  description: 'Describe the space you’re looking for, and we’ll email owners whose listings fit.',
  keywords: 'post hangar wanted',
  canonical: wantedPaths.new(),
  robots: 'noindex, nofollow',
};

/** Ads come and go, so only their list is indexed. */
export const wantedAdPage = (id: string, title = 'Space wanted'): PageMetadata => ({
  title,
  description: 'Someone is looking for space at an airport.',
  keywords: 'space wanted',
  canonical: wantedPaths.ad(id),
  robots: 'noindex, nofollow',
});
