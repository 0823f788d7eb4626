import { type Verdict, verdictLabels } from '../../domain/fit/fit.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Readonly<Record<Verdict, Tone>> = {
  fits: 'good',
  tight: 'caution',
  unknown: 'neutral',
  'does-not-fit': 'danger',
};

/** "Fits", "Tight fit", "May fit" or "Doesn’t fit". */
export const FitVerdict = ({ verdict }: { verdict: Verdict }) => (
  <Badge tone={tones[verdict]}>{verdictLabels[verdict]}</Badge>
);
