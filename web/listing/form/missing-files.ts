import { isDocumentUrl, isPictureUrl } from '../../../domain/media.ts';
import type { ListingValues } from './form-values.ts';

/** Whether an upload is gone. When that can't be told, it is there: sending it will tell. */
async function isGone(url: string): Promise<boolean> {
  if (!isPictureUrl(url) && !isDocumentUrl(url)) return false;
  try {
    // The browser's own copy would outlive the file.
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/** Those of a form's files that aren't kept any more: what no listing uses is forgotten after a day. */
export async function missingFiles({ photos, documents }: ListingValues): Promise<ReadonlySet<string>> {
  const urls = [...photos, ...documents].map(({ url }) => url);
  const gone = await Promise.all(urls.map(isGone));
  return new Set(urls.filter((_url, at) => gone[at]));
}
