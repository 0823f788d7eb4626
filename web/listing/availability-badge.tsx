import { type Availability, availabilityLabels } from '../../domain/availability.ts';
import { badgeClass, type Tone } from '../ui/badge.tsx';

const tones: Record<Availability, Tone> = { available: 'good', limited: 'caution', occupied: 'danger' };

export const AvailabilityBadge = ({ availability }: { availability: Availability }) => (
  <span className={`${badgeClass(tones[availability])} status-mark ${availability}`}>
    {availabilityLabels[availability] ?? availability}
  </span>
);
