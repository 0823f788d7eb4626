import type { MouseEvent } from 'react';
import { isPlainClick, useNavigate } from './navigation.ts';

/** Returns a click handler for an element whose links React didn't draw. It follows those on the site without loading a page. */
export function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href');
    if (!link || !address?.startsWith('/') || link.hasAttribute('target') || link.hasAttribute('download'))
      return;
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(address);
  };
}
