import { brand } from '../brand.ts';
import { paths } from '../paths.ts';
import type { PageMetadata } from './metadata.ts';

export const pricingPage: PageMetadata = {
  title: 'Pricing',
  description:
    'Free for everyone today. A monthly fee for property principals and listing brokers is planned later, regardless of how many listings they have.',
  keywords: 'hangar listing price, free aviation property listing, airport real estate listing fee',
  canonical: paths.pricing,
};

export const contactPage: PageMetadata = {
  title: 'Contact',
  description: `Contact ${brand.name}: we reply within 24 hours on business days.`,
  keywords: 'contact, support, aviation property marketplace',
  canonical: paths.contact,
};

export const aircraftGuidePage: PageMetadata = {
  title: 'Aircraft guide',
  description:
    'Wingspan, length, and tail height of common aircraft, the hangar door each one needs, and the hangars that have it.',
  keywords: 'aircraft dimensions, wingspan, tail height, hangar door size, which aircraft fits',
  canonical: paths.aircraftGuide,
};

export const notFoundPage: PageMetadata = {
  title: 'Page not found',
  description: 'This page doesn’t exist.',
  keywords: 'airport property, hangars for lease',
  robots: 'noindex, follow',
};

export const privacyPage: PageMetadata = {
  title: 'Privacy',
  description: `What ${brand.name} stores about you, for how long, who else sees it, and how to export or delete it.`,
  keywords: 'privacy, personal data, cookies, data deletion',
  canonical: paths.privacy,
};

export const termsPage: PageMetadata = {
  title: 'Terms',
  description: `What ${brand.name} does and doesn’t do, what we expect of you, and the full Property Listing Agreement.`,
  keywords: 'terms of use, property listing agreement',
  canonical: paths.terms,
};

export const accessibilityPage: PageMetadata = {
  title: 'Accessibility',
  description: `How ${brand.name} works for everyone, how we check it, known gaps, and how to report a problem.`,
  keywords: 'accessibility, WCAG 2.2, keyboard, screen reader',
  canonical: paths.accessibility,
};
