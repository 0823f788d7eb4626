import { ApiError } from './api-error.ts';
import { saveFile } from './save-file.ts';
import { useAction } from './use-action.ts';

async function fetchFile(address: string) {
  const answer = await fetch(address, { credentials: 'include' });
  if (!answer.ok) throw await ApiError.from(answer);
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { file: await answer.blob(), name: name ?? 'download' };
}

/** Downloads a file. Unlike a link, it can report a failure or ask for sign-in. */
export const useDownload = () =>
  useAction({
    send: fetchFile,
    done: ({ file, name }) => saveFile(file, name),
    failed: 'The download failed',
  });
