import { mediaMessages } from '../../domain/media.ts';
import { ApiError } from './api-error.ts';

type UploadInit = {
  /** Called while the file goes out, with the part of it that is sent, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** The request didn't reach the server, or its answer didn't reach us. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/**
 * Sends one file (multipart, field `file`) and answers the JSON of a 2xx. Throws an ApiError, a ConnectionLost, or an
 * AbortError once `signal` is aborted. By XMLHttpRequest: fetch doesn't tell how far a request has come.
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

/** What was wrong, and what to do; `final` when the same file would be refused again. */
export type UploadFailure = { title: string; reason: string; final: boolean };

/** Why a file wasn't taken, for the person who chose it. */
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
  if (status >= 500) return 'The server couldn’t take it. Try again in a moment.';
  return detail ?? title;
}

function inWords(seconds: number): string {
  if (seconds < 90) return 'in a minute';
  if (seconds < 90 * 60) return `in ${Math.ceil(seconds / 60)} minutes`;
  return `in ${Math.ceil(seconds / 3600)} hours`;
}
