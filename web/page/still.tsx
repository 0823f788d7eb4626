import {
  createElement,
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
  useState,
} from 'react';
import { useFollow } from '../ui/use-follow.ts';
import { useHasCome } from '../ui/use-hydrated.ts';
import { KeepContext } from './kept-html.ts';

export type StillProps = Omit<HTMLAttributes<HTMLElement>, 'content' | 'part'> & {
  as?: 'div' | 'dl' | 'figure' | 'li' | 'section' | 'tr';
  ref?: Ref<HTMLElement> | undefined;
  /** Whose part it is, without spaces. Unique on a page. */
  name: string;
  /** Everything that the part shows, or null if that is more than data. */
  content: readonly unknown[] | null;
  /** May use the router and queries only in event handlers and effects. */
  part: ReactNode;
};

function Kept(props: StillProps) {
  const { as = 'div', name, content, part, ...rest } = props;
  const keep = use(KeepContext);
  if (!keep || !content) return <Live {...props} />;
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: keep(name, content, part) } });
}

function Live({ as = 'div', name: _, content, part, onClick, ...rest }: StillProps) {
  const isAsItCame = useAsItCame(content);
  const follow = useFollow();
  return createElement(as, {
    ...rest,
    ...(isAsItCame
      ? { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }
      : { children: part }),
    onClick(event: MouseEvent<HTMLElement>) {
      onClick?.(event);
      follow(event);
    },
    key: String(isAsItCame),
  });
}

/**
 * An element with a part of a page that changes only with `content`. The server keeps its HTML for later pages, and the browser
 * leaves what came as it is, with its links. React draws the part if its content changes, and on pages that it opens itself.
 */
export function Still(props: StillProps) {
  return import.meta.env.SSR ? Kept(props) : Live(props);
}

/** True while the browser shows what the server sent for this content. */
function useAsItCame(content: StillProps['content']): boolean {
  const hasCome = useHasCome();
  const [came, setCame] = useState(hasCome && !import.meta.env.SSR ? content : null);
  if (!came) return false;
  if (content && came.every((each, at) => each === content[at])) return true;
  setCame(null);
  return false;
}
