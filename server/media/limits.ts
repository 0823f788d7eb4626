import { mayList } from '../../domain/account.ts';
import type { Actor } from '../http/actor.ts';
import type { Limit, Try } from '../http/rate-limit.ts';

type Uploader = Pick<Actor, 'id' | 'role'>;

/** Enough for 30 listings with 10 pictures each. */
export const uploads: Limit = { name: 'upload', max: 300, seconds: 3_600 };

/** For people who list nothing: their own picture, and files of messages. */
const fewUploads: Limit = { name: 'upload-profile', max: 20, seconds: 3_600 };

export const uploadTries = ({ id, role }: Uploader): Try[] => [
  { limit: mayList(role) ? uploads : fewUploads, by: [id] },
];

/** In kB. */
export const bytesADay: Limit = {
  name: 'upload-bytes',
  max: 3_000_000,
  seconds: 86_400,
  detail: 'An account can upload 3 GB a day.',
};

const fewBytesADay: Limit = {
  name: 'upload-few-bytes',
  max: 300_000,
  seconds: 86_400,
  detail: 'An account without listings can upload 300 MB a day.',
};

export const byteTries = ({ id, role }: Uploader, bytes: number): Try[] => [
  { limit: mayList(role) ? bytesADay : fewBytesADay, by: [id], times: Math.ceil(bytes / 1_000) },
];
