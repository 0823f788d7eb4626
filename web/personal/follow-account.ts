import type { DeviceStore } from './device-store.ts';

type News<Value> = { userId: number; value: Value };

/**
 * Keeps a store in step with the account and with its other tabs. `load` returns the account's value, into which it moves
 * what the device kept.
 */
export function synchronizer<Value>(name: string, store: DeviceStore<Value>) {
  const tabs = new BroadcastChannel(name);
  let loading: Promise<void> = Promise.resolve();
  return {
    /** Resolves once the account's value has loaded, or failed to. */
    loaded: () => loading,
    /** Shows the account's new value here and in other tabs. */
    share(userId: number, value: Value): void {
      store.show(value);
      tabs.postMessage({ userId, value } satisfies News<Value>);
    },
    /** Returns a function that stops it: the next visitor on this device doesn't see this one's. */
    follow(userId: number | undefined, load: () => Promise<Value>): () => void {
      let isOver = false;
      const hear = ({ data }: MessageEvent<News<Value>>) => {
        if (data.userId === userId) store.show(data.value);
      };
      const show = (value: Value) => {
        if (!isOver) store.show(value);
      };
      loading = userId === undefined ? Promise.resolve() : load().then(show, () => {});
      tabs.addEventListener('message', hear);
      return () => {
        isOver = true;
        tabs.removeEventListener('message', hear);
        store.show(undefined);
      };
    },
  };
}
