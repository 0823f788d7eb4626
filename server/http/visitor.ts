import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** What counting needs to know of whoever asks. */
export type Visitor = {
  address: string;
  /** Empty when none was sent. */
  userAgent: string;
  /** Asks not to be followed: Do Not Track, or Global Privacy Control (https://www.w3.org/TR/gpc/). */
  optsOut: boolean;
  /** A browser that fetches what may be looked at later, or asks for the head alone. */
  looksAhead: boolean;
};

export const visitorOf = ({ ip, headers, method }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  optsOut: headers.dnt === '1' || headers['sec-gpc'] === '1',
  looksAhead: method === 'HEAD' || /prefetch/.test(String(headers['sec-purpose'] ?? headers.purpose ?? '')),
});

/** Nobody who has seen anything. */
export const isRobot = ({ userAgent, looksAhead }: Visitor): boolean =>
  looksAhead || userAgent === '' || isbot(userAgent);
