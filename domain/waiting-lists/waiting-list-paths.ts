import { withQuery } from '../paths.ts';

/** Apart from the API, because every page knows them. */
export const waitingListPaths = {
  /** All lists of a person. */
  mine: () => '/waiting-lists' as const,
  /** What everyone sees of a list. */
  list: <Id extends number | string>(list: Id) => `/waiting-lists/${list}` as const,
  offer: <Id extends number | string>(list: Id, offer: Id) =>
    `/waiting-lists/${list}/offers/${offer}` as const,
  join: <Id extends number | string>(list: Id) => `/waiting-lists/${list}/join` as const,
  /** All lists that an owner keeps. */
  kept: () => '/dashboard/waiting-lists' as const,
  create: () => '/dashboard/waiting-lists/new' as const,
  /** With a listing that is covered from the start. */
  createFor: (listing: number) => withQuery('/dashboard/waiting-lists/new', { listing }),
  keep: <Id extends number | string>(list: Id) => `/dashboard/waiting-lists/${list}` as const,
  board: <Id extends number | string>(list: Id) => `/dashboard/waiting-lists/${list}/board` as const,
  importPeople: <Id extends number | string>(list: Id) => `/dashboard/waiting-lists/${list}/import` as const,
  rules: <Id extends number | string>(list: Id) => `/dashboard/waiting-lists/${list}/rules` as const,
  /** The link that confirms the address of a person without an account. */
  confirm: (token?: string) => withQuery('/join-waiting-list', { token }),
} as const;
