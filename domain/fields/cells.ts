/** Everything that fields need to describe, read, and write cells of CSV files; pages load none of it. */
export * from './csv-column.ts';
export { helpOf } from './helps.ts';
export { numberColumn } from './number-column.ts';
export { choiceColumn, choicesColumn, flagColumns } from './option-columns.ts';
