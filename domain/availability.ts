export const availabilities = ['available', 'limited', 'occupied'] as const;
export type Availability = (typeof availabilities)[number];

export const availabilityLabels: Record<Availability, string> = {
  available: 'Available',
  limited: 'Limited',
  occupied: 'Occupied',
};
