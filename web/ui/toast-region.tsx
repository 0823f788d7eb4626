import { type ComponentType, useEffect, useState } from 'react';
import { retry } from './retry.ts';
import { toastStore } from './toast.ts';

/**
 * Loads the toast viewport when the page is idle, at the first toast, or on the first input, since the connection may be
 * gone by the time the form is answered.
 */
export function ToastRegion() {
  const [Viewport, setViewport] = useState<ComponentType | null>(null);
  useEffect(() => {
    let begun = false;
    let stopped = false;
    const load = async () => {
      if (begun) return;
      begun = true;
      const { ToastViewport } = await retry(() => import('./toast-viewport.tsx'));
      if (!stopped) setViewport(() => ToastViewport);
    };
    const unsubscribe = toastStore.subscribe(load);
    const timer = setTimeout(load, 3000);
    addEventListener('input', load);
    if (toastStore.current()) load();
    return () => {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('input', load);
      unsubscribe();
    };
  }, []);
  return Viewport && <Viewport />;
}
