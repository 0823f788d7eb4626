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
  keywords: 'airport property, hangars for lease',
  robots: 'noindex, follow',
};

export const privacyPage: PageMetadata = {
  title: 'Privacy',
  description: `What ${brand.name} keeps about you, for how long, who else learns of it, and how to take it along or have it deleted.`,
  keywords: 'privacy, personal data, cookies, data deletion',
  canonical: paths.privacy,
};

export const termsPage: PageMetadata = {
  title: 'Terms',
  description: `What ${brand.name} does and doesn’t do, what is expected of those who use it, and the Property Listing Agreement in full.`,
  keywords: 'terms of use, property listing agreement',
  canonical: paths.terms,
};

export const accessibilityPage: PageMetadata = {
  title: 'Accessibility',
  description: `How ${brand.name} is made for everybody, how that is checked, what is not good enough yet, and whom to tell.`,
  keywords: 'accessibility, WCAG 2.2, keyboard, screen reader',
  canonical: paths.accessibility,
};
