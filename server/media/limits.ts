import type { Limit, Try } from '../http/rate-limit.ts';

/** Enough for 30 listings with 10 pictures each. */
export const uploads: Limit = { name: 'upload', max: 300, seconds: 3_600 };

export const uploadTries = (userId: number): Try[] => [{ limit: uploads, by: [userId] }];
