import type pg from "pg";

/**
 * Makes the planner of this connection use an index wherever one fits. A statement is planned a few times and the plan
 * is then cached: a plan made while a table was nearly empty would scan the whole table for each of thousands of rows
 * inserted shortly afterwards, until PostgreSQL next gathers statistics. Servers before 18 then estimate tables
 * without a fitting index as so expensive that they would JIT-compile the statement, which takes longer than running
 * it.
 */
export async function planByIndex(client: Pick<pg.ClientBase, "query">): Promise<void> {
  await client.query("SET enable_seqscan = off; SET jit = off");
}
