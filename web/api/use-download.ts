import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import { ApiError } from './api-error.ts';
import { failureText } from './failure-text.ts';
import { saveFile } from './save-file.ts';
import { sendSignedIn } from './send-signed-in.ts';
import { useSending } from './use-sending.ts';

async function fetchFile(address: string) {
  const answer = await fetch(address, { credentials: 'include' });
  if (!answer.ok) throw await ApiError.from(answer);
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { file: await answer.blob(), name: name ?? 'download' };
}

/** Downloads a file. Unlike a link, it can report a failure or ask for sign-in. */
export function useDownload() {
  const queryClient = useQueryClient();
  return useSending({
    mutationFn: (address: string) => sendSignedIn(queryClient, () => fetchFile(address)),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) =>
      toast({ title: 'The download failed', description: failureText(error), variant: 'destructive' }),
  });
}
