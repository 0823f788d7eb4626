import { grouped } from '../../../domain/figures.ts';
import type { ProfileInput } from '../../../domain/profile-schema.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { useGivingUp } from './use-giving-up.ts';

type GivingUpDialogProps = {
  giving: ReturnType<typeof useGivingUp>;
  onSave: (input: ProfileInput) => void;
};

export function GivingUpDialog({ giving, onSave }: GivingUpDialogProps) {
  const { asked, dismiss } = giving;
  return (
    <ConfirmDialog
      open={asked !== null}
      title="Stop listing property?"
      description={asked && whatHappens(asked.listings)}
      confirmLabel="Change my user type"
      onConfirm={() => {
        dismiss();
        if (asked) onSave(asked.input);
      }}
      onCancel={dismiss}
    />
  );
}

function whatHappens(listings: number | null): string {
  const until = 'until you’re a principal or broker again';
  if (listings === null)
    return `Any listings you have stay public, but you can’t change or delete them ${until}.`;
  if (listings === 1) return `Your listing stays public, but you can’t change or delete it ${until}.`;
  const count = grouped(listings);
  return `Your ${count} listings stay public, but you can’t change or delete them ${until}.`;
}
