import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { wantedApi } from '../../../domain/wanted.ts';
import { addressesOf, allListings } from '../../api/refresh-listings.ts';
import { useAction } from '../../api/use-action.ts';

/** What the admin's lists, counts and dialogs read: a decision moves a row from one to another, and the audit log has it. */
const ADMIN = '/api/admin';

/** What a decision about a listing changes, or one about a person or a case, which may hide and restore many. */
export const changedBy = (kind?: ListingKind): readonly string[] => [
  ADMIN,
  ...(kind ? addressesOf(kind) : [...allListings, wantedApi.list]),
];

type AdminAction<Row> = {
  send: (row: Row) => Promise<unknown>;
  kind?: ListingKind;
  /** Titles of the toasts. */
  done: string;
  failed: string;
  /** Name of the row, for the toast. */
  nameOf?: (row: Row) => string;
  close?: () => void;
};

/** An action on one row. */
export const useAdminAction = <Row>({ kind, done, nameOf, ...action }: AdminAction<Row>) =>
  useAction({
    ...action,
    done: (_answer, row: Row) => ({ title: done, ...(nameOf && { description: nameOf(row) }) }),
    invalidates: changedBy(kind),
  });
