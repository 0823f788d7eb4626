import type { AskedAircraft } from '../../domain/fit/fit-filters.ts';
import { ApiError } from './api-error.ts';
import type { ApiResponse, Transport } from './transport.ts';

export type ApiInit = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, except for a FormData or a Blob. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Throws an ApiError on a 401 (default), or returns null. */
  on401?: 'throw' | 'null';
};

/**
 * One page of a list. If `capped`, there are at least `total` rows; `nextCursor` is null on the last page. `corrected` has the
 * words whose results these are if their spelling was corrected, `leftOut` the words that the search did without and `aircraft`
 * what each aircraft in it means, both separated by commas. `meaning` says in sentences how its distance and area were read.
 * `withoutAircraft` has the words without the aircraft.
 */
export type Page<Row> = {
  rows: Row[];
  total: number;
  capped: boolean;
  nextCursor: string | null;
  corrected?: string;
  leftOut?: string;
  meaning?: string;
  /** Matches that don't state a fact that the filters ask for. */
  unstated?: string;
  /** JSON of the other cities called like the one that the words name, and the words for each. */
  elsewhere?: string;
  aircraft?: string;
  /** The aircraft that the search asks room for, if it is only one. */
  fit?: AskedAircraft | null;
  /** Codes of the airports that the words name as the place, separated by commas, and the distance from them. */
  near?: string;
  withinNm?: string;
  withoutAircraft?: string;
};

export type Api = {
  /** Returns the response's JSON, undefined if it has no body. Throws an ApiError unless the status is 2xx. */
  <T>(path: string, init?: ApiInit): Promise<T>;
  page<Row>(path: string, init?: ApiInit): Promise<Page<Row>>;
};

export function createApi(transport: Transport): Api {
  async function send(path: string, init: ApiInit): Promise<ApiResponse | null> {
    const { body, on401, headers, ...rest } = init;
    const isRaw = body instanceof FormData || body instanceof Blob;
    const json = body !== undefined && !isRaw;
    const response = await transport(path, {
      ...rest,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    });
    if (response.ok) return response;
    if (response.status === 401 && on401 === 'null') return null;
    throw await ApiError.from(response);
  }

  async function api<T>(path: string, init: ApiInit = {}): Promise<T> {
    const response = await send(path, init);
    if (!response) return null as T;
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as T;
  }

  async function page<Row>(path: string, init: ApiInit = {}): Promise<Page<Row>> {
    const response = await send(path, init);
    if (!response) return { rows: [], total: 0, capped: false, nextCursor: null };
    const rows = (await response.json()) as Row[];
    const header = (name: string) => decodeURIComponent(response.headers.get(name) ?? '');
    return {
      rows,
      total: Number(header('x-total-count') || rows.length),
      capped: header('x-total-count-capped') === 'true',
      nextCursor: cursorOfNext(response.headers.get('link')),
      fit: JSON.parse(header('x-fit') || 'null'),
      corrected: header('x-corrected'),
      leftOut: header('x-left-out'),
      meaning: header('x-meaning'),
      unstated: header('x-unstated'),
      elsewhere: header('x-elsewhere'),
      aircraft: header('x-aircraft'),
      near: header('x-near'),
      withinNm: header('x-within-nm'),
      withoutAircraft: header('x-without-aircraft'),
    };
  }

  return Object.assign(api, { page });
}

/** Reads the `cursor` of the link whose rel is "next" (RFC 8288). */
function cursorOfNext(link: string | null): string | null {
  for (const [, target, parameters] of link?.matchAll(/<([^>]*)>([^<]*)/g) ?? []) {
    if (/;\s*rel="?next"?/i.test(parameters ?? '')) {
      return new URL(target ?? '', 'http://local').searchParams.get('cursor');
    }
  }
  return null;
}

/** The browser's API. Queries use the API of their client (query-client.ts), so that they also run on the server. */
export const api = createApi((path, init) => fetch(path, init));
