import type { Limit } from '../http/rate-limit.ts';

const day = 24 * 3_600;

export const adsByAccount: Limit = {
  name: 'wanted',
  max: 20,
  seconds: day,
  detail: 'You have posted or changed 20 ads today. Try again tomorrow.',
};
export const answersByAccount: Limit = {
  name: 'wanted-answer',
  max: 30,
  seconds: day,
  detail: 'You have answered 30 ads today. Try again tomorrow.',
};
