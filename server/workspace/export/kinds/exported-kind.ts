export interface ExportedKind {
  /** Name of the file, without `.jsonl`. */
  file: string;
  /** For the archive's README. */
  holds: string;
  table: string;
  /** SQL after the table, which is named `t`. */
  join?: string;
  /** SQL for the organization's ID and, in addition, what is left out. */
  owner?: string;
  where?: string;
  /** SQL: columns as the API names them. */
  columns: readonly string[];
  /** Columns of the table that aren't exported, because they are secret or only of technical use. */
  without: readonly string[];
  /** Columns that order the rows and identify each. */
  key: readonly string[];
  /** Whether the index of the key orders it by its bytes. */
  by_bytes?: boolean;
  /** Fields with names of people, from which addresses of those who aren't members are removed. */
  named?: readonly string[];
  /** Rows that are read at once; 200 by default. Fewer if a row can be large. */
  page?: number;
}
