import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { LinkButton } from './button.tsx';
import { useLocation } from './navigation.ts';
import { useHydrated } from './use-hydrated.ts';

type PagerProps = {
  label?: string;
  /** "51–100 of 223" */
  position?: string | false | undefined;
  /** Address of the first page, on any other. */
  first?: string | false | undefined;
  /** Address of the page before, if the visitor didn't come from there. */
  previous?: string | undefined;
  next?: string | false | undefined;
  /** The id of the element that a page begins at; by default, its top. */
  toTop?: string;
};

/** Links to other pages of a list. Only the history entry knows the previous pages, because cursors lead forward. */
export function Pager({ label = 'Pages', position, first, previous, next, toTop }: PagerProps) {
  const { state, pathname, search } = useLocation();
  // The server doesn't know the history, so the first render has none.
  const back = (useHydrated() && (state as { back?: string[] } | null)?.back) || [];
  const before = back.at(-1) ?? previous;
  if (!first && !before && !next) return null;
  const top = { toTop: toTop ?? true };
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3 py-4">
      {first && first !== before && (
        <LinkButton to={first} state={top}>
          <ChevronsLeft aria-hidden="true" size="1.125rem" />
          First page
        </LinkButton>
      )}
      {before && (
        <LinkButton to={before} state={{ ...top, back: back.slice(0, -1) }}>
          <ChevronLeft aria-hidden="true" size="1.125rem" />
          Previous page
        </LinkButton>
      )}
      {position && <p className="mx-auto text-sm text-ink-soft tabular-nums">{position}</p>}
      {next && (
        <LinkButton
          to={next}
          state={{ ...top, back: [...back, pathname + search] }}
          className={position ? undefined : 'ml-auto'}
        >
          Next page
          <ChevronRight aria-hidden="true" size="1.125rem" />
        </LinkButton>
      )}
    </nav>
  );
}
