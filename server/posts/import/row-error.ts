import type { ImportedColumn } from "#core/domain/transfer/columns.ts";

/** An error in a row and its column. A null column means the whole row. */
export interface RowError {
  column: ImportedColumn | null;
  message: string;
}
