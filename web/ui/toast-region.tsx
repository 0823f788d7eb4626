import { type ComponentType, useEffect, useState } from 'react';
import { insist } from './insist.ts';
import { toastStore } from './toast.ts';

/** The code that shows toasts; a toast is seen from when it is there. */
export const loadViewport = () => import('./toast-viewport.tsx');

/**
 * Loads the place for toasts when the page has nothing better to do, at the first toast, or when somebody fills in a form:
 * its answer may come when the line has gone.
 */
export function ToastRegion() {
  const [Viewport, setViewport] = useState<ComponentType | null>(null);
  useEffect(() => {
    let begun = false;
    let stopped = false;
    const load = async () => {
      if (begun) return;
      begun = true;
      const { ToastViewport } = await insist(loadViewport);
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
