import { codeOfDatabaseError } from "#server/db/database-error.ts";

/**
 * PostgreSQL's classes of errors that lie in what is stored: malformed data, broken constraints, exceeded limits, and what
 * a trigger refuses. All others are the server's, and pass.
 */
const CLASSES = new Set(["22", "23", "54", "P0"]);

/** Whether an error would come again with the same row and not with others: the database answers, and other rows are well. */
export function isFaultOfRow(error: unknown): boolean {
  const code = codeOfDatabaseError(error);
  if (code !== undefined) return CLASSES.has(code.slice(0, 2));
  return error instanceof TypeError || error instanceof RangeError;
}
