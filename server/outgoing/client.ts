import { Resolver } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { isWebAddress, WEB_PORTS } from '../../domain/webhooks.ts';
import { isPublicAddress } from './address.ts';

/**
 * Sends HTTPS requests to addresses that people give us, so that they reach the public internet and nothing inside our
 * network: every address of the host must be public, and so must the one really connected to. It uses no proxy, follows no
 * redirect, keeps no cookies, and reveals nothing of an answer but its status.
 */
export type OutgoingClient = {
  /** Throws an `OutgoingError`. */
  post: (
    url: string,
    message: { headers: Readonly<Record<string, string>>; body: string | Buffer; signal?: AbortSignal },
  ) => Promise<{ status: number; retryAfter: number | null }>;
};

/** Its message is for the person who gave the address. */
export class OutgoingError extends Error {}

export type OutgoingOptions = {
  /** All addresses of a host. */
  resolve?: (host: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  ports?: readonly number[];
  /** Certificate authorities instead of the well-known ones, as PEM. */
  ca?: string;
  /** Time for the connection, and for everything, in ms. */
  connectWithin?: number;
  within?: number;
};

/** Bytes of an answer that are read before we hang up; nothing uses them. */
const ANSWER_MAX = 64 * 1024;
const HEADERS_MAX = 16 * 1024;
const LONGEST_RETRY_SECONDS = 86_400;

export function createOutgoingClient({
  resolve = resolveByDns,
  isAllowed = isPublicAddress,
  ports = WEB_PORTS,
  ca,
  connectWithin = 5_000,
  within = 10_000,
}: OutgoingOptions = {}): OutgoingClient {
  async function connect(url: URL, signal: AbortSignal): Promise<TLSSocket> {
    const addresses = await untilAborted(resolve(url.hostname), signal);
    if (addresses.length === 0) throw new OutgoingError('The host name has no address.');
    if (!addresses.every(isAllowed)) throw new OutgoingError(NOT_PUBLIC);
    const socket = connectTcp({
      host: url.hostname,
      port: Number(url.port || 443),
      autoSelectFamily: true,
      // Connects to what was checked: no second answer of a name server counts.
      lookup: (_host, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        ),
    });
    try {
      await happened(socket, 'connect', signal);
      if (!isAllowed(socket.remoteAddress ?? '')) throw new OutgoingError(NOT_PUBLIC);
      const secure = connectTls({
        socket,
        host: url.hostname,
        servername: url.hostname,
        ca,
        ALPNProtocols: ['http/1.1'],
      });
      await happened(secure, 'secureConnect', signal);
      return secure;
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  return {
    async post(text, { headers, body, signal: stop }) {
      if (!isWebAddress(text, ports)) throw new OutgoingError('The address is not allowed.');
      const url = new URL(text);
      const signal = withStop(AbortSignal.timeout(within), stop);
      let secure: TLSSocket | undefined;
      try {
        secure = await connect(url, withStop(AbortSignal.timeout(Math.min(connectWithin, within)), stop));
        return await exchange(url, secure, { headers, body }, signal);
      } catch (error) {
        throw error instanceof OutgoingError ? error : new OutgoingError(reasonOf(error));
      } finally {
        secure?.destroy();
      }
    },
  };
}

const withStop = (time: AbortSignal, stop: AbortSignal | undefined) =>
  stop ? AbortSignal.any([time, stop]) : time;

/** Sends the request and reads the answer's beginning, so that its sender isn't cut off early. */
async function exchange(
  url: URL,
  socket: TLSSocket,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string | Buffer },
  signal: AbortSignal,
): Promise<{ status: number; retryAfter: number | null }> {
  const request = httpRequest({
    createConnection: () => socket,
    host: url.hostname,
    port: url.port || 443,
    defaultPort: 443,
    method: 'POST',
    path: url.pathname + url.search,
    headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
    maxHeaderSize: HEADERS_MAX,
  });
  // Errors after the answer began don't matter.
  request.on('error', () => {});
  request.end(body);
  const answer = await answerOf(request, signal);
  await readAtMost(answer, ANSWER_MAX, signal);
  return { status: answer.statusCode ?? 0, retryAfter: retryAfterOf(answer) };
}

function answerOf(request: ClientRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once('response', resolve).once('error', reject);
  return untilAborted(promise, signal);
}

async function readAtMost(answer: IncomingMessage, bytes: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let read = 0;
  answer.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > bytes) resolve();
  });
  answer.once('end', resolve).once('error', resolve).once('close', resolve);
  // The status counts even if the rest comes too slowly.
  await untilAborted(promise, signal).catch(() => {});
}

/** Seconds that the receiver asks us to wait; dates aren't read. */
function retryAfterOf({ headers }: IncomingMessage): number | null {
  const seconds = headers['retry-after'];
  return seconds && /^\d{1,9}$/.test(seconds) ? Math.min(Number(seconds), LONGEST_RETRY_SECONDS) : null;
}

/** Asks name servers only: names of the machine's own file, and of its search domains, are not public. */
async function resolveByDns(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

function happened(socket: Socket, event: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once(event, () => resolve()).on('error', reject);
  socket.once('close', () => reject(new OutgoingError('The connection was closed.')));
  return untilAborted(promise, signal);
}

/** Rejects once aborted; `promise` may settle later without effect. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  promise.catch(() => {});
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', abort));
}

const NOT_PUBLIC = 'The host isn’t on the public internet.';

const UNTRUSTED = 'The certificate isn’t from a trusted authority.';

/** Says nothing that isn't in this table, so that logs and screens hold no text of others. */
const REASONS: Readonly<Record<string, string>> = {
  TimeoutError: 'It took too long.',
  AbortError: 'It was interrupted.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed.',
  EPIPE: 'The connection was closed.',
  ENETUNREACH: 'The host can’t be reached.',
  EHOSTUNREACH: 'The host can’t be reached.',
  ETIMEDOUT: 'It took too long.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
};

function reasonOf(error: unknown): string {
  const { name = '', code: given } = error as { name?: string; code?: string | number };
  const code = String(given ?? '');
  if (code.startsWith('HPE_')) return 'The answer isn’t HTTP.';
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') return 'No secure connection could be made.';
  return REASONS[code] ?? REASONS[name] ?? 'The connection failed.';
}
