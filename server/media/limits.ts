import type { Limit, Try } from '../http/rate-limit.ts';

/** Enough for 30 listings with 10 pictures each. */
export const uploads: Limit = { name: 'upload', max: 300, seconds: 3_600 };

export const uploadTries = (userId: number): Try[] => [{ limit: uploads, by: [userId] }];

/** For people who list nothing and need one picture, of themselves. */
const profilePictures: Limit = { name: 'upload-profile', max: 20, seconds: 3_600 };

export const profilePictureTries = (userId: number): Try[] => [{ limit: profilePictures, by: [userId] }];

/** In kB. */
export const bytesADay: Limit = {
  name: 'upload-bytes',
  max: 3_000_000,
  seconds: 86_400,
  detail: 'An account can upload 3 GB a day.',
};

export const byteTries = (userId: number, bytes: number): Try[] => [
  { limit: bytesADay, by: [userId], times: Math.ceil(bytes / 1_000) },
];
