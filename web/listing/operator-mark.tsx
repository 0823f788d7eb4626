import type { ReactNode } from 'react';
import { OPERATOR_VERIFIED } from '../../domain/verification.ts';
import { Badge } from '../ui/badge.tsx';
import { Day } from '../ui/day.tsx';
import { VerifiedMark } from './verified-badge.tsx';

/** `at` is the day when the airport confirmed it. */
export const OperatorMark = ({ at, children }: { at: string; children?: ReactNode }) => (
  <Badge tone="chart" icon={<VerifiedMark />}>
    <span className="min-w-0 whitespace-normal">
      {OPERATOR_VERIFIED} <Day at={at} />
      {children}
    </span>
  </Badge>
);
