/** The part of the two S3 servers that tests use; the packages have no types. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net';
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
    httpServer: import('node:http').Server;
  }
}

declare module '@20minutes/s3rver' {
  export { default } from 's3rver';
}
