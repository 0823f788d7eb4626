import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { placeToasts } from './toast.ts';

export type DialogProps = {
  open: boolean;
  /** Called on Escape, the close button or a click outside, but not while a form inside is sending; set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** `wide` has room for two columns; `sheet` is at the bottom on phones and at the right on wide screens; `screen` fills the window. */
  shape?: keyof typeof shapes;
  /** Buttons at the bottom that stay visible while the content scrolls. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  closeOnBackdrop?: boolean;
  /** Fills a phone's screen and has a fixed height on wide ones; the content scrolls itself. */
  fill?: boolean;
  children?: ReactNode;
};

// At the top on phones, since the keyboard covers their bottom half.
const centered =
  'inset-x-0 top-0 max-h-dvh w-full sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(90dvh,56rem)] sm:rounded-md low:max-h-dvh';
const shapes = {
  dialog: `${centered} sm:w-[min(34rem,calc(100vw-2rem))]`,
  wide: `${centered} sm:w-[min(66rem,calc(100vw-2rem))]`,
  sheet:
    'inset-x-0 top-auto bottom-0 max-h-[92dvh] w-full md:inset-y-0 md:right-0 md:left-auto md:h-dvh md:max-h-dvh md:w-[26rem]',
  screen: 'inset-0 h-dvh max-h-dvh w-full border-0',
};

/**
 * Modal dialog on the native `<dialog>`. Libraries lock scrolling with an injected style element, which our content
 * security policy blocks.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  shape = 'dialog',
  footer,
  role = 'dialog',
  closeOnBackdrop = role === 'dialog',
  fill,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isSending = () => ref.current?.querySelector('form[data-sending]');
  const isTyped = () => ref.current?.querySelector('form[data-typed]');
  const close = () => isSending() || onClose();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const opener = document.activeElement;
    dialog.showModal();
    placeToasts();
    // Focusing a field would open a phone's keyboard over the sheet.
    if (shape === 'sheet') heading.current?.focus();
    return () => {
      dialog.close();
      placeToasts();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open, shape]);
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        // Browsers close a dialog on a second Escape, whatever `cancel` says.
        if (event.key !== 'Escape' || !(role === 'alertdialog' || isSending() || isTyped())) return;
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        // A click on the backdrop targets the dialog itself.
        if (event.target === event.currentTarget && closeOnBackdrop) close();
      }}
      className={cx(
        'fixed m-0 flex max-w-none flex-col overscroll-contain border border-rule-strong bg-paper text-left text-base text-ink shadow-raised backdrop:bg-[rgb(8_14_24/0.55)]',
        shapes[shape],
        fill && 'h-dvh sm:not-low:h-[min(90dvh,42rem)]! low:w-[min(50rem,100vw)]!',
      )}
    >
      <div className="double-rule max-h-[45dvh] shrink-0 overflow-y-auto px-5 py-4 low:py-2">
        <h2 ref={heading} id={`${id}-title`} tabIndex={shape === 'sheet' ? -1 : undefined} className="pr-11">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="mt-1 text-ink-soft">
            {description}
          </p>
        )}
      </div>
      {children && (
        <div
          className={cx(
            'min-h-0',
            fill || shape === 'screen'
              ? 'flex flex-1 flex-col'
              : 'scroll-pb-20 overflow-y-auto overscroll-contain p-5 @container',
          )}
        >
          {children}
        </div>
      )}
      {footer && <div className="action-row dialog-footer mt-auto">{footer}</div>}
      {/* Last, so the content gets the focus first. */}
      <Button
        variant="quiet"
        shape="icon"
        aria-label="Close"
        onClick={close}
        className="absolute top-2 right-2 low:top-0"
      >
        <X aria-hidden="true" size="1.25rem" />
      </Button>
    </dialog>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  description: ReactNode;
  /** Verb on the button, such as 'Delete', never 'OK'. */
  confirmLabel: string;
  /** For an action that is a cancellation itself. */
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  danger?: boolean;
};

/** Asks for confirmation, with the focus on Cancel. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  onCancel,
  busy,
  danger,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onCancel}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
