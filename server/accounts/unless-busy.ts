import { problem } from '../http/problem.ts';
import { PasswordsBusy } from './password.ts';

/** Turns PasswordsBusy into a 503 with a two-second Retry-After. */
export async function unlessBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PasswordsBusy ? problem.unavailable(2) : error;
  }
}
