import { EyeOff } from 'lucide-react';
import { counted } from '../../../domain/figures.ts';
import { takenDownPath } from '../../../domain/own-listing-paths.ts';
import { Link } from '../../ui/link.tsx';
import { LIST_ROWS } from './listings.tsx';

/** Leads to the listings that visitors don’t see. */
export function TakenDownLine({ count }: { count: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-sm border border-danger bg-danger-tint px-4 py-0.5">
      <EyeOff aria-hidden="true" size={20} className="shrink-0 text-danger" />
      <strong>{counted(count, 'listing is', 'listings are')} taken down</strong>
      <Link
        to={`${takenDownPath}#${LIST_ROWS}`}
        onClick={() => document.getElementById(LIST_ROWS)?.focus({ preventScroll: true })}
        aria-label="See why, and what you can do"
        className="link inline-flex min-h-11 items-center"
      >
        <span>
          See why<span className="max-sm:hidden">, and what you can do</span>
        </span>
      </Link>
    </p>
  );
}
