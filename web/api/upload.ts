import { inWords } from '../../domain/dates.ts';
import { mediaMessages } from '../../domain/media.ts';
import { ApiError } from './api-error.ts';

type UploadInit = {
  /** Called with the part of the file sent so far, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/**
 * Sends one file (multipart, field `file`) and returns the response's JSON. Throws an ApiError, a ConnectionLost, or an
 * AbortError once `signal` is aborted. Uses XMLHttpRequest because fetch reports no upload progress.
 */
export function upload<Answer>(path: string, file: File, { onProgress, signal }: UploadInit = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const canceled = () => new DOMException('The upload was canceled.', 'AbortError');
    if (signal?.aborted) return reject(canceled());
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.onabort = () => reject(canceled());
    request.onerror = () => reject(new ConnectionLost('The connection was lost.'));
    request.onload = () => void answerOf<Answer>(request).then(resolve, reject);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    const body = new FormData();
    body.set('file', file);
    request.send(body);
  });
}

async function answerOf<Answer>(request: XMLHttpRequest): Promise<Answer> {
  const { status, statusText, responseText } = request;
  if (status >= 200 && status < 300) return JSON.parse(responseText) as Answer;
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  throw await ApiError.from(new Response(responseText, { status, statusText, headers }));
}

/** If `final`, the server would refuse the same file again. */
export type UploadFailure = { title: string; reason: string; final: boolean };

/** Explains to the user why an upload failed. */
export function uploadFailure(error: unknown): UploadFailure {
  const refusal = error instanceof ApiError ? error.of('file') : undefined;
  if (error instanceof ApiError && refusal !== undefined) {
    return { title: refusal, reason: error.detail === refusal ? '' : (error.detail ?? ''), final: true };
  }
  return { title: mediaMessages.uploadFailed, reason: reasonOf(error), final: false };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return navigator.onLine
      ? 'The connection was lost during the upload. Try again.'
      : 'You’re offline. It will be sent when you’re back online.';
  }
  const { status, retryAfter, detail, title } = error;
  if (status === 401) return 'You’re signed out. Sign in, then try again.';
  if (status === 429) return `Too many uploads. Try again ${inWords(retryAfter ?? 60)}.`;
  if (status === 507) return 'File storage is full right now. Try again later.';
  if (status >= 500) return 'The server couldn’t save it. Try again in a moment.';
  return detail ?? title;
}
