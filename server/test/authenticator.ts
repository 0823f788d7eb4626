import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Db } from '../db/pool.ts';

/** A passkey in software: makes the answers that a browser would send. */

type Options = { challenge: string; rpId?: string; rp?: { id?: string } };
type How = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; type?: string };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const inText = (data: Buffer) => data.toString('base64url');

/** Enough of CBOR (RFC 8949) for attestations: integers, text, bytes, and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as string)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

export type Authenticator = ReturnType<typeof softwareAuthenticator>;

export function softwareAuthenticator(origin: string) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let used = 0;

  function authenticatorData(how: How, attested = Buffer.alloc(0)): Buffer {
    used += 1;
    const flags = 0x01 | (how.isVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(how.counter ?? used);
    return Buffer.concat([
      sha256(how.rpId ?? new URL(origin).hostname),
      Buffer.from([flags]),
      counter,
      attested,
    ]);
  }

  const clientData = (type: string, { challenge }: Options, how: How) =>
    Buffer.from(
      JSON.stringify({
        type: how.type ?? type,
        challenge,
        origin: how.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const answer = (response: object) => ({
    id: inText(id),
    rawId: inText(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: inText(id),
    /** `attestation` replaces the parts of an attestation object. */
    create(
      options: Options,
      { attestation = {}, ...how }: How & { attestation?: Record<string, unknown> } = {},
    ) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(how, attested)],
        ...Object.entries(attestation),
      ]);
      return answer({
        clientDataJSON: inText(clientData('webauthn.create', options, how)),
        attestationObject: inText(cbor(object)),
        transports: ['internal'],
      });
    },
    sign(options: Options, how: How = {}) {
      const data = authenticatorData(how);
      const client = clientData('webauthn.get', options, how);
      const signed = createSign('sha256').update(Buffer.concat([data, sha256(client)]));
      return answer({
        clientDataJSON: inText(client),
        authenticatorData: inText(data),
        signature: inText(signed.sign(privateKey)),
      });
    },
  };
}

/** ES256 (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** Sets up an authenticator app for an account, as if all its sessions had used it, so that an admin can work on a public site. */
export async function setUpApp(db: Db, email: string): Promise<void> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const app = { user_id: id, secret: Buffer.from('made for a test'), last_step: 1 };
  await db.insertInto('authenticator_apps').values(app).execute();
  await db.updateTable('sessions').set({ strong_at: new Date() }).where('user_id', '=', id).execute();
}
