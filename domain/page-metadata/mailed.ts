import { brand } from '../brand.ts';
import type { PageMetadata } from './metadata.ts';

// These pages have no canonical path, because their addresses contain tokens.
const robots = 'noindex, nofollow';

export const verifyEmailPage: PageMetadata = {
  title: 'Confirm your email address',
  description: `The last step of signing up for ${brand.name}.`,
  keywords: 'sign up, email address',
  robots,
};

export const resetPasswordPage: PageMetadata = {
  title: 'Choose a new password',
  description: `A new password for your account with ${brand.name}.`,
  keywords: 'forgot password, account',
  robots,
};

export const confirmEmailPage: PageMetadata = {
  title: 'Confirm your new address',
  description: `The last step of changing your email address on ${brand.name}.`,
  keywords: 'change email address, account',
  robots,
};

export const unsubscribePage: PageMetadata = {
  title: 'Unsubscribe',
  description: `Stop emails from ${brand.name}.`,
  keywords: 'unsubscribe, email',
  robots,
};

export const confirmListingsPage: PageMetadata = {
  title: 'Confirm your listings',
  description: `Keep your listings on ${brand.name} up to date.`,
  keywords: 'confirm listings, availability',
  robots,
};

export const savedSearchPage: PageMetadata = {
  title: 'Saved search',
  description: `Emails about new listings from ${brand.name}.`,
  keywords: 'saved search, email',
  robots,
};

export const sendInquiryPage: PageMetadata = {
  title: 'Send your inquiry',
  description: `The last step of asking about a listing on ${brand.name}.`,
  keywords: 'inquiry, email address',
  robots,
};

export const confirmPlacePage: PageMetadata = {
  title: 'Join the waiting list',
  description: `The last step of joining a waiting list on ${brand.name}.`,
  keywords: 'waiting list, email address',
  robots,
};
