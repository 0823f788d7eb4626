import { type ReactNode, use, useState } from 'react';
import { useFollow } from '../ui/use-follow.ts';
import { KeepContext } from './kept-html.ts';

type StaticHtmlProps = {
  id: string;
  className: string;
  /** Null in the browser: `part={import.meta.env.SSR ? <Part /> : null}` keeps its code out of what the page loads. */
  part: ReactNode;
};

/** A part of every page that never changes. The server renders it once, and the browser keeps that HTML, with its links. */
export function StaticHtml({ id, className, part }: StaticHtmlProps) {
  const follow = useFollow();
  const kept = import.meta.env.SSR ? use(KeepContext)?.(id, null, part) : undefined;
  // React asks for the text only if it has to render the page again.
  const [came] = useState(() => kept ?? document.getElementById(id)?.innerHTML ?? '');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside take the keyboard
    <div
      id={id}
      className={className}
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server
      dangerouslySetInnerHTML={{ __html: came }}
    />
  );
}
