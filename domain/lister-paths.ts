/** Apart from paths.ts, which every page loads. */
export const listerPath = (id: number | string) => `/lister/${id}`;

export const listerApi = {
  lister: (id: number | string) => `/api/listers/${id}`,
  listings: (id: number | string) => `/api/listers/${id}/listings`,
  airports: (id: number | string) => `/api/listers/${id}/airports`,
} as const;
