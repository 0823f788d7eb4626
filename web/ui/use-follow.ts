import type { MouseEvent } from 'react';
import { isPlainClick, useNavigate } from './navigation.ts';

/** Returns a click handler for an element whose links React didn't draw. It follows those on the site without loading a page. */
export function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = (event.target as Element).closest('a[href^="/"]:not([target],[download])');
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(link.getAttribute('href') ?? '');
  };
}
