/** A list as far as it is loaded, newest first; `more` says that older rows are still to come. */
export type PartOfList<Row> = { rows: readonly Row[]; more: boolean };

/**
 * Several lists as one, newest first by id. Rows older than what an unfinished list has shown so far wait: what it has
 * yet to send may belong before them, and a row never slips in above one that is already on the screen.
 */
export function mergeNewest<Row>(lists: readonly PartOfList<Row>[], idOf: (row: Row) => number): Row[] {
  const oldestSure = Math.max(
    0,
    ...lists
      .filter(({ more, rows }) => more && rows.length > 0)
      .map(({ rows }) => Math.min(...rows.map(idOf))),
  );
  return lists
    .flatMap(({ rows }) => rows)
    .filter((row) => idOf(row) >= oldestSure)
    .sort((a, b) => idOf(b) - idOf(a));
}
