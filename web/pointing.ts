import type { QueryClient } from '@tanstack/react-query';
import { lookAhead } from './look-ahead.ts';
import { reloadWhenOutdated } from './outdated.ts';
import { showCompareMarks } from './personal/compare-marks.ts';
import { showFitBadges } from './personal/fit-badges.ts';
import { showTooltips } from './ui/tooltips.ts';

/** Starts what helps a visitor who points at something, what depends on an aircraft and their comparison, and the watch over releases. Loaded after the page. */
export function followPointer(queryClient: QueryClient): void {
  reloadWhenOutdated();
  showFitBadges(queryClient);
  showCompareMarks();
  showTooltips();
  lookAhead(queryClient);
}
