import { type Availability, availabilityLabels } from '../../domain/listing.ts';

export const AvailabilityBadge = ({ availability }: { availability: Availability }) => (
  <span className={`badge status-mark ${availability}`}>
    {availabilityLabels[availability] ?? availability}
  </span>
);
