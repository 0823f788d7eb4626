import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { stepTo } from './focus.ts';

type ToolbarProps = Omit<ComponentProps<'div'>, 'ref' | 'role' | 'onKeyDown'> & { 'aria-label': string };

/** Elements marked `data-tool` that are one Tab stop; arrow keys, Home and End move between them. */
export function Toolbar(props: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const tools = () =>
    [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])].filter(
      (tool) => tool.getClientRects().length > 0,
    );
  // By script, because without JavaScript each is a stop of its own.
  const settle = () => {
    const all = tools();
    const stop =
      all.find((tool) => tool === document.activeElement) ??
      all.find((tool) => tool.ariaPressed === 'true') ??
      all[0];
    for (const tool of all) tool.tabIndex = tool === stop ? 0 : -1;
    bar.current?.toggleAttribute('data-arrows', all.length > 1);
  };
  // Style sheets hide tools by width and visitor.
  useEffect(() => {
    const observer = new ResizeObserver(settle);
    for (const tool of bar.current?.querySelectorAll('[data-tool]') ?? []) observer.observe(tool);
    return () => observer.disconnect();
  });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = stepTo(event, tools());
    next?.focus();
  };
  return <div {...props} ref={bar} role="toolbar" onKeyDown={move} onFocus={settle} />;
}
