/** Apart from paths.ts, which every page loads. */
export const bulkApi = { change: '/api/my-listings/bulk', undo: '/api/my-listings/undo' } as const;

/** How long a change can be undone. */
export const UNDO_MINUTES = 15;

/** Most listings per request. */
export const BULK_MAX = 200;
