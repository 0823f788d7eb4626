import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download as DownloadIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { failureText } from '../../api/failure-text.ts';
import { sendSignedIn } from '../../api/send-signed-in.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { saveFile } from './save-file.ts';

async function fetchFile(address: string) {
  const answer = await fetch(address, { credentials: 'include' });
  if (!answer.ok) throw await ApiError.from(answer);
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { file: await answer.blob(), name: name ?? 'listings.csv' };
}

/** Downloads a file. Unlike a link, it can report a failure or ask for sign-in. */
export function Download({ address, children }: { address: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const download = useMutation({
    mutationFn: () => sendSignedIn(queryClient, () => fetchFile(address)),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) =>
      toast({ title: 'The download failed', description: failureText(error), variant: 'destructive' }),
  });
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      {!download.isPending && <DownloadIcon aria-hidden="true" size={18} />}
      {children}
    </Button>
  );
}
