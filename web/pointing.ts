import type { QueryClient } from '@tanstack/react-query';
import { lookAhead } from './look-ahead.ts';
import { reloadWhenOutdated } from './outdated.ts';
import { showTooltips } from './ui/tooltips.ts';

/** Starts what helps a visitor who points at something, and the watch over releases. Loaded after the page. */
export function followPointer(queryClient: QueryClient): void {
  reloadWhenOutdated();
  showTooltips();
  lookAhead(queryClient);
}
