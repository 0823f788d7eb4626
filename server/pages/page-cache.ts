import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageAnswer } from '../../web/entry-server.tsx';

/** How long a page may be kept, ms, and how many bytes of pages. */
const KEPT_MS = 5_000;
const KEPT_BYTES = 64 * 1024 * 1024;

/** Quality 4, as for everything that is compressed on the fly. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotli),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
export type Encoding = keyof typeof compress;

/** A page as it is sent to all who aren't signed in. */
export type KeptPage = Omit<PageAnswer, 'body'> & {
  etag: string;
  /** In this encoding, or as it is; compressed once. */
  body: (encoding: Encoding | null) => Promise<Buffer>;
};

/** An answer that says nothing of the page (our side failed) is for those who asked meanwhile, and not kept. */
const isKept = ({ status }: KeptPage) => status < 500;

/** Pages that depend on nothing but what they are asked for by: the address, and the theme. */
export function createPageCache() {
  const kept = new LRUCache<string, KeptPage>({ ttl: KEPT_MS, maxSize: KEPT_BYTES });
  const onTheWay = new Map<string, Promise<KeptPage>>();
  return {
    /** The page of an address; one that isn't there is rendered once for all who ask meanwhile. */
    async get(
      address: string,
      render: () => Promise<PageAnswer>,
    ): Promise<{ page: KeptPage; rendered: boolean }> {
      const known = kept.get(address) ?? onTheWay.get(address);
      if (known) return { page: await known, rendered: false };
      let size = 0;
      const coming = render().then((answer) => {
        // With what it takes compressed.
        size = Math.ceil(answer.body.length * 1.5) + 1_000;
        return keep(answer);
      });
      onTheWay.set(address, coming);
      try {
        const page = await coming;
        // Forgotten meanwhile: what it shows has changed since it was begun.
        if (onTheWay.get(address) === coming && isKept(page)) kept.set(address, page, { size });
        return { page, rendered: true };
      } finally {
        if (onTheWay.get(address) === coming) onTheWay.delete(address);
      }
    },
    /** Forgets all pages, also those being rendered. */
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
    // Weak: the same page is sent compressed in several ways.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    async body(encoding) {
      if (!encoding) return body;
      const known = compressed.get(encoding) ?? compress[encoding](body);
      compressed.set(encoding, known);
      return known;
    },
  };
}

/** The best encoding that an Accept-Encoding allows. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const allowed = (accepted ?? '').split(',').flatMap((one) => {
    const [name = '', weight = ''] = one.split(';', 2);
    return /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(weight) ? [] : [name.trim().toLowerCase()];
  });
  return (['br', 'gzip'] as const).find((encoding) => allowed.includes(encoding)) ?? null;
}
