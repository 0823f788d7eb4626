import { readFile } from 'node:fs/promises';
import { inspectPdf, isWhole } from './pdf.ts';

export default async (path: string) => {
  const bytes = await readFile(path);
  return isWhole(bytes) ? inspectPdf(bytes) : null;
};
