import { type MouseEvent, type ReactNode, useState } from 'react';
import { isPlainClick, useNavigate } from '../ui/navigation.ts';
import { useKept } from './kept-html.ts';

type AsItCameProps = {
  id: string;
  className: string;
  /** Null in the browser: `part={import.meta.env.SSR ? <Part /> : null}` keeps its code out of what the page loads. */
  part: ReactNode;
};

/** A part of every page that never changes. The server renders it once, and the browser leaves it as it came, links and all. */
export function AsItCame({ id, className, part }: AsItCameProps) {
  const navigate = useNavigate();
  const kept = useKept(id, null, part);
  // React asks for the text only if it has to render the page again.
  const [came] = useState(() => (import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? '')));
  /** Follows a link on the site without loading a page. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside take the keyboard
    <div
      id={id}
      className={className}
      onClick={follow}
      suppressHydrationWarning
      {...(import.meta.env.SSR ? kept : { dangerouslySetInnerHTML: { __html: came } })}
    />
  );
}
