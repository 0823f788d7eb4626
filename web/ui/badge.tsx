import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'chart' | 'good' | 'caution' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'border-rule-strong text-ink bg-sheet',
  chart: 'border-chart text-chart bg-chart-tint',
  good: 'border-good text-good bg-good-tint',
  caution: 'border-caution text-caution bg-caution-tint',
  danger: 'border-danger text-danger bg-danger-tint',
};

/** Label in a frame. The tone only repeats what the word says. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={`badge ${tones[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
