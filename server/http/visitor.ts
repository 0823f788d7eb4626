import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

export type Visitor = {
  address: string;
  userAgent: string;
  /** Do Not Track or Global Privacy Control (https://www.w3.org/TR/gpc/). */
  optsOut: boolean;
  /** A prefetch or a HEAD request, which doesn't show the page to anyone. */
  looksAhead: boolean;
};

export const visitorOf = ({ ip, headers, method }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  optsOut: headers.dnt === '1' || headers['sec-gpc'] === '1',
  looksAhead: method === 'HEAD' || /prefetch/.test(String(headers['sec-purpose'] ?? headers.purpose ?? '')),
});

export const isRobot = ({ userAgent, looksAhead }: Visitor): boolean =>
  looksAhead || userAgent === '' || isbot(userAgent);
