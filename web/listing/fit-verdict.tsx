import { type Fit, type Verdict, verdictLabel } from '../../domain/fit/fit.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Readonly<Record<Verdict, Tone>> = {
  fits: 'good',
  tight: 'caution',
  unknown: 'neutral',
  'does-not-fit': 'danger',
};

/** "Fits", "Tight fit", "Likely fits, measure", "May fit" or "Doesn’t fit". */
export const FitVerdict = ({ fit }: { fit: Fit }) => (
  <Badge tone={tones[fit.verdict]}>{verdictLabel(fit)}</Badge>
);
