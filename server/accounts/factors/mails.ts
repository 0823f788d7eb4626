import { brand } from '../../../domain/brand.ts';
import { paths } from '../../../domain/paths.ts';
import type { Mail } from '../../mail/mail.ts';

const changedMail = (to: string, subject: string, change: string): Mail => ({
  to,
  why: 'account',
  subject,
  body: [
    change,
    'If this wasn’t you, someone else can use your account. Remove what you don’t recognize, sign out other devices, and choose a new password.',
    { button: 'Open my account', path: paths.account },
  ],
});

export const passkeyAddedMail = (to: string, name: string): Mail =>
  changedMail(
    to,
    `A passkey was added to your ${brand.name} account`,
    `A passkey called “${name}” was just added to your ${brand.name} account.`,
  );

export const passkeyRemovedMail = (to: string, name: string): Mail =>
  changedMail(
    to,
    `A passkey was removed from your ${brand.name} account`,
    `The passkey called “${name}” was just removed from your ${brand.name} account. Every other device was signed out.`,
  );

export const appAddedMail = (to: string): Mail =>
  changedMail(
    to,
    `An authenticator app was added to your ${brand.name} account`,
    `An authenticator app was just added to your ${brand.name} account.`,
  );

export const appRemovedMail = (to: string): Mail =>
  changedMail(
    to,
    `The authenticator app was removed from your ${brand.name} account`,
    `The authenticator app was just removed from your ${brand.name} account. Every other device was signed out.`,
  );
