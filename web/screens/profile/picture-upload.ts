import type { UploadedPicture } from '../../../domain/media-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { ApiError } from '../../api/api-error.ts';
import { failureText } from '../../api/failure-text.ts';
import type { Send } from '../../api/send-signed-in.ts';
import { photoRules } from '../../uploads/file-rules.ts';

class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

/** Returns the picture's URL. Throws a PictureRefused before sending a file that the server would refuse. */
export async function uploadPicture(file: File, send: Send): Promise<string> {
  const refusal = photoRules.refusalOf(file);
  if (refusal) throw new PictureRefused(`${refusal.title}. ${refusal.description}`);
  const body = new FormData();
  body.set('file', file);
  return (await send<UploadedPicture>(apiPaths.media, { method: 'POST', body })).url;
}

export function pictureFailure(error: unknown): string {
  if (error instanceof PictureRefused) return error.message;
  const refusal = error instanceof ApiError && (error.of('file') ?? error.of('url'));
  return refusal || failureText(error);
}
