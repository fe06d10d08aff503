import pg from "pg";
import { ZodError } from "zod";
import { UnsupportedError } from "../unsupported-error.ts";

/** PostgreSQL's error classes caused by the stored data: malformed data, broken constraints, exceeded limits. */
const DATA_FAULTS = new Set(["22", "23", "54"]);

/**
 * Whether an error while recording a call's outcome would recur on every try, because the outcome itself is the cause.
 * All other errors are the database's, and temporary.
 */
export function isFaultOfOutcome(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return DATA_FAULTS.has(error.code?.slice(0, 2) ?? "");
  return error instanceof UnsupportedError || error instanceof ZodError;
}
