import { Clock } from 'lucide-react';
import { counted } from '../../../domain/figures.ts';
import { NEEDS_CONFIRMING } from '../../../domain/freshness.ts';
import { paths, withQuery } from '../../../domain/paths.ts';
import { Link } from '../../ui/link.tsx';
import { LIST_ROWS } from './listings.tsx';

/** Leads to the listings that nobody confirmed for a while. */
export function NeedsConfirmingLine({ count }: { count: number }) {
  return (
    <p className="flex items-center gap-x-3 rounded-sm border border-caution bg-caution-tint px-4">
      <Clock aria-hidden="true" size={20} className="shrink-0 text-caution" />
      <Link
        to={`${withQuery(paths.dashboard, { state: NEEDS_CONFIRMING })}#${LIST_ROWS}`}
        onClick={() => document.getElementById(LIST_ROWS)?.focus({ preventScroll: true })}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {counted(count, 'listing needs', 'listings need')} confirming
      </Link>
    </p>
  );
}
