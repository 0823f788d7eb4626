import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { VisitorGroup } from '../../domain/account.ts';
import type { PageAnswer } from '../../web/entry-server.tsx';

const HTML = '<html';

const KEPT_MS = 5_000;
const KEPT_BYTES = 16 * 1024 * 1024;

/** Quality 4, as for everything compressed on the fly. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotli),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
export type Encoding = keyof typeof compress;

export type KeptPage = Omit<PageAnswer, 'body'> & {
  etag: (group: VisitorGroup) => string;
  /** The page as a group of visitors gets it. Compresses on first use; null sends it uncompressed. */
  body: (encoding: Encoding | null, group: VisitorGroup) => Promise<Buffer>;
};

/** A server error goes to the requests that waited for it but isn't cached. */
const isKept = ({ status }: KeptPage) => status < 500;

const asked = new Counter({
  name: 'page_cache_requests_total',
  help: 'Pages that could be cached, by whether they were.',
  labelNames: ['result'],
});

export function createPageCache() {
  const kept = new LRUCache<string, KeptPage>({ ttl: KEPT_MS, maxSize: KEPT_BYTES });
  const onTheWay = new Map<string, Promise<KeptPage>>();
  return {
    async get(address: string, render: () => Promise<PageAnswer>): Promise<KeptPage> {
      const known = kept.get(address) ?? onTheWay.get(address);
      asked.inc({ result: known ? 'hit' : 'miss' });
      if (known) return known;
      let size = 0;
      const coming = render().then((answer) => {
        // Includes the compressed variants of one or two groups.
        size = Math.ceil(answer.body.length * 1.5) + 1_000;
        return keep(answer);
      });
      onTheWay.set(address, coming);
      try {
        const page = await coming;
        // If the cache was cleared meanwhile, the page is out of date.
        if (onTheWay.get(address) === coming && isKept(page)) kept.set(address, page, { size });
        return page;
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
  const compressed = new Map<string, Promise<Buffer>>();
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    ...answer,
    // Weak, because the same page is sent in several encodings.
    etag: (group) => `W/"${hash}${group}"`,
    async body(encoding, group) {
      if (!encoding) return shownTo(body, group);
      const name = `${encoding} ${group}`;
      const known = compressed.get(name) ?? compress[encoding](shownTo(body, group));
      compressed.set(name, known);
      return known;
    },
  };
}

/** Sets the one attribute in which a shared page differs by visitor. The style sheet shows the parts for that group. */
function shownTo(body: Buffer, group: VisitorGroup): Buffer {
  const at = body.indexOf(HTML) + HTML.length;
  if (group === '' || at < HTML.length) return body;
  return Buffer.concat([body.subarray(0, at), Buffer.from(` data-visitor="${group}"`), body.subarray(at)]);
}

export function encodingFor(accepted: string | undefined): Encoding | null {
  const allowed = (accepted ?? '').split(',').flatMap((one) => {
    const [name = '', weight = ''] = one.split(';', 2);
    return /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(weight) ? [] : [name.trim().toLowerCase()];
  });
  return (['br', 'gzip'] as const).find((encoding) => allowed.includes(encoding)) ?? null;
}
