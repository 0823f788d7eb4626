import { apiPaths } from '../../domain/paths.ts';
import { read } from './query-client.ts';

/** How one signs in here: with a password of ours, or at an OpenID Connect issuer. */
export type AuthConfig = {
  provider: 'password' | 'issuer';
  /** Whether mail is kept for this machine to read, because none is sent. */
  mailbox: boolean;
};

export const authConfigQuery = read<AuthConfig>([apiPaths.authConfig]);
