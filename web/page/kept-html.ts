import { createContext, type ReactNode, use } from 'react';

/** Renders a part of a page to HTML, or returns its HTML from an earlier page if `content` is the same. */
export type KeepHtml = (name: string, content: unknown, part: ReactNode) => string;

/** Only on the server: a crawler that walks the filters sees the same listings again and again. */
export const KeepContext = createContext<KeepHtml | null>(null);

/**
 * Props that put a part into an element. `content` must have everything that the part shows; `name` says whose it is. The part
 * may use the router and queries only in event handlers and effects.
 */
export function useKept(name: string, content: unknown, part: ReactNode) {
  const keep = use(KeepContext);
  return keep ? { dangerouslySetInnerHTML: { __html: keep(name, content, part) } } : { children: part };
}
