import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BulkInput } from '../../../domain/bulk-change-schema.ts';
import { counted } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { bulkApi, UNDO_MINUTES } from '../../../domain/own-listings.ts';
import type { BulkAnswer, UndoAnswer } from '../../../domain/own-listings-schema.ts';
import { api } from '../../api/api.ts';
import { addressesOf, refreshListings } from '../../api/refresh-listings.ts';
import type { Send } from '../../api/send-signed-in.ts';
import { useAction } from '../../api/use-action.ts';
import type { MyListing } from './my-listings.ts';
import type { Selection } from './use-selection.ts';

export type BulkAction = Omit<BulkInput, 'ids'>;

/** The last change, and how to undo it. */
type Done = {
  text: string;
  token: string | null;
  kinds: readonly ListingKind[];
  /** Listings that became occupied. */
  occupied: readonly MyListing[];
};

const listings = (count: number) => counted(count, 'listing', 'listings');

const kindsOf = (rows: readonly MyListing[]) => [...new Set(rows.map(({ kind }) => kind))];

/** Outlives the dashboard, so that a visit to another page costs no Undo. */
function useDone() {
  const queryClient = useQueryClient();
  const queryKey = ['last-bulk-change'];
  const { data } = useQuery<Done | null>({
    queryKey,
    queryFn: skipToken,
    gcTime: UNDO_MINUTES * 60_000,
  });
  return [data ?? null, (done: Done | null) => queryClient.setQueryData(queryKey, done)] as const;
}

/** Changes the selected listings, and undoes the last change. */
export function useBulk(
  selection: Selection,
  { onChanged, onUndone }: { onChanged: () => void; onUndone: () => void },
) {
  const queryClient = useQueryClient();
  const [done, setDone] = useDone();
  const refresh = (kinds: readonly ListingKind[]) => {
    for (const kind of kinds) refreshListings(queryClient, kind);
  };

  /** Throws what a form shows at its fields. */
  async function change(action: BulkAction, send: Send = api): Promise<void> {
    const ids = selection.chosen.map(({ listing }) => listing.id);
    const kinds = kindsOf(selection.chosen);
    const occupied =
      action.availability === 'occupied'
        ? selection.chosen.filter(({ listing }) => listing.availability !== 'occupied')
        : [];
    const { count, undo } = await send<BulkAnswer>(bulkApi.change, {
      method: 'POST',
      body: { ids, ...action },
    });
    const done = action.delete ? 'deleted' : action.confirm ? 'confirmed' : 'updated';
    const changed = `${listings(count)} ${done}.`;
    setDone({ text: count > 0 ? changed : 'No listing needed a change.', token: undo, kinds, occupied });
    selection.clear();
    refresh(kinds);
    onChanged();
  }
  const changing = useAction({
    send: (action: BulkAction) => change(action),
    failed: 'Error',
    invalidates: () => kindsOf(selection.chosen).flatMap(addressesOf),
  });
  const undoing = useAction({
    send: ({ token }: Done) => api<UndoAnswer>(bulkApi.undo, { method: 'POST', body: { token } }),
    done({ count, left }, { kinds }) {
      onUndone();
      const kept =
        left > 0
          ? ` ${listings(left)} changed since and stayed as ${left === 1 ? 'it is' : 'they are'}.`
          : '';
      setDone({ text: `${listings(count)} restored.${kept}`, token: null, kinds, occupied: [] });
    },
    failed: 'Error',
    invalidates: ({ kinds }) => kinds.flatMap(addressesOf),
  });
  return {
    done,
    change,
    start: changing.run,
    isChanging: changing.isBusy,
    undo: () => done && undoing.run(done),
    isUndoing: undoing.isBusy,
  };
}
