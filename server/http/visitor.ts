import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** What counting needs to know of whoever asks. */
export type Visitor = {
  address: string;
  /** Empty when none was sent. */
  userAgent: string;
  /** Asks not to be followed: Do Not Track, or Global Privacy Control (https://www.w3.org/TR/gpc/). */
  optsOut: boolean;
};

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  optsOut: headers.dnt === '1' || headers['sec-gpc'] === '1',
});

export const isRobot = ({ userAgent }: Visitor): boolean => userAgent === '' || isbot(userAgent);
