import { roleLabels } from '../account.ts';
import { brand } from '../brand.ts';
import { counted } from '../figures.ts';
import { companyOf, listerPath, personOf } from '../listing.ts';
import type { Lister } from '../listing-schema.ts';
import type { PageMetadata } from './metadata.ts';

export function listerPage(lister: Lister): PageMetadata {
  const person = personOf(lister);
  const company = companyOf(lister);
  const name = company ?? person;
  return {
    title: `${name}: airport property`,
    description: `${counted(lister.listings, 'listing', 'listings')} by ${company ? `${company} (${person})` : person}, ${roleLabels[lister.role]} on ${brand.name}: hangars, offices, tarmac, and land at US airports.`,
    keywords: `${name}, hangars for lease, airport property`,
    canonical: listerPath(lister.id),
    ...(lister.listings === 0 && { robots: 'noindex, follow' }),
  };
}

/** Shown while the page loads. */
export const unloadedListerPage: PageMetadata = {
  title: 'Lister',
  description: 'Everything that one owner or broker lists.',
  keywords: 'hangars for lease, airport property',
};

export const failedListerPage: PageMetadata = { ...unloadedListerPage, robots: 'noindex, follow' };

export const missingListerPage: PageMetadata = {
  ...failedListerPage,
  title: 'Lister not found',
  description: 'No owner or broker has this page.',
};
