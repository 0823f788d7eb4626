import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageAnswer } from '../../web/entry-server.tsx';

const KEPT_MS = 5_000;
const KEPT_BYTES = 64 * 1024 * 1024;

/** Quality 4, as for everything compressed on the fly. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotli),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
export type Encoding = keyof typeof compress;

export type KeptPage = Omit<PageAnswer, 'body'> & {
  etag: string;
  /** Compresses on first use; null sends it uncompressed. */
  body: (encoding: Encoding | null) => Promise<Buffer>;
};

/** A server error goes to the requests that waited for it but isn't cached. */
const isKept = ({ status }: KeptPage) => status < 500;

export function createPageCache() {
  const kept = new LRUCache<string, KeptPage>({ ttl: KEPT_MS, maxSize: KEPT_BYTES });
  const onTheWay = new Map<string, Promise<KeptPage>>();
  return {
    async get(
      address: string,
      render: () => Promise<PageAnswer>,
    ): Promise<{ page: KeptPage; rendered: boolean }> {
      const known = kept.get(address) ?? onTheWay.get(address);
      if (known) return { page: await known, rendered: false };
      let size = 0;
      const coming = render().then((answer) => {
        // Includes the compressed variants.
        size = Math.ceil(answer.body.length * 1.5) + 1_000;
        return keep(answer);
      });
      onTheWay.set(address, coming);
      try {
        const page = await coming;
        // If the cache was cleared meanwhile, the page is out of date.
        if (onTheWay.get(address) === coming && isKept(page)) kept.set(address, page, { size });
        return { page, rendered: true };
      } finally {
        if (onTheWay.get(address) === coming) onTheWay.delete(address);
      }
    },
    clear(): void {
      onTheWay.clear();
      kept.clear();
    },
  };
}

function keep({ body, ...answer }: PageAnswer): KeptPage {
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    ...answer,
    // Weak, because the same page is sent in several encodings.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    async body(encoding) {
      if (!encoding) return body;
      const known = compressed.get(encoding) ?? compress[encoding](body);
      compressed.set(encoding, known);
      return known;
    },
  };
}

export function encodingFor(accepted: string | undefined): Encoding | null {
  const allowed = (accepted ?? '').split(',').flatMap((one) => {
    const [name = '', weight = ''] = one.split(';', 2);
    return /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(weight) ? [] : [name.trim().toLowerCase()];
  });
  return (['br', 'gzip'] as const).find((encoding) => allowed.includes(encoding)) ?? null;
}
