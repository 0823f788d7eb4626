import { namesAirport } from '../../../domain/airports/code-in-title.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { useDeletion } from './use-deletion.ts';

export function DeletionDialog({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const { asked, confirm, cancel, busy } = deletion;
  return (
    <ConfirmDialog
      danger
      open={asked !== null}
      title="Delete this listing?"
      description={
        asked && (
          <>
            This permanently deletes <bdi className="font-semibold text-ink">{asked.listing.title}</bdi>
            {!namesAirport(asked.listing) && ` at ${asked.listing.airportCode}`}, along with its views.
            Conversations about it stay under Inquiries. This can’t be undone.
          </>
        )
      }
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={cancel}
      busy={busy}
    />
  );
}
