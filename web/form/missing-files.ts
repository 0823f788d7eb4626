import { isDocumentUrl, isPictureUrl } from '../../domain/media.ts';

/** Whether an upload is gone. When that can't be told, it is there: sending it will tell. */
async function isGone(url: string): Promise<boolean> {
  try {
    // The browser's own copy would outlive the file.
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/** The addresses of uploads in a form's values, however deep. */
function uploadsIn(value: unknown): string[] {
  if (typeof value === 'string') return isPictureUrl(value) || isDocumentUrl(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(uploadsIn) : [];
}

/** Those of a form's files that aren't kept any more: what nothing uses is forgotten after a day. */
export async function missingFiles(values: object): Promise<ReadonlySet<string>> {
  const urls = uploadsIn(values);
  const gone = await Promise.all(urls.map(isGone));
  return new Set(urls.filter((_url, at) => gone[at]));
}

/** A field's value without those files: they leave their list, or their place empty. */
export function withoutFiles(value: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.filter((part) => !uploadsIn(part).some((url) => gone.has(url)));
  return typeof value === 'string' && gone.has(value) ? '' : value;
}
