import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { comparePath } from '../../domain/compare-paths.ts';
import { favoriteApi } from '../../domain/favorites.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { read } from '../api/query-client.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { useCompared } from './compared.ts';

type CompareTrayProps = {
  isFixed?: boolean;
  /** Filters that name the aircraft of the list. */
  aircraft?: Readonly<Record<string, string>>;
};

/** Leads to the comparison; nothing before a listing is chosen. Stays in view at the end of the list above it, or of the window. */
export function CompareTray({ isFixed = false, aircraft }: CompareTrayProps) {
  const { all, remove, clear } = useCompared();
  const { data } = useQuery({
    ...read<ListingSummary[]>([favoriteApi.listingsById(all.map(({ id }) => id))]),
    enabled: all.length > 0,
    placeholderData: (last) => last,
  });
  if (all.length === 0) return null;
  return (
    <section
      aria-label="Comparison"
      data-lower-bar=""
      className={cx(
        'bottom-2 z-20 flex gap-1 rounded-sm border border-rule-strong bg-sheet p-1 shadow-raised print:hidden',
        isFixed
          ? 'fixed inset-x-0 justify-end max-sm:bottom-0 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 sm:left-auto sm:right-2 sm:max-w-[calc(100vw-1rem)]'
          : 'sticky ml-auto w-fit max-w-full',
      )}
    >
      <ul className="hidden min-w-0 items-center gap-1 lg:flex">
        {all.map(({ id }) => {
          const title = data?.find((one) => one.id === id)?.title;
          return (
            <li key={id} className="flex min-w-0 items-center border-r border-rule pl-2">
              <bdi className="block max-w-44 truncate text-sm">{title ?? '…'}</bdi>
              <Button variant="quiet" onClick={() => remove(id)} className="px-2!">
                <X aria-hidden="true" size="1rem" />
                <span className="sr-only">Remove {title} from the comparison</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <LinkButton variant="primary" to={comparePath(all, { aircraft })} className="whitespace-nowrap">
        Compare ({all.length})
      </LinkButton>
      <Button variant="quiet" onClick={clear}>
        Clear<span className="sr-only"> the comparison</span>
      </Button>
    </section>
  );
}
