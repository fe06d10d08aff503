import { Refusal } from "#core/contract/refusal.ts";
import { createDatabase, type Database } from "#server/db/client.ts";
import { LONG_LIMITS } from "#server/db/limits.ts";
import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { findDatabaseUrl } from "./find-database-url.ts";

/** Runs `work` on the instance's database. Refusals are reported as errors that the operator can fix. */
export async function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const connectionString = findDatabaseUrl(process.env);
  const database = createDatabase({ connectionString, connections: 1, limits: LONG_LIMITS });
  try {
    return await work(database);
  } catch (error) {
    throw error instanceof Refusal ? new CannotStartError(error.message, { cause: error }) : error;
  } finally {
    await database.close();
  }
}
