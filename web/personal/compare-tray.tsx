import { comparePath } from '../../domain/compare-paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { useCompared } from './use-compared.ts';

/** Leads to the comparison; nothing before a listing is chosen. Stays in view at the end of the list above it. */
export function CompareTray() {
  const { all, clear } = useCompared();
  if (all.length === 0) return null;
  return (
    <section
      aria-label="Comparison"
      className="sticky bottom-2 z-10 ml-auto flex w-fit gap-1 rounded-sm border border-rule-strong bg-sheet p-1 shadow-raised print:hidden"
    >
      <LinkButton variant="primary" to={comparePath(all)}>
        Compare ({all.length})
      </LinkButton>
      <Button variant="quiet" onClick={clear}>
        Clear<span className="sr-only"> the comparison</span>
      </Button>
    </section>
  );
}
