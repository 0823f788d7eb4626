import type { AccountExport } from '../../domain/own-account-schema.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';

/** Fields of the export that this room fills itself. */
export type OwnField = 'exportedAt' | 'account' | 'identities' | 'passkeys' | 'authenticatorApp' | 'sessions';

/** Fields of the export that other rooms fill, in the order of the file. */
export type ExportParts = {
  [Field in Exclude<keyof AccountExport, OwnField>]: (
    db: Db,
    actor: Pick<Actor, 'id'>,
    /** False for the admin. */
    isOwner: boolean,
  ) => Promise<AccountExport[Field]>;
};

/** Parts of an account that other rooms have; server/account-parts.ts collects them. */
export type AccountParts = {
  exports: ExportParts;
  /** Makes a change of an account that is locked in this transaction, and emails the person what else it changed. */
  change: (transaction: Db, actor: Pick<Actor, 'id' | 'email'>, change: () => Promise<void>) => Promise<void>;
};
