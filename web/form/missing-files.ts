import { isDocumentUrl, isPictureUrl } from '../../domain/media.ts';

/** A failed request counts as present, because the server checks again when the form is sent. */
async function isGone(url: string): Promise<boolean> {
  try {
    // The browser's cached copy would outlive the file.
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/** The addresses of uploads anywhere in a form's values. */
function uploadsIn(value: unknown): string[] {
  if (typeof value === 'string') return isPictureUrl(value) || isDocumentUrl(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(uploadsIn) : [];
}

/** Finds files of a form that the server has deleted: it drops unused uploads after a day. */
export async function missingFiles(values: object): Promise<ReadonlySet<string>> {
  const urls = uploadsIn(values);
  const gone = await Promise.all(urls.map(isGone));
  return new Set(urls.filter((_url, at) => gone[at]));
}

/** Removes those files from a field's value. */
export function withoutFiles(value: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.filter((part) => !uploadsIn(part).some((url) => gone.has(url)));
  return typeof value === 'string' && gone.has(value) ? '' : value;
}
