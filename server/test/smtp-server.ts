import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Received = { from: string; to: string[]; eml: string };

/** Starts a real mail server on this machine. */
export function startSmtpServer() {
  const received: Received[] = [];
  /** Codes for the next recipients, before it accepts. */
  const refusals: number[] = [];
  /** All recipients requested, refused or not. */
  const asked: string[] = [];
  let gate: Promise<void> | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      asked.push(address);
      const responseCode = refusals.shift();
      const answer = () =>
        callback(
          responseCode ? Object.assign(new Error(`Not now, or never: <${address}>`), { responseCode }) : null,
        );
      if (gate) gate.then(answer);
      else answer();
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      buffer(stream).then((eml) => {
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          eml: eml.toString(),
        });
        callback();
      }, callback);
    },
  });
  // Refused recipients are expected.
  server.on('error', () => {});
  return {
    received,
    refusals,
    asked,
    port: () => (server.server.address() as AddressInfo).port,
    /** Listens on the port, or on a free one. */
    listen: (port = 0) =>
      new Promise<void>((resolve) => server.server.listen(port, '127.0.0.1', () => resolve())),
    close: () => new Promise<void>((resolve) => server.server.close(() => resolve())),
    /** Leaves recipients without an answer until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = undefined;
        resolve();
      };
    },
    forget() {
      received.length = 0;
      asked.length = 0;
      refusals.length = 0;
    },
  };
}
