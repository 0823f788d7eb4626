import { type Availability, availabilityLabels } from '../../domain/availability.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Record<Availability, Tone> = { available: 'good', limited: 'caution', occupied: 'danger' };

/** Shapes differ so the badge works without color. */
const marks: Record<Availability, string> = {
  available: 'M1 5a4 4 0 1 1 8 0a4 4 0 1 1-8 0Z',
  limited: 'M1 5a4 4 0 0 1 8 0Z',
  occupied: 'M1.5 1.5l7 7m0-7l-7 7',
};

export function AvailabilityBadge({ availability }: { availability: Availability }) {
  return (
    <Badge
      tone={tones[availability]}
      icon={
        marks[availability] && (
          <svg aria-hidden="true" viewBox="0 0 10 10" width="10" height="10" className="fill-current">
            <path d={marks[availability]} stroke="currentColor" strokeWidth="1.5" />
          </svg>
        )
      }
    >
      {availabilityLabels[availability] ?? availability}
    </Badge>
  );
}
