import { useEffect, useMemo, useState } from 'react';
import { ConfirmDialog, Dialog, type DialogProps } from '../ui/dialog.tsx';
import { useLeaveGuard } from '../ui/navigation.ts';
import { useLatest } from '../ui/use-latest.ts';
import { FormDialogContext } from './form-dialog-context.ts';

/**
 * An open dialog around a form. Asks before Escape, Cancel, the close button, a click outside, Back, or a link discards
 * what you typed. Its form calls `done` of `useFormDialog` after it was sent.
 */
export function FormDialog({ onClose, ...rest }: Omit<DialogProps, 'open' | 'closeOnBackdrop' | 'role'>) {
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const guard = useLeaveGuard(isTyped && !leave, true);
  const latestClose = useLatest(onClose);
  // Runs after the guard above is off, because closing may be a navigation.
  useEffect(() => leave?.(), [leave]);
  const around = useMemo(() => {
    const done = (leave = () => latestClose.current()) => setLeave(() => leave);
    return { isTyped, setTyped, done, close: isTyped ? () => setAsking(true) : () => done() };
  }, [isTyped, latestClose]);
  const stay = () => {
    setAsking(false);
    guard.stay();
  };
  return (
    <FormDialogContext value={around}>
      <Dialog open onClose={around.close} {...rest} />
      <ConfirmDialog
        open={isAsking || guard.asking}
        title="Discard what you typed?"
        description="It hasn’t been sent, and isn’t saved anywhere."
        confirmLabel="Discard"
        onConfirm={guard.asking ? guard.leave : () => around.done()}
        onCancel={stay}
        danger
      />
    </FormDialogContext>
  );
}
