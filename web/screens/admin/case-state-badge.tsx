import { type CaseState, stateLabels } from '../../../domain/cases.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Record<CaseState, Tone> = {
  open: 'caution',
  upheld: 'good',
  dismissed: 'neutral',
  withdrawn: 'neutral',
};

export const CaseStateBadge = ({ state }: { state: CaseState }) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
);
