import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { excerptOf } from '../../../domain/inquiries.ts';
import type { SavedReplies as Saved } from '../../../domain/inquiries-schema.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { read } from '../../api/query-client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  /** Reads what is typed. */
  typed: () => string;
  onUse: (body: string) => void;
};

/** A button for the texts that the person keeps to answer with. */
export function SavedReplies(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="noscript:hidden">
        Saved replies
      </Button>
      {isOpen && <SavedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function SavedDialog({ typed, onUse, onClose }: Props & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const query = read<Saved>([inquiryApi.savedReplies]);
  const { data: replies } = useQuery(query);
  const change = useAction({
    send: (one: { save: string } | { remove: number }) =>
      'save' in one
        ? api<Saved>(inquiryApi.savedReplies, { method: 'POST', body: { body: one.save } })
        : api<Saved>(inquiryApi.savedReply(one.remove), { method: 'DELETE' }),
    done: (left) => void queryClient.setQueryData(query.queryKey, left),
  });
  const body = typed().trim();
  return (
    <Dialog open onClose={onClose} title="Saved replies" description="Only you see them.">
      <div className="flex flex-col gap-4">
        {replies?.length === 0 && <p>None yet. Type a reply, then save it here to use it again.</p>}
        {replies && replies.length > 0 && (
          <ul className="divide-y divide-rule border-y border-rule">
            {replies.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
                <p className="min-w-0 flex-1 basis-48 wrap-anywhere">{excerptOf(one.body)}</p>
                <div className="flex gap-2">
                  <Button
                    onClick={() => {
                      onClose();
                      // Once the dialog has returned the focus.
                      setTimeout(() => onUse(one.body));
                    }}
                  >
                    Use
                  </Button>
                  <Button variant="quiet" onClick={() => change.run({ remove: one.id })}>
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {body && !replies?.some((one) => one.body === body) && (
          <Button busy={change.isBusy} onClick={() => change.run({ save: body })} className="self-start">
            Save the reply you typed
          </Button>
        )}
      </div>
    </Dialog>
  );
}
