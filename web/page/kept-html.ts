import { createContext, type ReactNode } from 'react';

/** Renders a part of a page to HTML, or returns its HTML from an earlier page if `content` is the same. */
export type KeepHtml = (name: string, content: unknown, part: ReactNode) => string;

/** Only on the server: a crawler that walks the filters sees the same listings again and again. */
export const KeepContext = createContext<KeepHtml | null>(null);
