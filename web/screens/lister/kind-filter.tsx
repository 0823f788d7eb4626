import { grouped } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { Lister } from '../../../domain/listing-schema.ts';
import { Link } from '../../ui/link.tsx';

/** Links to the listings of one kind, with their number; nothing for a lister of one kind. */
export function KindFilter({ lister, kind }: { lister: Lister; kind: string | undefined }) {
  if (lister.kinds.length < 2) return null;
  const all = [{ category: undefined, count: lister.listings }, ...lister.kinds];
  return (
    <nav aria-label="Type" className="mb-3 print:hidden">
      <ul className="sideways flex gap-2 narrow:flex-wrap sm:flex-wrap">
        {all.map(({ category, count }) => (
          <li key={category ?? ''} className="shrink-0">
            <Link
              to={category ? `?kind=${category}#listings` : '?#listings'}
              aria-current={category === kind ? 'page' : undefined}
              className="chip"
            >
              {category ? kindOfCategory(category)?.label : 'All'}
              <span className="figure font-normal">{grouped(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
