import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { problem } from '../http/problem.ts';

/** Passwords are argon2id in PHC strings: "$argon2id$v=19$m=19456,t=2,p=1$salt$hash". */

// First choice of the OWASP Password Storage Cheat Sheet; memory is in KiB.
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashes computed at the same time: each takes 19 MiB and a thread of the pool that files and DNS also use. */
const AT_ONCE = 2;
/** Requests that may wait for a hash, about a second of work; the next one is refused. */
const WAITING = 50;

const derive = promisify(argon2);
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const inPhc = (salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else {
    if (waiting.length >= WAITING) throw problem.unavailable(2);
    // A finished hash hands its place over, so `running` doesn't change.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Throws a 503 if too many hashes are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await inTurn(() =>
    derive('argon2id', { message: password, nonce, tagLength: HASH_BYTES, ...COST }),
  );
  return inPhc(nonce, hash);
}

const DUMMY_PHC = inPhc(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Without a PHC string (no account has that email) returns false but takes the same time. Throws a 503 if too many hashes are waiting. */
export async function isPassword(password: string, phc: string | null | undefined): Promise<boolean> {
  const parts = PHC.exec(phc ?? DUMMY_PHC);
  if (!parts) throw new Error('A stored password is not an argon2id string.');
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64');
  const actual = await inTurn(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(actual, expected) && phc != null;
}
