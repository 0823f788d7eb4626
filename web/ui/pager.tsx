import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { LinkButton } from './button.tsx';

type Target = string | { to: string /** Stored in the new history entry. */; state?: object };

type PagerProps = {
  label: string;
  /** "51–100 of 223" */
  position?: string | false | undefined;
  first?: Target | undefined;
  previous?: Target | undefined;
  next?: Target | undefined;
};

/** Unless a target's state says otherwise, its page starts at the top. */
const link = (target: Target) =>
  typeof target === 'string'
    ? { to: target, state: { toTop: true } }
    : { to: target.to, state: { toTop: true, ...target.state } };

export function Pager({ label, position, first, previous, next }: PagerProps) {
  if (!first && !previous && !next) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3 py-4">
      {first && (
        <LinkButton {...link(first)}>
          <ChevronsLeft aria-hidden="true" size="1.125rem" />
          First page
        </LinkButton>
      )}
      {previous && (
        <LinkButton {...link(previous)}>
          <ChevronLeft aria-hidden="true" size="1.125rem" />
          Previous page
        </LinkButton>
      )}
      {position && <p className="mx-auto text-sm text-ink-soft tabular-nums">{position}</p>}
      {next && (
        <LinkButton {...link(next)} className={position ? undefined : 'ml-auto'}>
          Next page
          <ChevronRight aria-hidden="true" size="1.125rem" />
        </LinkButton>
      )}
    </nav>
  );
}
