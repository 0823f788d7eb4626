import { useRef } from 'react';

/** Returns headers that make a retry after a lost response no second message or listing: the same content has the same key. */
export function useIdempotencyKey(): (content: unknown) => { 'idempotency-key': string } {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: newKey() };
    return { 'idempotency-key': last.current.key };
  };
}

/** 128 random bits; `randomUUID` is missing on plain http beyond localhost. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
