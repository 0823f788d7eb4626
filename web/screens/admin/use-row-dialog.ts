import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../ui/navigation.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { AdminListSpec } from './admin-lists.ts';
import { adminListAddress, dialogOf, listValues } from './list-address.ts';

/** State of a history entry: addresses of the pages before this one, and whether a dialog was opened from there. */
export type EntryState = { back?: string[]; isDialog?: boolean } | null;

/** Marks a link that opens a dialog, so that closing it goes back. */
export const opensDialog = { isDialog: true };

/** The dialog of a row that the address opens. Back closes it, and closing it goes back. */
export function useRowDialog(list: AdminListSpec) {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const closed = useRef('');
  const values = listValues(list, params);
  const state = location.state as EntryState;
  const address = (id: number, act = '') =>
    adminListAddress(list, { ...values, [list.dialog ?? '']: id, do: act });
  return {
    /** The server renders no dialog. */
    open: isHydrated ? dialogOf(list, params) : null,
    /** Properties of a link that opens one. */
    to: (id: number) => ({ to: address(id), state: { ...opensDialog, back: state?.back } }),
    show: (id: number, act: string) =>
      navigate(address(id, act), { state: { ...opensDialog, back: state?.back } }),
    /** Shows another row in place of this one. */
    move: (id: number) => navigate(address(id), { replace: true, state }),
    close() {
      // A second click would go back twice, since history moves later.
      if (closed.current === location.key) return;
      closed.current = location.key;
      if (state?.isDialog) navigate(-1);
      else navigate(adminListAddress(list, values), { replace: true });
    },
  };
}
