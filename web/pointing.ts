import type { QueryClient } from '@tanstack/react-query';
import { lookAhead } from './look-ahead.ts';
import { showCompareMarks } from './personal/compare-marks.ts';
import { showFitBadges } from './personal/fit-badges.ts';
import { showTooltips } from './ui/tooltips.ts';

/** Starts what helps a visitor who points at something, and what depends on their aircraft and their comparison. Loaded after the page. */
export function followPointer(queryClient: QueryClient): void {
  showFitBadges();
  showCompareMarks();
  showTooltips();
  lookAhead(queryClient);
}
