import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import pg from 'pg';
import { clientConfig, type DatabaseConnection } from '../db/connection.ts';

export type Relay = {
  connection: DatabaseConnection;
  /** Ends every connection; new ones work. */
  cut(): void;
  /** Ends every connection and refuses new ones until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Drops all data silently until `cut`. */
  swallow(): void;
};

export async function relayTo(connection: DatabaseConnection): Promise<Relay> {
  const target = parts(connection);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = target.host.startsWith('/')
      ? dial(`${target.host}/.s.PGSQL.${target.port}`)
      : dial(target.port, target.host);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    connection: { ...target, host: '127.0.0.1', port },
    cut,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    open: async () => {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    swallow: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

function parts(connection: DatabaseConnection) {
  const { host, port, user, password, database } = new pg.Client(clientConfig(connection));
  return { host, port, user: user ?? '', database: database ?? '', ...(password ? { password } : {}) };
}
