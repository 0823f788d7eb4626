import { useQuery } from '@tanstack/react-query';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { read } from '../../api/query-client.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';

/** The address that a calendar program subscribes to. */
export const CalendarDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Deadlines in your calendar"
    description="Subscribe to this address in your calendar program. It has the deadlines of offers, leases, and renewals of all your lists, and names nobody who waits."
  >
    <Loaded
      query={useQuery(read<{ address: string }>([waitingListApi.feedAddress]))}
      title="The address didn’t load"
      skeleton={<Skeleton className="h-24" />}
    >
      {({ address }) => <Address address={address} />}
    </Loaded>
  </Dialog>
);

function Address({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Address copied' });
    } catch {
      toast({ title: 'Select the address and copy it' });
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Input
        readOnly
        value={address}
        aria-label="Address of the calendar"
        className="figure"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={copy}>Copy the address</Button>
      <p className="text-sm text-ink-soft">
        Keep it to yourself: anyone with it can read the deadlines. A new password ends it.
      </p>
    </div>
  );
}
