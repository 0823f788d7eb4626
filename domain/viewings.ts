/** Seeing a place together. Schemas are in viewing-schema.ts. */

export const VIEWING_TIMES_MAX = 3;
export const VIEWING_DAYS_MAX = 90;
export const VIEWING_STEP_MINUTES = 15;
export const viewingLengths = [30, 60] as const;
export type ViewingLength = (typeof viewingLengths)[number];

export const viewingStates = ['proposed', 'accepted', 'declined', 'replaced', 'canceled', 'past'] as const;
export type ViewingState = (typeof viewingStates)[number];

export const viewingApi = {
  days: (airportCode: string) => `/api/airports/${airportCode}/viewing-days`,
  all: (inquiryId: number | string) => `/api/inquiries/${inquiryId}/viewings`,
  one: (inquiryId: number | string, id: number | string) => `/api/inquiries/${inquiryId}/viewings/${id}`,
  calendar: (inquiryId: number | string, id: number | string) =>
    `/api/inquiries/${inquiryId}/viewings/${id}/calendar`,
} as const;
