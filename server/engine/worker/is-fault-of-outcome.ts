import pg from "pg";
import { ZodError } from "zod";
import { UnsupportedError } from "../unsupported-error.ts";

/** PostgreSQL's classes of errors that lie in what is stored: malformed data, broken constraints, exceeded limits. */
const DATA_FAULTS = new Set(["22", "23", "54"]);

/**
 * Whether an error while a call's outcome was recorded would come again on every try, because the outcome itself is at fault.
 * All other errors are the database's, and pass.
 */
export function isFaultOfOutcome(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return DATA_FAULTS.has(error.code?.slice(0, 2) ?? "");
  return error instanceof UnsupportedError || error instanceof ZodError;
}
