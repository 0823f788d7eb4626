import { listingKinds } from '../domain/listing-kinds/index.ts';
import type { AccountParts } from './accounts/service.ts';
import { exportAircraft } from './aircraft/service.ts';
import { changeAccount, exportOwnCases } from './cases/service.ts';
import { exportFavorites } from './favorites/service.ts';
import { exportInquiries } from './inquiries/present.ts';
import { listReplies } from './inquiries/saved-replies.ts';
import { readOwnHours } from './inquiries/viewings/hours.ts';
import { exportViewings } from './inquiries/viewings/service.ts';
import { exportOutcomes, exportOwn, exportUnits } from './listings/service.ts';
import { exportOwnMedia } from './media/service.ts';
import { readProfile } from './profiles/service.ts';
import { exportSearches } from './searches/service.ts';
import type { Services } from './services.ts';
import { exportWaitingLists } from './waiting-lists/service.ts';
import { exportWanted } from './wanted/service.ts';
import { exportOwnWebhooks } from './webhooks/service.ts';

/** Gives the accounts the parts that other rooms have of one, so that `accounts` imports none of them. */
export const accountParts = (services: Pick<Services, 'mailer' | 'config'>): AccountParts => ({
  exports: {
    profile: (db, actor) => readProfile({ db }, actor),
    listings: async (db, actor) =>
      (await Promise.all(listingKinds.map((kind) => exportOwn(db, kind, actor)))).flat(),
    units: exportUnits,
    outcomes: exportOutcomes,
    inquiries: exportInquiries,
    savedReplies: listReplies,
    viewingHours: readOwnHours,
    viewings: exportViewings,
    cases: exportOwnCases,
    favorites: exportFavorites,
    aircraft: exportAircraft,
    wanted: exportWanted,
    waitingLists: exportWaitingLists,
    savedSearches: exportSearches,
    webhooks: exportOwnWebhooks,
    uploads: exportOwnMedia,
  },
  change: (db, actor, change) => changeAccount({ ...services, db }, actor, change),
});
