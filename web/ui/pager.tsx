import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { LinkButton } from './button.tsx';

type Target = { to: string /** Stored in the new history entry. */; state?: object };

type PagerProps = {
  label: string;
  first?: string | undefined;
  previous?: Target | undefined;
  next?: string | Target | undefined;
};

export function Pager({ label, first, previous, next }: PagerProps) {
  if (!first && !previous && !next) return null;
  const target = typeof next === 'string' ? { to: next } : next;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3 py-4">
      {first && (
        <LinkButton to={first} state={{ toTop: true }}>
          <ChevronsLeft aria-hidden="true" size={18} />
          First page
        </LinkButton>
      )}
      {previous && (
        <LinkButton to={previous.to} state={{ ...previous.state, toTop: true }}>
          <ChevronLeft aria-hidden="true" size={18} />
          Previous page
        </LinkButton>
      )}
      {target && (
        <LinkButton to={target.to} state={{ ...target.state, toTop: true }} className="ml-auto">
          Next page
          <ChevronRight aria-hidden="true" size={18} />
        </LinkButton>
      )}
    </nav>
  );
}
