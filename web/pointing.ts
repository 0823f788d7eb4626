import type { QueryClient } from '@tanstack/react-query';
import { lookAhead } from './look-ahead.ts';
import { showTooltips } from './ui/tooltips.ts';

/** Starts what helps a visitor who points at something. Loaded after the page. */
export function followPointer(queryClient: QueryClient): void {
  showTooltips();
  lookAhead(queryClient);
}
