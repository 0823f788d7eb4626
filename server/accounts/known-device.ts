import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieValue } from '../http/cookie-value.ts';

/**
 * A cookie that says which accounts have signed in with this browser, so that others who guess a password can't keep the owner
 * out (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). It holds a random number and,
 * for each account, a signature that only we can make or read: "number.signature.signature".
 */

type Device = { number: string; signatures: readonly string[] };

/** Long enough that it can't be guessed. */
const NUMBER_BYTES = 18;
/** Accounts kept per browser; one more pushes out the one used longest ago. */
const ACCOUNTS = 5;
const SECONDS = 400 * 24 * 3_600;
const FORM = /^([\w-]{24})((?:\.[\w-]{43}){1,5})$/;

export type KnownDevices = ReturnType<typeof knownDevices>;

export function knownDevices(secret: Buffer, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Secure-device' : 'device';

  const sign = (number: string, email: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['known device', number, email]))
      .digest('base64url');

  function read(request: FastifyRequest): Device | null {
    const [, number, signatures] = FORM.exec(cookieValue(request, name) ?? '') ?? [];
    return number && signatures ? { number, signatures: signatures.slice(1).split('.') } : null;
  }

  return {
    /** The browser's number if this account has signed in with it, else null. */
    numberFor(request: FastifyRequest, email: string): string | null {
      const device = read(request);
      if (!device) return null;
      const expected = Buffer.from(sign(device.number, email));
      const isKnown = device.signatures.some((one) => timingSafeEqual(Buffer.from(one), expected));
      return isKnown ? device.number : null;
    },

    remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
      const before = read(request);
      const number = before?.number ?? randomBytes(NUMBER_BYTES).toString('base64url');
      const own = sign(number, email);
      const others = (before?.signatures ?? []).filter((one) => one !== own);
      reply.setCookie(name, [number, own, ...others.slice(0, ACCOUNTS - 1)].join('.'), {
        httpOnly: true,
        sameSite: 'lax',
        // Only sign-in reads it, so pages stay the same for everyone.
        path: '/api/auth',
        secure,
        maxAge: SECONDS,
      });
    },
  };
}
