import { type CaseState, questionLabels, stateLabels } from '../../../domain/cases.ts';
import type { AdminCase } from '../../../domain/cases-schema.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Record<CaseState, Tone> = {
  open: 'caution',
  upheld: 'good',
  dismissed: 'neutral',
  withdrawn: 'neutral',
};

/** An open case that we asked about says whether the person answered. */
export function CaseStateBadge({ state, question }: Pick<AdminCase, 'state' | 'question'>) {
  if (state !== 'open' || !question) return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
  return <Badge tone={question === 'waiting' ? 'neutral' : 'caution'}>{questionLabels[question]}</Badge>;
}
