import { problem } from '../http/problem.ts';
import { PasswordsBusy } from './password.ts';

/** What waits for a password to be hashed; 503 when too many do. */
export async function unlessBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PasswordsBusy ? problem.unavailable(2) : error;
  }
}
