import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { dismissToast, toastStore } from './toast.ts';

/** Shows toasts for five seconds; a 50 px swipe to the right dismisses them and F8 focuses them. */
export function ToastViewport() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
  const place = usePlace();
  return createPortal(
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} announcerContainer={place}>
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          className={cx(
            'flex items-start justify-between gap-3 rounded-md border border-l-8 bg-sheet py-3 pr-2 pl-4 text-ink shadow-raised',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            toast.variant === 'destructive' ? 'border-danger' : 'border-chart',
          )}
        >
          <div className="py-1">
            <Toast.Title className="font-bold">{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          </div>
          <Toast.Close aria-label="Close" className={buttonClass({ variant: 'quiet', shape: 'icon' })}>
            <X aria-hidden="true" size="1.125rem" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        // Never covers buttons at the bottom of a page.
        className="fixed inset-x-0 bottom-0 z-50 flex flex-col p-4 in-[:root:has([data-lower-bar])]:top-0 in-[:root:has([data-lower-bar])]:bottom-auto sm:left-auto sm:w-full md:max-w-[420px]"
      />
    </Toast.Provider>,
    place,
  );
}

/** Puts toasts in the page or in the topmost open dialog, which would otherwise cover them. */
function usePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  const dialog = useSyncExternalStore(toastStore.subscribe, topDialog, () => null);
  useLayoutEffect(() => (dialog ?? document.body).append(place), [dialog, place]);
  useLayoutEffect(() => () => place.remove(), [place]);
  return place;
}

const topDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
