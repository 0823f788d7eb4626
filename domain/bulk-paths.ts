/** Apart from paths.ts, which every page loads. */
export const bulkApi = { change: '/api/my-listings/bulk', undo: '/api/my-listings/undo' } as const;

/** Most listings per request. */
export const BULK_MAX = 200;
