import { Client } from "pg";
import { findInstance } from "#scripts/up/instance.ts";

/** Identifies the instance: by the folder of its state, or by its database. */
export type Where = { CRIER_HOME: string } | { DATABASE_URL: string };

const LET_PASS = `
  UPDATE organization SET burst_posts = 1000, burst_minutes = 1, hold_repeats = false WHERE id = $1`;

/** Most tests send many posts, and the same text again. Tests of the brake set its limits themselves. */
export async function letPass(where: Where, organization_id: string): Promise<void> {
  const connectionString =
    "DATABASE_URL" in where ? where.DATABASE_URL : findInstance(where.CRIER_HOME)?.database_url;
  if (connectionString === undefined) throw new Error("Crier isn't running.");
  const database = new Client({ connectionString });
  await database.connect();
  try {
    await database.query(LET_PASS, [organization_id]);
  } finally {
    await database.end();
  }
}
