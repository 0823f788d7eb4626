import { type Fit, verdictLabel } from '../../domain/fit/fit.ts';
import { Badge } from '../ui/badge.tsx';

/** "Fits", "Tight fit", "Likely fits, measure", "May fit" or "Doesn’t fit". */
export const FitVerdict = ({ fit }: { fit: Fit }) => (
  <Badge tone={fit.verdict === 'fits' ? 'chart' : 'neutral'}>{verdictLabel(fit)}</Badge>
);
