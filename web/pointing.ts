import type { QueryClient } from '@tanstack/react-query';
import { lookAhead } from './look-ahead.ts';
import { showFitBadges } from './personal/fit-badges.ts';
import { showTooltips } from './ui/tooltips.ts';

/** Starts what helps a visitor who points at something, and what depends on their aircraft. Loaded after the page. */
export function followPointer(queryClient: QueryClient): void {
  showFitBadges();
  showTooltips();
  lookAhead(queryClient);
}
