/** A row of a spreadsheet with its number there, and the texts of its cells. */
export type SheetRow = { row: number; cells: readonly string[] };
export type SheetTab = { name: string; rows: readonly SheetRow[] };
/** Blank rows, and rows of one merged title, are left out. */
export type Sheet = { tabs: readonly SheetTab[]; notes: readonly string[] };
export type Reading = { sheet: Sheet } | { refused: string };

export const SHEET_ROWS = 2_100;
export const SHEET_COLUMNS = 200;
/** Bytes that a workbook may unpack to. */
export const UNPACKED_MAX = 40 * 1024 * 1024;
const SECONDS = 20;

/** Reads a file in a worker, so that a large or malicious one stops nothing but itself. Rejects with what to tell the person. */
export function readSheet(file: Blob): Promise<Sheet> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  let timer: number | undefined;
  return new Promise<Sheet>((resolve, reject) => {
    const fail = (message: string) => reject(new Error(message));
    timer = window.setTimeout(
      () => fail('Reading this file takes too long. Save the sheet as CSV and choose that file.'),
      SECONDS * 1_000,
    );
    worker.onmessage = ({ data }: MessageEvent<Reading>) =>
      'sheet' in data ? resolve(data.sheet) : fail(data.refused);
    worker.onerror = () => fail('This file can’t be read. Save the sheet as CSV and choose that file.');
    worker.postMessage(file);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
