import type pg from "pg";

/**
 * Makes the planner of this connection use an index wherever one fits. A statement is planned a few times and the plan is
 * then kept: one that was made while a table was nearly empty would read the whole table for each of the thousands of
 * posts that are booked a moment later, until PostgreSQL next gathers statistics. Servers before 18 take a table without
 * a fitting index for so costly then that they would compile the statement, which takes longer than running it.
 */
export async function planByIndex(client: Pick<pg.ClientBase, "query">): Promise<void> {
  await client.query("SET enable_seqscan = off; SET jit = off");
}
