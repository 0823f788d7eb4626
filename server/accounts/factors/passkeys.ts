import { createHmac } from 'node:crypto';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { brand } from '../../../domain/brand.ts';
import { factorMessages, MAX_PASSKEYS } from '../../../domain/factors.ts';
import type { AssertionInput, Passkey, RegistrationInput } from '../../../domain/factors-schema.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { type AccountServices, holdAccount, rpIdOf } from '../service.ts';
import { confirmSession, type Executor } from '../store.ts';
import { hashToken } from '../token.ts';
import { passkeyAddedMail } from './mails.ts';
import * as store from './store.ts';

/** Takes 30 MB and a tenth of a second to load, so only a site that uses passkeys does. */
const webauthn = () => import('@simplewebauthn/server');

export const presentPasskey = (row: store.PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

const credentialOf = (row: Pick<store.PasskeyRow, 'credential_id' | 'transports'>) => ({
  id: row.credential_id,
  transports: row.transports as AuthenticatorTransport[],
});

export type Signed = {
  userId: number;
  /** Call it with the account held; false if the passkey was removed or used meanwhile. */
  spend: (transaction: Executor) => Promise<boolean>;
};

/** WebAuthn (https://www.w3.org/TR/webauthn-3/): passkeys that find the account themselves and verify their user. */
export function createPasskeys({ db, config, secret, mailer }: AccountServices) {
  const rpId = rpIdOf(config);
  const expected = { expectedOrigin: config.publicUrl, expectedRPID: rpId, requireUserVerification: true };
  const list = (executor: Executor, userId: number) => store.listPasskeys(executor, userId, rpId);

  return {
    list: async (actor: Pick<Actor, 'id'>) => (await list(db, actor.id)).map(presentPasskey),

    async creationOptions(actor: Actor, challenge: Uint8Array<ArrayBuffer>) {
      const known = await list(db, actor.id);
      if (known.length >= MAX_PASSKEYS) throw problem.conflict(factorMessages.tooMany);
      const { generateRegistrationOptions } = await webauthn();
      return generateRegistrationOptions({
        challenge,
        rpName: brand.name,
        rpID: rpId,
        // Stored by the authenticator: the same for each passkey of the account, and nobody else's to read.
        userID: new Uint8Array(createHmac('sha256', secret).update(`passkey user ${actor.id}`).digest()),
        userName: actor.email,
        userDisplayName: `${actor.firstName} ${actor.lastName}`.trim() || actor.email,
        excludeCredentials: known.map(credentialOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** The account's passkeys, or any that the browser has for this site. */
    async requestOptions(challenge: Uint8Array<ArrayBuffer>, userId: number | null) {
      const { generateAuthenticationOptions } = await webauthn();
      return generateAuthenticationOptions({
        challenge,
        rpID: rpId,
        userVerification: 'required',
        allowCredentials: userId === null ? [] : (await list(db, userId)).map(credentialOf),
      });
    },

    /** Also confirms the session: the passkey has just verified its user. Throws a 400 at `passkey`. */
    async add(
      { actor, sessionToken }: { actor: Actor; sessionToken: string },
      { name, passkey }: { name: string; passkey: RegistrationInput },
      challenge: string | null,
    ): Promise<Passkey> {
      const found = challenge === null ? null : await verifyRegistration(passkey, challenge);
      if (!found) throw refused(factorMessages.passkeyNotAdded);
      const { id, publicKey, counter } = found.credential;
      return db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
        if ((await list(transaction, actor.id)).length >= MAX_PASSKEYS)
          throw problem.conflict(factorMessages.tooMany);
        const row = await store.insertPasskey(transaction, {
          userId: actor.id,
          rpId,
          credentialId: id,
          publicKey: Buffer.from(publicKey),
          counter,
          transports: passkey.response.transports ?? [],
          name,
        });
        if (!row) throw problem.conflict(factorMessages.passkeyKnown);
        await confirmSession(transaction, hashToken(sessionToken), true);
        await mailer.send(passkeyAddedMail(actor.email, name), transaction);
        return presentPasskey(row);
      });
    },

    async rename(actor: Actor, id: string, name: string): Promise<Passkey> {
      return db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
        const row = await store.renamePasskey(transaction, actor.id, id, name);
        if (!row) throw problem.notFound();
        return presentPasskey(row);
      });
    },

    /** The passkey that signed the challenge; null if none did. */
    async verify(passkey: AssertionInput, challenge: string | null): Promise<Signed | null> {
      const row = challenge === null ? undefined : await store.findPasskey(db, passkey.id, rpId);
      if (challenge === null || !row) return null;
      const { verifyAuthenticationResponse } = await webauthn();
      const verified = await verifyAuthenticationResponse({
        ...expected,
        expectedChallenge: challenge,
        response: withExtensions(passkey),
        credential: {
          ...credentialOf(row),
          publicKey: new Uint8Array(row.public_key),
          counter: row.counter,
        },
        // Throws for anything that isn't well formed, and for a counter that went back, as a copied key's does.
      }).catch(() => null);
      if (!verified?.verified) return null;
      const { newCounter } = verified.authenticationInfo;
      return {
        userId: row.user_id,
        spend: (transaction) => store.spendPasskey(transaction, row.id, row.counter, newCounter),
      };
    },
  };

  async function verifyRegistration(passkey: RegistrationInput, challenge: string) {
    const { verifyRegistrationResponse } = await webauthn();
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
    try {
      const attested = decodeAttestationObject(
        new Uint8Array(Buffer.from(passkey.response.attestationObject, 'base64url')),
      );
      // We ask for none. A certificate would make us request the address of its revocation list.
      const certificates = attested.get('attStmt').get('x5c');
      if (!['none', 'packed'].includes(attested.get('fmt')) || certificates) return null;
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        expectedChallenge: challenge,
        response: withExtensions(passkey),
      });
      return registrationInfo ?? null;
    } catch {
      return null;
    }
  }
}

/** The library wants the field; we use no extensions. */
// biome-ignore lint/suspicious/noExplicitAny: the library's types name every string that a browser may send
const withExtensions = (passkey: RegistrationInput | AssertionInput): any => ({
  ...passkey,
  clientExtensionResults: {},
});

export const refused = (message: string) => problem.badRequest([{ path: 'passkey', message }]);
