import { brand } from '../brand.ts';
import { paths } from '../paths.ts';
import type { PageMetadata } from './metadata.ts';

/** Pages about the site and for everybody. */

export const pricingPage: PageMetadata = {
  title: 'Pricing',
  description:
    'Free for everybody today. A monthly fee for property principals and listing brokers is planned for later, whatever the number of their listings.',
  keywords: 'hangar listing price, free aviation property listing, airport real estate listing fee',
  canonical: paths.pricing,
};

export const contactPage: PageMetadata = {
  title: 'Contact',
  description: `Write to ${brand.name}: we reply within 24 hours on business days.`,
  keywords: 'contact, support, aviation property marketplace',
  canonical: paths.contact,
};

export const aircraftGuidePage: PageMetadata = {
  title: 'Aircraft Guide',
  description:
    'Wingspan, length and tail height of common aircraft, the hangar door that each needs, and the hangars that have it.',
  keywords: 'aircraft dimensions, wingspan, tail height, hangar door size, which aircraft fits',
  canonical: paths.aircraftGuide,
};

export const notFoundPage: PageMetadata = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  robots: 'noindex, follow',
};
