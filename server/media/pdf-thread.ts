import { readFile } from 'node:fs/promises';
import { inspectPdf } from './pdf.ts';

export default async (path: string) => inspectPdf(await readFile(path));
