import { ApiError } from './api-error.ts';
import { read, withQuery } from './query-client.ts';

/** Whether a mailed link still works: asked before anybody fills in the form that it leads to. */
export const mailedLinkQuery = (path: string, token: string) =>
  read<{ status: 'valid' }>([withQuery(path, { token })]);

/** What is said against a link, or null where nothing is, or that can't be told. */
export const refusalOfLink = (error: unknown): string | null =>
  (error instanceof ApiError && error.of('token')) || null;
