import { type ComponentType, useEffect, useState } from 'react';
import { toastStore } from './toast.ts';

/** The code that shows toasts; a toast is seen from when it is there. */
export const loadViewport = () => import('./toast-viewport.tsx');

/** Loads the place for toasts when the page has nothing better to do, or at the first toast. */
export function ToastRegion() {
  const [Viewport, setViewport] = useState<ComponentType | null>(null);
  useEffect(() => {
    let stopped = false;
    const load = async () => {
      const { ToastViewport } = await loadViewport();
      if (!stopped) setViewport(() => ToastViewport);
    };
    const unsubscribe = toastStore.subscribe(load);
    const timer = setTimeout(load, 3000);
    if (toastStore.current()) load();
    return () => {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
  return Viewport && <Viewport />;
}
