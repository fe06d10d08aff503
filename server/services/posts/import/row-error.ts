import type { ImportedColumn } from "#core/domain/transfer/columns.ts";

/** What is wrong with a row, and in which column; null where the whole row is meant. */
export interface RowError {
  column: ImportedColumn | null;
  message: string;
}
