import type { QueryClient } from '@tanstack/react-query';
import { reloadWhenOutdated } from './outdated.ts';
import { prefetchLinks } from './prefetch.ts';
import { showTooltips } from './ui/tooltips.ts';

/** Starts what a page works without for a moment: it loads after hydration. */
export function startAfterHydration(queryClient: QueryClient): void {
  reloadWhenOutdated();
  showTooltips();
  prefetchLinks(queryClient);
}
