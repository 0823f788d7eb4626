import { type ApiInit, api } from './api.ts';

/** Passkeys by the browser’s own WebAuthn. */

/** A passkey that wasn't used or made; `message` says so to the user. */
class PasskeyFailed extends Error {}

/** For a form's `explain`. */
export const passkeyFailure = (error: unknown): string | null =>
  error instanceof PasskeyFailed ? error.message : null;

/** False without TLS, and in browsers from before 2025. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

type Ask = <Answer>(path: string, init?: ApiInit) => Promise<Answer>;

/** Gets a challenge from the server and has a passkey sign it. Throws errors that `passkeyFailure` explains. */
export async function signChallenge(path: string): Promise<unknown> {
  const options = await api<PublicKeyCredentialRequestOptionsJSON>(path, { method: 'POST' });
  return inJson(
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
    'No passkey was used. Try again, or use another way.',
  );
}

/** Has the device make a passkey. Throws errors that `passkeyFailure` explains. */
export async function createPasskey(path: string, send: Ask): Promise<unknown> {
  const options = await send<PublicKeyCredentialCreationOptionsJSON>(path, { method: 'POST' });
  return inJson(
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
    'No passkey was created. Try again, or use another device.',
  );
}

async function inJson(asked: Promise<Credential | null>, failure: string): Promise<unknown> {
  try {
    const credential = await asked;
    if (credential) return (credential as PublicKeyCredential).toJSON();
  } catch (error) {
    const { name } = error as { name?: unknown };
    if (name === 'InvalidStateError')
      throw new PasskeyFailed('This device already has a passkey for your account.');
    if (name === 'SecurityError') throw new PasskeyFailed('Passkeys don’t work at this address of the site.');
    // Canceled, timed out, or no passkey there.
    if (!(error instanceof DOMException)) throw error;
  }
  throw new PasskeyFailed(failure);
}
