import type { QueryClient } from '@tanstack/react-query';
import {
  aircraftApi,
  aircraftKey,
  MY_AIRCRAFT_MAX,
  type MyAircraft,
  TOO_MANY_AIRCRAFT,
  withCurrent,
} from '../../domain/aircraft/my-aircraft.ts';
import type {
  AircraftChange,
  MergedAircraft,
  NewAircraft,
} from '../../domain/aircraft/my-aircraft-schema.ts';
import { api } from '../api/api.ts';
import { hasStatus } from '../api/api-error.ts';
import { currentUserQuery } from '../api/current-user.ts';
import { failureText } from '../api/failure-text.ts';
import { sendSignedIn } from '../api/send-signed-in.ts';
import { toast } from '../ui/toast.ts';
import { synchronizer } from './follow-account.ts';
import { myAircraft, ownAircraftQuery } from './my-aircraft.ts';

const account = synchronizer('aircraft', myAircraft);

const toSend = ({
  tailNumber,
  slug,
  wingspan,
  length,
  tailHeight,
  wingDepth,
  tailplane,
  label,
  clearances,
}: MyAircraft): NewAircraft => ({
  tailNumber,
  ...(slug === undefined ? { wingspan, length, tailHeight } : { slug }),
  wingDepth,
  tailplane,
  label,
  clearances,
});

/** Moves what was chosen on this device into the account. */
async function mergeDevice(kept: readonly MyAircraft[]): Promise<MyAircraft[]> {
  const { aircraft, left } = await api<MergedAircraft>(aircraftApi.merge, {
    method: 'POST',
    body: { aircraft: kept.map(toSend) },
  });
  myAircraft.keep(null);
  if (left > 0) toast({ title: 'Some aircraft weren’t kept', description: TOO_MANY_AIRCRAFT });
  return aircraft;
}

/** Loads a visitor's aircraft and keeps them in step with other tabs. Returns a function that stops it. */
export function followAircraft(queryClient: QueryClient, userId: number | undefined): () => void {
  return account.follow(userId, async () => {
    const kept = myAircraft.kept();
    const all = kept.length > 0 ? await mergeDevice(kept) : await api<MyAircraft[]>(aircraftApi.mine);
    queryClient.setQueryData(ownAircraftQuery.queryKey, all);
    return all;
  });
}

function sayFailed(description: string): false {
  toast({ title: 'Your aircraft weren’t changed', description, variant: 'destructive' });
  return false;
}

function changeDevice(next: readonly MyAircraft[]): boolean {
  if (next.length > MY_AIRCRAFT_MAX) return sayFailed(TOO_MANY_AIRCRAFT);
  if (!myAircraft.keep(next.length > 0 ? next : null))
    return sayFailed('Your browser blocks site data. Allow it for this site, so that it can remember them.');
  return true;
}

/** Shows the change at once, and takes it back if the server refuses it. `send` may answer the account's aircraft. */
async function change(
  queryClient: QueryClient,
  next: readonly MyAircraft[],
  send: () => Promise<MyAircraft[] | undefined>,
): Promise<boolean> {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!user) return changeDevice(next);
  const before = myAircraft.all();
  myAircraft.show(next);
  try {
    const all = (await sendSignedIn(queryClient, send)) ?? [...next];
    queryClient.setQueryData(ownAircraftQuery.queryKey, all);
    account.share(user.id, all);
    return true;
  } catch (error) {
    myAircraft.show(before);
    return sayFailed(failureText(error));
  }
}

const known = (one: MyAircraft) => myAircraft.all().find((other) => aircraftKey(other) === aircraftKey(one));

const patch = (id: number, body: AircraftChange) =>
  api<MyAircraft[]>(aircraftApi.one(id), { method: 'PATCH', body });

/** Adds an aircraft, or makes a known one the current one. Resolves to false, with a toast, if that fails. */
export async function chooseAircraft(queryClient: QueryClient, one: MyAircraft): Promise<boolean> {
  await account.loaded();
  const same = known(one);
  return change(queryClient, withCurrent(myAircraft.all(), same ?? one), () =>
    same?.id === undefined
      ? api<MyAircraft[]>(aircraftApi.mine, { method: 'POST', body: toSend(one) })
      : patch(same.id, { current: true }),
  );
}

/** Gives it a name, clearances, or measures; null takes them back. */
export async function changeAircraft(
  queryClient: QueryClient,
  one: MyAircraft,
  changes: Omit<AircraftChange, 'current'>,
): Promise<boolean> {
  await account.loaded();
  const given = Object.entries(changes).map(([name, value]) => [name, value ?? undefined]);
  const changed: MyAircraft = { ...one, ...Object.fromEntries(given) };
  const next = myAircraft.all().map((other) => (aircraftKey(other) === aircraftKey(one) ? changed : other));
  return change(queryClient, next, async () => patch(known(one)?.id ?? 0, changes));
}

export async function removeAircraft(queryClient: QueryClient, one: MyAircraft): Promise<boolean> {
  await account.loaded();
  const id = known(one)?.id;
  const next = myAircraft.all().filter((other) => aircraftKey(other) !== aircraftKey(one));
  return change(queryClient, next, async () => {
    if (id === undefined) return undefined;
    try {
      await api(aircraftApi.one(id), { method: 'DELETE' });
    } catch (error) {
      // Another tab or device was first.
      if (!hasStatus(error, 404)) throw error;
    }
    return undefined;
  });
}
